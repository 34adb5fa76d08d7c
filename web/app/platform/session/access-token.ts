/** What an access token says about itself, where it can be read; its signature is not checked here. */
export function claimsOf(token: string | null): { sub?: string; exp?: number } {
  try {
    return JSON.parse(atob(token?.split('.')[1] ?? ''));
  } catch {
    return {};
  }
}
