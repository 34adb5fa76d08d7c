import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bam, convert } from '#domain/money/money-amounts.ts';
import type { AdminOffer, UpdateOfferRequest } from '#schemas/offers/offers.ts';
import * as Compare from '#web/admin/screens/offers/compare.tsx';
import * as Offer from '#web/admin/screens/offers/offer.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { dayAhead } from '#web-test/data.ts';
import { expectText } from '#web-test/expect-text.ts';
import { openedTab } from '#web-test/opened-tab.ts';
import { answerForPanel, leaveEndedSession, openPanel } from '#web-test/panel.ts';
import { answer, calls, drop, fail, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';
import { resize } from '#web-test/viewport.ts';
import { offer, terms, versionOf } from './offers-data.ts';

const one = 'GET /api/offers/71';
const update = 'PATCH /api/offers/71/update';
const send = 'POST /api/offers/71/send';
const later = '2026-01-06T10:00:00.000Z';
const price = page.getByLabelText('Cijena, stavka 2');
const sendButton = page.getByRole('button', { name: 'Pošalji ponudu' }).first();
const question = page.getByRole('alertdialog');
const failure = page.getByRole('alert');
const changedLines = (amount: number) =>
  offer().lines.map((line, index) =>
    index === 1 ? { ...line, unitPrice: bam(amount), amount: bam(amount * line.quantity) } : line,
  );

/** The server stores what it is given. */
function keepDraft(details: Partial<AdminOffer> = {}) {
  answer(update, ({ body }) => json({ ...offer(details), ...(body as object), updatedAt: later }));
}

const open = () => openPanel('/adminPanel/offers/71', { '/adminPanel/offers/:offerId': Offer });

beforeEach(() => {
  answerForPanel();
  answer(one, offer());
  answer('GET /api/terms', terms);
  answer('GET /api/offers/71/pdf', () => new Response(new Blob(['%PDF'], { type: 'application/pdf' })));
});

test('a draft is saved while it is written, with exact sums and a plan that has to add up', async () => {
  answer(update, ({ body }) =>
    json({ ...offer(), ...(body as object), lines: changedLines(7450), updatedAt: later }),
  );
  await open();
  await expect.element(page.getByText('zbir se slaže, 21.740,00 KM')).toBeVisible();
  await expectAccessible();
  await fill(price, '74,5');
  await userEvent.tab();
  await expect.element(price).toHaveValue('74,50');
  await expect.element(page.getByText('21.870,00 KM', { exact: true })).toBeVisible();
  await expect.element(page.getByText('nedostaje 130,00 KM')).toBeVisible();
  await expect.poll(() => calls(update).length).toBeGreaterThan(0);
  expect(calls(update)[0]?.body).toMatchObject({
    lines: [{ unitPrice: bam(250_000) }, { quantity: 260, unitPrice: bam(7450) }],
    updatedAt: offer().updatedAt,
  });
  expect(calls(update)[0]?.body).not.toHaveProperty('plan');
  await expect.element(page.getByText(/^Nacrt sačuvan u /).first()).toBeVisible();
  await click(page.getByRole('button', { name: 'Uskladi zadnju ratu' }));
  await expect.element(page.getByText('zbir se slaže, 21.870,00 KM')).toBeVisible();
  await expect
    .poll(() => calls(update).at(-1)?.body)
    .toMatchObject({ plan: [{}, { amount: bam(1_937_000) }] });
});

test('the other currency converts all amounts, and the plan still adds up', async () => {
  keepDraft({ currency: 'EUR' });
  await open();
  await click(page.getByRole('button', { name: /Valuta/ }));
  await click(page.getByRole('option', { name: 'EUR' }));
  await expect.element(price).toHaveValue('37,84');
  await expect.element(page.getByText(/^zbir se slaže, .+ EUR$/)).toBeVisible();
  await expect.poll(() => calls(update).length).toBe(1);
  expect(calls(update)[0]?.body).toMatchObject({
    currency: 'EUR',
    lines: [{}, { unitPrice: { amount: 3784, currency: 'EUR' } }],
  });
});

describe('lines', () => {
  test('come from the price list, are moved and removed', async () => {
    keepDraft();
    answer('GET /api/menus', []);
    answer('GET /api/price-rules', []);
    answer('GET /api/extras', [
      { extraId: 5, name: 'Slatki sto', price: bam(500), unit: 'GUEST', isActive: true, updatedAt: later },
    ]);
    await open();
    await click(page.getByRole('button', { name: 'Iz cjenovnika' }));
    const add = page.getByRole('button', { name: 'Dodaj: Slatki sto' });
    await click(add);
    // The list stays open, and what stands in the offer is not added twice.
    await expect.element(add).toHaveAttribute('aria-disabled', 'true');
    await expect.element(add).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByLabelText('Količina, stavka 3')).toHaveValue('280');
    // Wide rows are moved by their handle.
    await resize(390, 900);
    await click(page.getByRole('button', { name: 'Pomjeri gore: Slatki sto' }));
    await expect.element(page.getByLabelText('Opis, stavka 2')).toHaveValue('Slatki sto');
    await resize(1280, 900);
    await click(page.getByRole('button', { name: /^Ukloni stavku: Najam/ }));
    await expect.element(page.getByLabelText('Opis, stavka 1')).toHaveValue('Slatki sto');
    await expect
      .poll(() => calls(update).at(-1)?.body)
      .toMatchObject({ lines: [{ text: 'Slatki sto' }, { unit: 'GUEST' }] });
  });

  test('that cannot be read are marked and not sent, the rest is saved', async () => {
    keepDraft();
    await open();
    await fill(price, 'mnogo');
    await userEvent.tab();
    await fill(page.getByLabelText('Odrasli', { exact: true }), '250');
    await expect.element(page.getByText('Upišite iznos.')).toBeVisible();
    await expect.element(page.getByText(/Nije sve sačuvano/).first()).toBeVisible();
    await expect
      .poll(() => calls(update).at(-1)?.body)
      .toEqual({ adults: 250, updatedAt: offer().updatedAt });
    await expect.element(price).toHaveValue('mnogo');
    await click(sendButton);
    await expectText(failure.filter({ hasText: 'Ponuda nije poslana.' }), 'Nacrt prvo mora biti sačuvan.');
    expect(calls(send)).toHaveLength(0);
  });
});

