import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Two style rules that the component library inserts, allowed by their hashes. */
const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(source);

export type OwnScripts = {
  /** Unpredictable for each render. */
  nonce: string;
  /** The same on every page. */
  constant: string[];
};

/** Inline scripts with the nonce of this render, style elements, and style attributes as a browser reads them. */
function readInline(html: string, nonce: string) {
  const found = { scripts: new Set<string>(), styles: new Set<string>(), attributes: new Set<string>() };
  let text: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.style !== undefined) found.attributes.add(attributes.style);
      const isOwn = name === 'script' && attributes.nonce === nonce;
      text = isOwn || name === 'style' ? '' : undefined;
    },
    ontext(part) {
      if (text !== undefined) text += part;
    },
    onclosetag(name) {
      if (text !== undefined) found[name === 'script' ? 'scripts' : 'styles'].add(text);
      text = undefined;
    },
  });
  parser.end(html);
  return found;
}

const hashes = (texts: Iterable<string>) => Array.from(texts, source);

/** A cached page cannot have a nonce; its scripts are allowed by their hashes. */
export const withoutNonce = (html: string, { nonce }: OwnScripts) => html.replaceAll(` nonce="${nonce}"`, '');

/** Allows the scripts of this render and the constant ones by hash, and no others. */
export function contentSecurityPolicy(html: string, own: OwnScripts): string {
  const { scripts, styles, attributes } = readInline(html, own.nonce);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(new Set([...own.constant, ...scripts]))],
    'style-src': ["'self'", ...libraryStyles, ...hashes(styles)],
    'style-src-attr': attributes.size > 0 ? ["'unsafe-hashes'", ...hashes(attributes)] : ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    // The panel previews a film before the upload.
    'media-src': ["'self'", 'blob:'],
    // The panel shows a paper that it has read with the session.
    'frame-src': ["'none'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
