import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bam } from '#domain/money/money-amounts.ts';
import type { PriceRule } from '#schemas/prices/prices.ts';
import * as PriceList from '#web/admin/screens/price-list.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { settings } from '#web-test/data.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { extraOf, menuOf as menu } from '#web-test/price-list.ts';
import { answer, calls, drop, fail, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';

const moment = '2026-01-05T10:00:00.000Z';
const extra = extraOf();
const rule = (details: Partial<PriceRule> = {}): PriceRule => ({
  priceRuleId: 8,
  name: 'Ljetni vikend',
  hallId: null,
  from: '08-01',
  to: '08-31',
  year: null,
  weekdays: ['FRI', 'SAT'],
  eventType: null,
  rent: bam(250_000),
  minimumGuests: 250,
  priority: 20,
  updatedAt: moment,
  ...details,
});

const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: 'Sačuvaj' });
const open = (path = '') =>
  openPanel(`/adminPanel/price-list${path}`, { '/adminPanel/price-list/:tab?': PriceList });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/menus', [menu(), menu({ menuId: 2, name: 'Posni meni', isActive: false })]);
  answer('GET /api/extras', [extra]);
  answer('GET /api/price-rules', [
    rule(),
    rule({
      priceRuleId: 9,
      name: 'Ostali dani',
      priority: 1,
      from: '01-01',
      to: '12-31',
      weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
      rent: bam(90_000),
      minimumGuests: null,
    }),
  ]);
});

describe('menus and extras', () => {
  test('are listed with their prices, the bar says whether visitors see them, and a new one needs a price', async () => {
    answer('GET /api/settings', { ...settings, pricesPublic: false });
    await open();
    await expect.element(page.getByText('74,00 KM').first()).toBeVisible();
    await expect.element(page.getByText('Isključen')).toBeVisible();
    await expect.element(page.getByText('po gostu', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Cijene su skrivene' }).first())
      .toHaveAttribute('href', '/adminPanel/settings/business');
    await expectAccessible();
    // A price is read as it is typed, and refused when it is none.
    const create = 'POST /api/menus/create';
    answer(create, menu({ menuId: 3 }));
    await click(page.getByRole('button', { name: 'Novi meni' }).first());
    await fill(dialog.getByLabelText('Naziv'), 'Kraljevski meni');
    await fill(dialog.getByLabelText('Po gostu'), '98,00');
    await fill(dialog.getByLabelText('Po djetetu'), 'pola');
    await click(save);
    await expect.element(dialog.getByText('Upišite iznos.')).toBeVisible();
    await fill(dialog.getByLabelText('Po djetetu'), '1.249,5');
    await click(save);
    await expect.element(page.getByText('Meni je sačuvan.')).toBeVisible();
    expect(calls(create)[0]?.body).toMatchObject({ pricePerGuest: bam(9800), pricePerChild: bam(124_950) });
  });

  test('what was typed stays when the server fails, asks for patience or cannot be reached, and an edit on top of what others have saved keeps both', async () => {
    const update = 'PATCH /api/menus/*/update';
    const newer = menu({ pricePerChild: bam(4000), updatedAt: '2026-01-06T10:00:00.000Z' });
    answer(update, () => {
      answer('GET /api/menus', [newer]);
      return refuse('changedMeanwhile')();
    });
    await open();
    await click(page.getByRole('button', { name: 'Izmijeni: Slatki sto' }));
    await fill(dialog.getByLabelText('Cijena'), '6,50');
    // The texts alternate, so that none of them is left from the attempt before.
    for (const [says, text] of [
      [fail, 'Server trenutno ne odgovara'],
      [refuse('tooMany', { detail: 'Pokušajte za minut.' }), 'Pokušajte za minut.'],
      [drop, 'Server trenutno ne odgovara'],
    ] as const) {
      answer('PATCH /api/extras/*/update', says);
      await click(save);
      await expectText(dialog.getByRole('alert'), 'Dodatak nije sačuvan.', text);
      await expect.element(dialog.getByLabelText('Cijena')).toHaveValue('6,50');
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await click(page.getByRole('button', { name: 'Izmijeni: Svečani meni' }));
    await fill(dialog.getByLabelText('Po gostu'), '80,00');
    await click(save);
    await expectText(dialog.getByRole('alert'), 'Drugi administrator je u međuvremenu');
    await expect.element(dialog.getByLabelText('Po djetetu')).toHaveValue('40,00');
    answer(update, newer);
    await click(save);
    await expect.element(page.getByText('Meni je sačuvan.')).toBeVisible();
    expect(calls(update).at(-1)?.body).toMatchObject({
      pricePerGuest: bam(8000),
      updatedAt: newer.updatedAt,
    });
  });
});

describe('a rule that overlaps another of the same priority', () => {
  const create = 'POST /api/price-rules/create';

  async function write() {
    answer(create, refuse('priceRulesOverlap', { detail: 'Sudar.' }));
    await click(page.getByRole('button', { name: 'Novo pravilo' }).first());
    await fill(dialog.getByLabelText('Naziv'), 'Vikend dijaspore');
    await fill(dialog.getByLabelText('Od dana'), '14.8.');
    await fill(dialog.getByLabelText('Do dana'), '21.8.');
    await fill(dialog.getByLabelText('Godina'), '2027');
    await fill(dialog.getByLabelText('Najam'), '2.900,00');
    await fill(dialog.getByLabelText('Prioritet'), '20');
    for (const day of ['pon', 'uto', 'sri', 'čet', 'ned'])
      await click(dialog.getByText(day, { exact: true }));
    await click(save);
  }

  const conflict = page.getByRole('alert').filter({ hasText: 'Vikend dijaspore' });

  test('names both and the shared days, is changed with everything that was typed, and saved with the next priority', async () => {
    await open('/rules');
    await expect.element(page.getByText('najmanje 250 gostiju')).toBeVisible();
    await write();
    await expectText(
      conflict,
      '„Vikend dijaspore“ nije sačuvano: sudara se s pravilom „Ljetni vikend“.',
      'Oba imaju prioritet 20 i važe za Krunu 14., 20. i 21. avgusta.',
    );
    await expect.element(page.getByText('nije sačuvano', { exact: true })).toBeVisible();
    await expect.element(page.getByText('sudar pravila')).toBeVisible();
    expect(document.querySelectorAll('.price-year .price-conflict')).toHaveLength(3);
    await expectAccessible();
    await click(conflict.getByRole('button', { name: 'Promijeni dane' }));
    await expect.element(dialog.getByLabelText('Naziv')).toHaveValue('Vikend dijaspore');
    await expect.element(dialog.getByLabelText('Najam')).toHaveValue('2.900,00');
    await expect.element(dialog.getByLabelText('Do dana')).toHaveValue('21.8.');
    await click(save);
    await expect.element(dialog).not.toBeInTheDocument();
    answer(create, rule({ priceRuleId: 10 }));
    await click(conflict.getByRole('button', { name: 'Daj prioritet 30' }));
    await expect.element(page.getByText('Pravilo je sačuvano.')).toBeVisible();
    expect(calls(create).at(-1)?.body).toMatchObject({
      name: 'Vikend dijaspore',
      priority: 30,
      from: '08-14',
    });
    await expect.element(conflict).not.toBeInTheDocument();
    // The year is a table as well.
    await click(page.getByRole('button', { name: 'Prikaži kao tabelu' }));
    await expectText(page.getByRole('row', { name: /^avgust/ }), '2.500,00 KM', '(najmanje 250 gostiju)');
  });
});
