/** What an access token says about itself; its signature is not checked here. */
export function claimsOf(token: string | null): { userId?: number; expiresAt?: number } {
  try {
    const [, payload = ''] = token?.split('.') ?? [];
    const { sub, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return { userId: Number(sub) || undefined, expiresAt: exp ? Number(exp) * 1000 : undefined };
  } catch {
    return {};
  }
}
