const decode = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

/** Every piece of text that the HTML part shows, and every address it links to. */
export function shownIn(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<div style="display:none.*?<\/div>/s, '');
  const pieces = body.replace(/<!--.*?-->/gs, '').split(/<[^>]*>/);
  const addresses = [...body.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '');
  return [...pieces, ...addresses].map((piece) => decode(piece).trim()).filter((piece) => piece !== '');
}
