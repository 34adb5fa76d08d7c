import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { paintFirst } from './paint-first.ts';

const program = 'import "/build/manifest.js";import("/build/entry.js");';
const manifest = '<link rel="manifest" href="/manifest.webmanifest"/>';
const written = `${manifest}<body><p>Dobro došli</p><link rel="modulepreload" href="/build/library-a1.js"/><link rel="modulepreload" href="/build/entry.js"/><script nonce="n1">window.data=1</script><script nonce="n1" type="module" async="">${program}</script></body>`;

test('a page names nothing that would share the line with what is seen', () => {
  const html = paintFirst(written, 'n1');
  expect(html).not.toMatch(/<link rel="(modulepreload|manifest)"|<script[^>]* type="module"/);
  expect(html).toContain('<p>Dobro došli</p><script nonce="n1">window.data=1</script>');
});

test('what begins later is all there, and allowed by what it says', () => {
  const html = paintFirst(written, 'n1');
  expect(html).toContain('["/build/library-a1.js","/build/entry.js"]');
  expect(html).toContain(`<script nonce="n1" type="text/plain" id="program">${program}</script>`);
  expect(html).toContain(JSON.stringify(manifest));
  const hash = createHash('sha256').update(program).digest('base64');
  expect(contentSecurityPolicy(html, { nonce: 'n1', constant: [] })).toContain(`'sha256-${hash}'`);
});

test('a module that is not of this render is never taken for the program', () => {
  const planted = '<script type="module" async="">planted()</script>';
  expect(paintFirst(planted + written, 'n1')).toContain(`${planted}${paintFirst(written, 'n1').slice(0, 6)}`);
});

test('a page without a program stays as it is', () => {
  expect(paintFirst('<body><p>Ne radi</p></body>', 'n1')).toBe('<body><p>Ne radi</p></body>');
});