test('what one has typed oneself is never a conflict, in whatever form it was typed', async () => {
  // The server answers as it stores: amounts, not what was typed.
  let stored = offer();
  let saves = 0;
  answer(update, ({ body }) => {
    const { plan, discount, updatedAt: _base } = body as UpdateOfferRequest;
    saves += 1;
    stored = {
      ...stored,
      ...(plan && {
        plan: plan.map(({ due = null, dueAfterSigningDays = null, kind, amount }) => ({
          kind,
          due,
          dueAfterSigningDays,
          amount,
          otherAmount: convert(amount, 'EUR'),
        })),
      }),
      ...(discount && { discount }),
      updatedAt: new Date(Date.parse(later) + saves).toISOString(),
    };
    return json(stored);
  });
  await open();
  await fill(page.getByLabelText('Iznos, Kapara', { exact: true }), '1500');
  await expect.element(page.getByText(/^Nacrt sačuvan u /).first()).toBeVisible();
  await expect.poll(() => calls(update).length).toBe(1);
  await click(page.getByRole('button', { name: 'Dodaj ratu' }));
  await fill(page.getByLabelText('Popust, KM', { exact: true }), '100');
  await fill(page.getByLabelText(/^Razlog popusta/), 'Raniji dogovor');
  await expect
    .poll(() => calls(update).at(-1)?.body)
    .toMatchObject({ discount: { amount: bam(10_000), reason: 'Raniji dogovor' } });
  await expect.element(page.getByText(/^Nacrt sačuvan u /).first()).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Iznos, Kapara', { exact: true })).toHaveValue('1.500,00');
});

