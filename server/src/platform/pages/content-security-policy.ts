import { createHash } from 'node:crypto';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The component library adds these two rules to the page by itself; they are allowed by what they say. */
const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(source);

// What describes the page to search engines is data: no browser runs it, so none asks for its hash.
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const styleAttribute = /<[a-z][^>]*\sstyle="([^"]*)"/g;

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const decode = (text: string) =>
  text.replace(/&(quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);

const hashes = (html: string, pattern: RegExp, read = (text: string) => text) => [
  ...new Set(Array.from(html.matchAll(pattern), ([, text = '']) => source(read(text)))),
];

/** Allows exactly what stands in this document: a cached page cannot carry a nonce, so every inline part has its hash. */
export function contentSecurityPolicy(html: string): string {
  const attributes = hashes(html, styleAttribute, decode);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(html, inlineScript)],
    'style-src': ["'self'", ...libraryStyles, ...hashes(html, inlineStyle)],
    'style-src-attr': attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    // The panel looks into a film before it is sent.
    'media-src': ["'self'", 'blob:'],
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
