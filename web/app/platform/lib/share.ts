/** Shares a text and a URL, or copies them where the browser cannot share. */
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
      // Closing the share dialog is not an error.
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
