import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Contract } from '#schemas/offers/contracts.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import * as OfferScreen from '#web/account/screens/offer.tsx';
import * as SignedScreen from '#web/account/screens/signed.tsx';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, reservation } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { endedLedger } from '../ledgers.ts';
import { contract, offer } from '../papers.ts';
import { open } from '../render.tsx';
import { answer, calls, drop, hold, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { answerForProfile } from './profile.ts';

const codeCall = 'POST /api/offers/31/signing-code';
const signCall = 'POST /api/offers/31/sign';
const dialog = page.getByRole('dialog', { name: 'Potpis ponude' });
const name = dialog.getByLabelText('Ime i prezime');
const code = dialog.getByLabelText('Kod iz poruke');
const sign = dialog.getByRole('button', { name: /^Potpiši/ });

// biome-ignore lint/suspicious/noExplicitAny: the router provides their other props
const [Screen, Signed] = [OfferScreen.default as any, SignedScreen.default as any];
const openOffer = (details: Partial<Offer> = {}) => {
  answer('GET /api/offers/31', offer(details));
  return open('/profile/ponuda/31', {
    '/profile/ponuda/31': { default: () => <Screen params={{ offerId: '31' }} /> },
    '/profile/ugovor/9': { default: () => <Signed params={{ contractId: '9' }} /> },
  });
};
const openDialog = () => click(page.getByRole('button', { name: 'Prihvatam i potpisujem' }).first());

async function reachCode() {
  await openDialog();
  await fill(name, 'Amra Hodžić');
  await click(dialog.getByLabelText('Ponuda i uslovi kuće, verzija 4, su mi jasni.'));
  await click(dialog.getByLabelText('Slažem se da ugovor zaključimo u elektronskom obliku.'));
  await click(dialog.getByRole('button', { name: 'Pošalji kod' }));
  await expectText(dialog, 'Saglasnost je data. Kod smo poslali na a***@gost.test.');
}

beforeEach(async () => {
  await answerForProfile();
  answer('GET /api/reservations/41/ledger', null);
  answer(codeCall, () =>
    json({ email: 'a***@gost.test', expiresAt: new Date(Date.now() + 600_000).toISOString() }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test('name and both consents are needed before the code is sent', async () => {
  await openOffer();
  await openDialog();
  await click(dialog.getByRole('button', { name: 'Pošalji kod' }));
  await expectText(dialog.getByRole('alert').first(), 'Upišite ime i prezime.');
  await fill(name, 'Amra Hodžić');
  await click(dialog.getByRole('button', { name: 'Pošalji kod' }));
  await expectText(dialog.getByRole('alert').first(), 'Označite obje saglasnosti.');
  expect(calls(codeCall)).toEqual([]);
  await expectAccessible('[role=dialog]');
});

test('a double click signs once, and the day is shown with its contract when the PDF is made', async () => {
  const site = await openOffer();
  await reachCode();
  await expectText(dialog, /Vrijedi još (10:00|9:\d\d)\./, 'a kapara od 3.000,00 KM dospijeva za 5 dana.');
  await expectAccessible('[role=dialog]');
  const { held, release } = hold(() => json(contract({ isPdfReady: false }), 201));
  answer(signCall, held);
  answer('GET /api/contracts/9', contract({ isPdfReady: false }));
  await fill(code, '407 193');
  await sign.dblClick();
  await expect.poll(() => calls(signCall).length).toBe(1);
  release();
  await expect.poll(site.location).toBe('/profile/ugovor/9');
  const [call] = calls(signCall);
  expect(call?.body).toEqual({ fullName: 'Amra Hodžić', consent: true, code: '407193' });
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
  const main = page.getByRole('main');
  await expectText(
    main,
    'Dan je vaš.',
    'Ugovor U-2026-0047',
    'PDF se pravi',
    'Kapara 3.000,00 KM',
    /do [a-zčćšž]+, \d+\. [a-z]+/,
  );
  answer('GET /api/contracts/9', contract());
  await expect.element(main.getByRole('button', { name: 'Ugovor, PDF' })).toBeVisible();
  await expectAccessible();
});

test('a code ends by itself after ten minutes, a wrong one says how many tries are left, used up ones need a new code, and a lost answer is repeated', async () => {
  await openOffer();
  await reachCode();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
  await expectText(dialog, 'Kod je istekao. Pošaljite novi.');
  await expect.element(sign).toBeDisabled();
  vi.restoreAllMocks();
  await click(dialog.getByRole('button', { name: 'Pošalji novi kod' }));
  answer(signCall, refuse('codeWrong', { detail: 'Kod nije tačan. Imate još 3 pokušaja.' }));
  await fill(code, '111111');
  await click(sign);
  await expectText(dialog, 'Kod nije tačan. Imate još 3 pokušaja.');
  await expect.element(code).toHaveFocus();
  answer(signCall, refuse('codeEnded', { detail: 'Potrošili ste svih pet pokušaja. Pošaljite novi kod.' }));
  await click(sign);
  await expectText(dialog, 'Potrošili ste svih pet pokušaja. Pošaljite novi kod.');
  await expect.element(sign).toBeDisabled();
  await click(dialog.getByRole('button', { name: 'Pošalji novi kod' }));
  await expect.element(code).toHaveValue('');
  answer(signCall, drop);
  await fill(code, '222222');
  await click(sign);
  await expectText(dialog.getByRole('alert').first(), 'Potpis nije upisan.');
  answer(signCall, () => json(contract(), 201));
  answer('GET /api/contracts/9', contract());
  await click(sign);
  await expectText(page.getByRole('main'), 'Dan je vaš.');
  const [, , lost, repeated] = calls(signCall);
  expect(repeated?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
});

test('a press is not lost when the code ends before its release', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await openOffer();
  await reachCode();
  const resend = dialog.getByRole('button', { name: 'Pošalji novi kod' });
  resend.element().addEventListener('mousedown', () => vi.advanceTimersByTime(601_000), { once: true });
  await resend.click({ delay: 500, position: { x: 20, y: 2 } });
  await expect.poll(() => calls(codeCall)).toHaveLength(2);
});

test('an offer that ended meanwhile cannot be signed, and the page says what to do', async () => {
  await openOffer();
  await reachCode();
  answer(signCall, () => {
    answer('GET /api/offers/31', offer({ state: 'SUPERSEDED', newerVersion: 32 }));
    return refuse('offerNotOpen')();
  });
  await fill(code, '407193');
  await click(sign);
  await expect.element(dialog).not.toBeInTheDocument();
  await expectText(page.getByRole('alert'), 'Potpis nije upisan.', 'Tražite novu ponudu.');
  await expect.element(page.getByRole('link', { name: 'Pogledaj noviju verziju' })).toBeVisible();
});

test('closing and an ended session keep the name, never the code', async () => {
  const site = await openOffer();
  await reachCode();
  await fill(code, '4071');
  await click(dialog.getByRole('button', { name: 'Zatvori' }));
  await openDialog();
  await expect.element(name).toHaveValue('Amra Hodžić');
  expect(sessionStorage.getItem('drafts')).not.toContain('4071');
  answer(codeCall, refuse('sessionEnded'));
  for (const call of ['POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
  await click(dialog.getByLabelText('Ponuda i uslovi kuće, verzija 4, su mi jasni.'));
  await click(dialog.getByLabelText('Slažem se da ugovor zaključimo u elektronskom obliku.'));
  await click(dialog.getByRole('button', { name: 'Pošalji kod' }));
  await expect.poll(site.location).toBe('/');
  expect(sessionStorage.getItem('drafts')).toContain('Amra Hodžić');
});

const openSigned = (details: Partial<Contract>) => {
  answer('GET /api/contracts/9', contract(details));
  answer('GET /api/offers/31', offer({ state: 'ACCEPTED' }));
  return open('/profile/ugovor/9', {
    '/profile/ugovor/9': { default: () => <Signed params={{ contractId: '9' }} /> },
  });
};
const main = page.getByRole('main');
const notIn = (text: string | RegExp) => expect.element(page.getByText(text)).not.toBeInTheDocument();
const canceledAt = '2026-11-12T10:00:00.000Z';

test.each([
  ['GUEST', 'Otkazali ste ga 12.11.2026.'],
  ['HOUSE', 'Otkazali smo ga 12.11.2026.'],
  ['AGREEMENT', 'Otkazan je sporazumno, 12.11.2026.'],
] as const)(
  'a contract that was canceled (%s) greets nobody and keeps its money and papers',
  async (canceledBy, sentence) => {
    answer('GET /api/reservations/41/ledger', endedLedger());
    await openSigned({
      canceledAt,
      canceledBy,
      annexes: [{ contractId: 10, number: 'U-2026-0047/A1', signedAt: canceledAt }],
    });
    await expect.element(main.getByRole('heading', { name: 'Ugovor je otkazan' })).toBeVisible();
    await expectText(
      main,
      sentence,
      /Zadržana kapara\s*3\.000,00 KM/,
      'Drugih obaveza nemate. Papiri ostaju ovdje.',
      'Potvrda o uplati',
    );
    for (const paper of [
      'Ugovor, PDF',
      'Izmjena ugovora U-2026-0047/A1, PDF',
      'Potvrda o uplati, PDF, PU-2026-0198',
      'Ponuda, PDF',
    ])
      await expect.element(main.getByRole('button', { name: paper })).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'Uplate' }))
      .toHaveAttribute('href', '/profile/uplate/41');
    await notIn(/^Vidimo se/);
    await notIn(/^Dan je/);
    await expect.element(main.getByRole('button', { name: /^Dodaj u kalendar/ })).not.toBeInTheDocument();
    await expectAccessible();
  },
);

test('after the day the page of the contract thanks, and asks for nothing that is paid', async () => {
  answer('GET /api/reservations/41/ledger', { ...endedLedger(), ended: null, instalments: [] });
  answer('GET /api/reservations/user/*', [reservation({ status: 'CONFIRMED', eventDate: dayAhead(-3) })]);
  await openSigned({});
  await expectText(main, 'Hvala što ste nam povjerili svoj dan.', 'sve je plaćeno');
  await notIn(/^Vidimo se/);
  await expect.element(main.getByRole('button', { name: /^Dodaj u kalendar/ })).not.toBeInTheDocument();
});
