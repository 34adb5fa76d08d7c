/** Minimal parser for responses of a store, whose elements have no attributes and never nest in their own kind. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

/** The content of each element `<name>`. */
export function elementsOf(xml: string, name: string): string[] {
  const [, ...rest] = xml.split(`<${name}>`);
  return rest.map((part) => part.split(`</${name}>`, 1)[0] ?? '');
}

export function textOf(xml: string, name: string): string | undefined {
  const [first] = elementsOf(xml, name);
  return first === undefined ? undefined : decoded(first);
}

export const errorCodeOf = (xml: string) => (xml.includes('<Error>') ? textOf(xml, 'Code') : undefined);

export const completionOf = (etags: string[]) =>
  `<CompleteMultipartUpload>${etags
    .map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`;
