export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

const token =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy;
const attribute = /([\w:]+)="([^"]*)"/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const control = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

function textOf(raw: string): string {
  return raw.replace(/&(\w*);?/g, (whole, name: string) => {
    const character = entities[name];
    if (!whole.endsWith(';') || character === undefined) throw new Error(`Not an entity: ${whole}`);
    return character;
  });
}

function attributesOf(raw: string): Record<string, string> {
  const found = Array.from(raw.matchAll(attribute), ([, name = '', value = '']) => [name, textOf(value)]);
  if (new Set(found.map(([name]) => name)).size < found.length) throw new Error(`An attribute twice: ${raw}`);
  return Object.fromEntries(found);
}

/** A strict reader for the XML that the product writes. */
export function readXml(document: string): XmlElement {
  if (control.test(document)) throw new Error('A character that XML cannot hold');
  const outside: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [outside];
  let position = 0;
  for (const [whole, closing, opening, attributes = '', slash] of document.matchAll(token)) {
    position += whole.length;
    const parent = open.at(-1);
    if (!parent) throw new Error('More closed than opened');
    if (closing) {
      if (open.pop()?.name !== closing) throw new Error(`Closed in the wrong order: ${closing}`);
    } else if (opening) {
      const element = { name: opening, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      if (!slash) open.push(element);
    } else if (!whole.startsWith('<?')) parent.text += textOf(whole);
  }
  if (position < document.length) throw new Error(`Not XML: ${document.slice(position, position + 80)}`);
  const [root, ...others] = outside.children;
  if (!root || others.length > 0 || open.length > 1 || outside.text.trim())
    throw new Error('Not one document');
  return root;
}

export const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);

export function textIn(element: XmlElement, name: string): string {
  const [child, ...others] = childrenOf(element, name);
  if (!child || others.length > 0) throw new Error(`Not exactly one ${name} in ${element.name}`);
  return child.text;
}
