/** A page for signed-in people: without a session they sign in first, see `page-after-sign-in.ts` of the web. */
export function signInLink(publicUrl: URL, path: string): string {
  // Slashes are legal in a query, and mails show the address as text.
  const next = encodeURIComponent(path).replaceAll('%2F', '/');
  return new URL(`/login?next=${next}`, publicUrl).href;
}