test('a new row says what it lacks when it is left or sent, and a new line is typed in at once', async () => {
  keepDraft();
  await open();
  await click(page.getByRole('button', { name: 'Dodaj ratu' }));
  await fill(page.getByLabelText('Odrasli', { exact: true }), '250');
  await expect.poll(() => calls(update).length).toBe(1);
  await expect.element(page.getByText(/^Nacrt sačuvan u /).first()).toBeVisible();
  await expect.element(page.getByText('Upišite iznos.')).not.toBeInTheDocument();
  const amount = page.getByLabelText('Iznos, Ostatak', { exact: true });
  await fill(amount, 'mnogo');
  await userEvent.tab();
  await expect.element(page.getByText('Upišite iznos.')).toBeVisible();
  await click(page.getByRole('button', { name: 'Svoja stavka' }));
  await expect.element(page.getByLabelText('Opis, stavka 3')).toHaveFocus();
});

describe('what was typed', () => {
  test('stays when the server fails, then cannot be reached after a reload, and is saved again', async () => {
    const notSaved = failure.filter({ hasText: 'Nacrt nije sačuvan.' });
    answer(update, fail);
    const site = await open();
    await fill(price, '80,00');
    await expectText(notSaved, 'Server trenutno ne odgovara');
    await expect.element(price).toHaveValue('80,00');
    answer(update, drop);
    await site.reload();
    await expect.element(price).toHaveValue('80,00');
    await expectText(notSaved, 'Server trenutno ne odgovara');
    const saved = offer({ lines: changedLines(8000), updatedAt: later });
    answer(update, () => {
      answer(one, saved);
      return json(saved);
    });
    const before = calls(update).length;
    await site.reload();
    await expect.element(price).toHaveValue('80,00');
    // When the page was left, or by the restored draft.
    await expect.poll(() => calls(update).length).toBeGreaterThan(before);
    expect(calls(update).at(-1)?.body).toMatchObject({ lines: [{}, { unitPrice: bam(8000) }] });
  });

  test('survives an ended session', async () => {
    const site = await open();
    for (const call of [update, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
    await fill(price, '80,00');
    await leaveEndedSession();
    await expect.element(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
    await site.leave();
    keepDraft({ lines: changedLines(8000) });
    const before = calls(update).length;
    await open();
    await expect.element(price).toHaveValue('80,00');
    await expect.poll(() => calls(update).length).toBeGreaterThan(before);
  });

  test('is merged with what others have saved elsewhere in the draft', async () => {
    const theirs = offer({ adults: 300, updatedAt: later });
    answer(update, () => {
      answer(one, theirs);
      answer(update, ({ body }) => json({ ...theirs, ...(body as object) }));
      return refuse('changedMeanwhile')();
    });
    await open();
    await fill(price, '80,00');
    await expect.element(page.getByLabelText('Odrasli', { exact: true })).toHaveValue('300');
    await expect.element(price).toHaveValue('80,00');
    await expect.poll(() => calls(update)).toHaveLength(2);
    expect(calls(update)[1]?.body).toMatchObject({ updatedAt: later });
  });

  test('in the same place waits for a decision, and stays visible when the draft was sent by someone else', async () => {
    const theirs = offer({ lines: changedLines(7000), updatedAt: later });
    answer(update, () => {
      answer(one, theirs);
      return refuse('changedMeanwhile')();
    });
    await open();
    await fill(price, '80,00');
    const conflict = failure.filter({ hasText: 'sačuvano i s drugog mjesta (Uprava Salona, ' });
    await expectText(conflict, 'Svečani meni, odrasli: 260 × 70,00');
    await expectAccessible('main [role=alert]');
    keepDraft({ lines: changedLines(8000) });
    await click(conflict.getByRole('button', { name: 'Zadrži moje' }));
    await expect
      .poll(() => calls(update).at(-1)?.body)
      .toMatchObject({
        lines: [{}, { unitPrice: bam(8000) }],
        updatedAt: later,
      });
    answer(update, refuse('offerNotDraft'));
    await fill(price, '81,00');
    await expectText(
      failure,
      'Ovaj nacrt je u međuvremenu poslan ili obrisan, ili je potpisana ranija verzija.',
    );
    await expect.element(price).toHaveValue('81,00');
  });
});

describe('guests and plan', () => {
  const menuLine = {
    ...offer().lines[1],
    linked: true,
    source: 'MENU',
    sourceId: 7,
  } as AdminOffer['lines'][number];
  const linked = (details: Partial<AdminOffer> = {}) =>
    offer({ lines: [{ ...(offer().lines[0] as typeof menuLine), source: 'RENT' }, menuLine], ...details });
  const quantity = page.getByLabelText('Količina, stavka 2');
  const adults = page.getByLabelText('Odrasli', { exact: true });

  test('adults move the linked lines until a quantity is typed, and the chain links it again', async () => {
    keepDraft({ lines: linked().lines });
    answer(one, linked());
    await open();
    await fill(adults, '200');
    await expect.element(quantity).toHaveValue('200');
    await fill(quantity, '150');
    await fill(adults, '210');
    await expect.element(quantity).toHaveValue('150');
    const chain = page.getByRole('button', { name: 'Prati broj gostiju: Svečani meni, odrasli' });
    await expect.element(chain).toHaveAttribute('aria-pressed', 'false');
    await click(chain);
    await expect.element(quantity).toHaveValue('210');
    await expect
      .poll(() => calls(update).at(-1)?.body)
      .toMatchObject({ lines: [{}, { quantity: 210, linked: true }] });
  });

  test('a count of four digits can be read beside its chain', async () => {
    answer(one, linked({ lines: [{ ...menuLine, quantity: 1200 }] }));
    await open();
    const count = page.getByLabelText('Količina, stavka 1');
    await expect.element(count).toHaveValue('1200');
    const { scrollWidth, clientWidth } = count.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test('another menu takes the place of the first, and rent stands once', async () => {
    keepDraft({ lines: linked().lines });
    answer(one, linked());
    const menu = { menuId: 8, name: 'Zlatni meni', description: '', photo: null, isActive: true };
    const prices = { pricePerGuest: bam(8000), pricePerChild: bam(4000), updatedAt: later };
    answer('GET /api/menus', [{ ...menu, ...prices }]);
    answer('GET /api/extras', []);
    answer('GET /api/price-rules', []);
    await open();
    await click(page.getByRole('button', { name: 'Iz cjenovnika' }));
    await click(page.getByRole('button', { name: 'Dodaj: Zlatni meni' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByLabelText('Opis, stavka 2')).toHaveValue('Zlatni meni');
    await expect
      .element(page.getByLabelText('Opis, stavka 3'))
      .toHaveValue('Zlatni meni, djeca do 10 godina');
    await expect.element(page.getByLabelText('Količina, stavka 3')).toHaveValue('20');
    await expect.element(page.getByText('Svečani meni, odrasli')).not.toBeInTheDocument();
  });

  test('the plan follows the total until it is touched', async () => {
    keepDraft({ lines: linked().lines, planFollows: true });
    answer(one, linked({ planFollows: true }));
    await open();
    const kapara = page.getByLabelText('Iznos, Kapara', { exact: true });
    await fill(adults, '100');
    await expect.element(kapara).toHaveValue('990,00');
    await expect.element(page.getByText('zbir se slaže, 9.900,00 KM')).toBeVisible();
    await fill(kapara, '1000');
    await expect.element(page.getByText('previše za 10,00 KM')).toBeVisible();
    await click(page.getByRole('button', { name: 'Izračunaj iz ukupnog iznosa' }));
    await expect.element(kapara).toHaveValue('990,00');
    await expect.poll(() => calls(update).at(-1)?.body).toMatchObject({ planFollows: true });
  });
});

describe('sending', () => {
  test('without an e-mail prepares the paper, and nothing claims a mail', async () => {
    answer(one, offer({ customerEmail: null }));
    answer(send, () => json({ offerId: 71, number: 'P-2026-0023', version: 1, sha256: 'a'.repeat(64) }, 201));
    await open();
    await click(sendButton);
    await expectText(
      question,
      'Pripremiti za potpis na papiru? Prima: Amra Hodžić',
      'Mail se ne šalje.',
      'Gost nema upisan e-mail',
    );
    await expectAccessible('[role=alertdialog]');
    await click(question.getByRole('button', { name: 'Pripremi za štampu' }));
    await expect
      .element(page.getByText('Spremno za štampu: P-2026-0023, verzija 1. Mail nije poslan.'))
      .toBeVisible();
    expect(calls(send)[0]?.body).toEqual({ by: 'PAPER' });
  });

  test('is refused with what stands in the way beside the fields, and a paper that does not open is said', async () => {
    answer('GET /api/offers/71/pdf', refuse('paperFailed'));
    const tab = openedTab();
    answer(
      one,
      offer({
        obstacles: [
          { field: 'discount.reason', message: 'Upišite razlog popusta.' },
          { field: 'plan.0.due', message: 'Rok uplate je prije isteka ponude.' },
        ],
      }),
    );
    await open();
    await expect.element(page.getByText('Rok uplate je prije isteka ponude.')).not.toBeInTheDocument();
    await click(sendButton);
    await expectText(failure, 'Ponuda nije poslana.', 'Rok uplate je prije isteka ponude.');
    for (const name of ['Dan uplate, Kapara', 'Razlog popusta, piše na ponudi'])
      await expect
        .element(page.getByLabelText(name, { exact: true }))
        .toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByLabelText('Popust, KM')).not.toHaveAttribute('aria-invalid');
    expect(calls(send)).toHaveLength(0);
    await click(page.getByRole('button', { name: 'Otvori PDF' }));
    await expect.element(page.getByText('Dokument se nije otvorio.')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('promises no hold of a day that is confirmed', async () => {
    answer(one, offer({ holdsDay: false }));
    await open();
    await expect.element(page.getByText('u 20:00; termin je već potvrđen')).toBeVisible();
    await click(sendButton);
    await expectText(question, 'Termin je već potvrđen i ne zavisi od ponude.');
    await expect.element(question.getByText('čuva')).not.toBeInTheDocument();
    await click(question.getByText('Na papiru', { exact: true }));
    await expectText(question, 'Mail se ne šalje.', 'Termin je već potvrđen i ne zavisi od ponude.');
    await expect.element(question.getByText('čuva')).not.toBeInTheDocument();
  });

  test('refused by the server shows the fields; one without a paper is tried again with its key, and leads to the reservation', async () => {
    const errors = [{ field: 'validUntil', message: 'Rok ponude je prošao.' }];
    answer(send, refuse('validation', { errors }));
    const site = await open();
    await click(sendButton);
    await click(question.getByRole('button', { name: 'Pošalji' }));
    await expectText(failure, 'Rok ponude je prošao.');
    await expect
      .element(page.getByLabelText('Važi do', { exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
    answer(send, refuse('paperFailed'));
    await click(sendButton);
    await expectText(question, 'Poslati ponudu? Prima: Amra Hodžić', 'Do tada se čuva i termin.');
    await click(question.getByRole('button', { name: 'Pošalji' }));
    await expectText(question, 'Ponuda nije poslana.');
    answer(send, () => json({ offerId: 71, number: 'P-2026-0023', version: 1, sha256: 'a'.repeat(64) }, 201));
    await click(question.getByRole('button', { name: 'Pošalji' }));
    await expect.element(page.getByText('Poslano mailom: P-2026-0023, verzija 1.')).toBeVisible();
    await expect.poll(site.location).toBe('/adminPanel/reservations/41/offer');
    const [, ...keys] = calls(send).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

test('the paper is shown page by page, also on a phone, and a failure can be tried again', async () => {
  const twoPages = '<svg xmlns="http://www.w3.org/2000/svg" width="210" height="594"/>';
  const preview = 'GET /api/offers/71/preview';
  const paper = page.getByRole('region', { name: 'Ovako je vidi gost' });
  answer(preview, refuse('paperFailed'));
  await resize(390, 844);
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ponuda, verzija 1' })).toBeVisible();
  expect(calls(preview)).toHaveLength(0);
  await click(page.getByRole('radio', { name: 'Ovako je vidi gost' }));
  await expect.element(paper.getByText('Dokument se nije učitao.')).toBeVisible();
  answer(preview, () => new Response(new Blob([twoPages], { type: 'image/svg+xml' })));
  await click(paper.getByRole('button', { name: 'Pokušaj ponovo' }));
  await expect.element(paper.getByRole('img', { name: 'strana 1 od 2' })).toBeVisible();
  await click(paper.getByRole('button', { name: 'Sljedeća strana' }));
  await expect.element(paper.getByText('strana 2 od 2')).toBeVisible();
  await expectAccessible();
  await resize(1280, 900);
});

describe('versions', () => {
  const first = offer({
    offerId: 70,
    state: 'SENT',
    sentAt: offer().updatedAt,
    number: 'P-2026-0023',
    views: 3,
  });
  const second = offer({
    version: 2,
    number: 'P-2026-0023',
    lines: changedLines(7000),
    validUntil: `${dayAhead(14)}T18:00:00.000Z`,
  });
  const versions = [second, first].map(versionOf);

  beforeEach(() => {
    answer('GET /api/offers/70', { ...first, versions });
    answer(one, { ...second, versions });
  });

  test('a draft marks what differs from the version that it replaces', async () => {
    await open();
    await expect
      .element(page.getByText('Slanjem se povlači verzija 1, a gost vidi šta se promijenilo.'))
      .toBeVisible();
    await expect.element(page.getByText('bilo 260 × 74,00')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Uporedi s v1' })).toBeVisible();
  });

  test('any two are compared line by line, and a compared draft is sent or says what stands in the way', async () => {
    answer(send, refuse('paperFailed'));
    const site = await openPanel('/adminPanel/offers/71/compare', {
      '/adminPanel/offers/:offerId/compare': Compare,
    });
    const row = page.getByRole('row', { name: /^Svečani meni/ });
    await expectText(row, '260 × 74,00', '260 × 70,00', '−1.040,00');
    await expectText(page.getByRole('row', { name: /^Najam/ }), 'isto');
    await expectText(page.getByRole('row', { name: /^Važi do/ }), '+7 dana');
    await expect.element(page.getByText('2 izmjene, ukupno 1.040,00 manje')).toBeVisible();
    await expectAccessible();
    await click(page.getByRole('button', { name: /^v1, viđena/ }));
    await click(page.getByRole('option', { name: 'v2, nacrt' }));
    await expect.element(page.getByText('bez izmjena, ukupan iznos isti')).toBeVisible();
    await click(sendButton);
    await expectText(question, 'Slanjem se povlači verzija 1');
    await click(question.getByRole('button', { name: 'Pošalji' }));
    await expectText(question, 'Ponuda nije poslana');
    answer(send, json({ offerId: 71, number: 'P-2026-0023', version: 2, sha256: 'a' }, 201));
    await click(question.getByRole('button', { name: 'Pošalji' }));
    await expect.poll(site.location).toBe('/adminPanel/reservations/41/offer');
  });
});
