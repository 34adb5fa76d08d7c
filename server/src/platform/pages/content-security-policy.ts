import { createHash } from 'node:crypto';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The component library adds these two rules to the page by itself; they are allowed by what they say. */
const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(source);

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

export type OwnScripts = {
  /** Made for one render and told to nobody: whoever wrote into the page could not know it. */
  nonce: string;
  /** Those that are the same on every page. */
  constant: string[];
};

const startOfOwn = ({ nonce }: OwnScripts) => `<script nonce="${nonce}"`;

function ownScripts(html: string, own: OwnScripts): string[] {
  const [, ...parts] = html.split(/* guard: scripts-in-content = '<script' */ startOfOwn(own));
  const inline = parts.map((part) => part.slice(part.indexOf('>') + 1, part.indexOf('</script>')));
  return [...new Set([...own.constant, ...inline])].map(source);
}

/** A page that is kept and sent again cannot carry a nonce: what it said about its scripts stands in the policy. */
export const withoutNonce = (html: string, { nonce }: OwnScripts) => html.replaceAll(` nonce="${nonce}"`, '');

/** Allows the scripts that the page library wrote in this render and the constant ones, each by its hash; no other. */
export function contentSecurityPolicy(html: string, own: OwnScripts): string {
  const attributes = hashes(html, styleAttribute, decode);
  const directives = {
    'default-src': ["'self'"],
    'script-src': /* guard: inline-scripts = [...$, "'unsafe-inline'"] */ [
      "'self'",
      ...ownScripts(html, own),
    ],
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
