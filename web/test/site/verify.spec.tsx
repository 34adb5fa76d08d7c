import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Verify from '#web/site/screens/verify.tsx';
import { expectAccessible } from '../accessible.ts';
import { chooseFiles } from '../choose-files.ts';
import { expectText } from '../expect-text.ts';
import { open } from '../render.tsx';
import { answer, calls, drop, refuse } from '../server.ts';
import { click } from '../user.ts';

const verify = 'POST /api/papers/verify';
const paper = new File(['%PDF-1.7 ugovor'], 'ugovor-U-2026-0047.pdf', { type: 'application/pdf' });
const alert = page.getByRole('alert');
const main = page.getByRole('main');

beforeEach(() => open('/provjera', { '/provjera': { ...Verify, data: { phone: '051 111 222' } } }));

test.each([
  ['IN_FORCE', 'Izvoran je i na snazi'],
  ['NOT_IN_FORCE', 'Izvoran je, ali više nije na snazi'],
  ['UNKNOWN', 'Nije izvoran'],
] as const)('%s: only the fingerprint is sent, and the result takes the focus', async (result, title) => {
  answer(verify, { result });
  await expect.element(page.getByText('Spustite PDF ovdje')).toBeVisible();
  chooseFiles(paper);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain(title);
  await expectText(main, 'ugovor-U-2026-0047.pdf', /SHA-256 [\da-f]{4} [\da-f]{4}/);
  const sha256 = Array.from(
    new Uint8Array(await crypto.subtle.digest('SHA-256', await paper.arrayBuffer())),
    (byte) => byte.toString(16).padStart(2, '0'),
  ).join('');
  expect(calls(verify).map(({ body }) => body)).toEqual([{ sha256 }]);
  await expectAccessible();
  await click(page.getByRole('button', { name: 'Provjeri drugi dokument' }));
  await expect.element(page.getByLabelText('Izaberi PDF')).toHaveFocus();
});

test('what is not a PDF is not asked about', async () => {
  chooseFiles(new File(['slika'], 'ugovor.pdf'));
  await expectText(alert, 'Ovo nije PDF.');
  expect(calls(verify)).toEqual([]);
});

test('a lost connection can be retried, and too many checks are refused', async () => {
  answer(verify, drop);
  chooseFiles(paper);
  await expectText(alert, 'Dokument nije provjeren.');
  answer(verify, refuse('tooMany', { detail: 'Previše pokušaja. Pokušajte ponovo za 12 minuta.' }));
  await click(alert.getByRole('button', { name: 'Pokušaj ponovo' }));
  await expect.element(alert.getByRole('button', { name: 'Pokušaj ponovo' })).not.toBeInTheDocument();
  await expectText(alert, 'Dokument nije provjeren.', 'Previše pokušaja.');
});
