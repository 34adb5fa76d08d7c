import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { paintFirst } from './paint-first.ts';

const program = 'import "/build/manifest.js";import("/build/entry.js");';
const manifest = '<link rel="manifest" href="/manifest.webmanifest"/>';
const written = `${manifest}<body><p>Dobro došli</p><link rel="modulepreload" href="/build/library-a1.js"/><link rel="modulepreload" href="/build/entry.js"/><script>window.data=1</script><script type="module" async="">${program}</script></body>`;

test('a page names nothing that would share the line with what is seen', () => {
  const html = paintFirst(written);
  expect(html).not.toMatch(/<link rel="(modulepreload|manifest)"|<script type="module"/);
  expect(html).toContain('<p>Dobro došli</p><script>window.data=1</script>');
});

test('what begins later is all there, and allowed by what it says', () => {
  const html = paintFirst(written);
  expect(html).toContain('["/build/library-a1.js","/build/entry.js"]');
  expect(html).toContain(`<script type="text/plain" id="program">${program}</script>`);
  expect(html).toContain(JSON.stringify(manifest));
  const hash = createHash('sha256').update(program).digest('base64');
  expect(contentSecurityPolicy(html)).toContain(`'sha256-${hash}'`);
});

test('a page without a program stays as it is', () => {
  expect(paintFirst('<body><p>Ne radi</p></body>')).toBe('<body><p>Ne radi</p></body>');
});
