/** Hands a text and an address to another program, or `copied` into the clipboard where the browser knows no sharing. */
export async function share(
  text: string,
  url: string,
  copied = `${text} ${url}`,
): Promise<'shared' | 'copied' | 'failed'> {
  if (navigator.share) {
    try {
      await navigator.share({ text, url });
      return 'shared';
    } catch (error) {
      // Whoever closes the list of programs has decided.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(copied);
    return 'copied';
  } catch {
    return 'failed';
  }
}
