import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDayUntil } from '#domain/dates/deadline-format.ts';
import * as EventSheetScreen from '#web/account/screens/event-sheet.tsx';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, reservation } from '../data.ts';
import { customerSheet, later, savedAt, stored } from '../event-sheets.ts';
import { expectText } from '../expect-text.ts';
import { open } from '../render.tsx';
import { answer, calls, fail, hold, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { answerForProfile, openProfile } from './profile.ts';

const one = 'GET /api/event-sheets/41';
const update = 'PATCH /api/event-sheets/41/update';
const menu = page.getByRole('textbox', { name: 'Svečani meni' });
const alert = page.getByRole('alert');
const save = page.getByRole('button', { name: 'Sačuvaj' }).first();

// biome-ignore lint/suspicious/noExplicitAny: the router provides its other props
const Screen = EventSheetScreen.default as any;
const openSheet = () =>
  open('/profile/radni-list/41', {
    '/profile/radni-list/41': { default: () => <Screen params={{ reservationId: '41' }} /> },
  });

const keep = () => answer(update, ({ body }) => json(stored(customerSheet({ gaps: [] }), body)));

beforeEach(async () => {
  await answerForProfile();
  answer(one, customerSheet());
});

test('gaps come first and lead to their place; a part is saved when it is left', async () => {
  keep();
  await openSheet();
  await expectText(page.getByRole('region', { name: 'Još nedostaje jedan podatak' }), 'popunite do');
  await expect.element(page.getByText('280 od 300')).toBeVisible();
  await expect.element(page.getByText('Nedostaje', { exact: true }).first()).toBeVisible();
  await expectAccessible();
  await click(page.getByRole('button', { name: /^Zbir menija/ }));
  await expect.element(page.getByRole('heading', { name: 'Meni', exact: true })).toHaveFocus();
  await fill(menu, '299');
  await click(page.getByRole('button', { name: 'Više: Svečani meni' }));
  await expect.element(page.getByText('300 od 300').first()).toBeVisible();
  expect(calls(update)).toHaveLength(0);
  await click(page.getByRole('textbox', { name: 'Bez glutena' }));
  await expect.poll(() => calls(update)).toHaveLength(1);
  expect(calls(update)[0]?.body).toMatchObject({
    sections: { menu: [{ rowId: 'm1', count: 300 }, {}] },
    updatedAt: savedAt,
  });
  await expect.element(page.getByText(/^Sačuvano u .+ Salon vidi izmjene odmah\.$/)).toBeVisible();
  await expect.element(page.getByText('Sve je popunjeno. Hvala.')).toBeVisible();
});

test('a part that the house has closed can only be read, and says so', async () => {
  await openSheet();
  await expect.element(page.getByRole('textbox', { name: 'Okrugli stolovi' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Dodaj trenutak' })).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Ovaj dio popunjava salon. Za izmjene nas pozovite.').first())
    .toBeVisible();
});

test('a moment of the evening is added and timed in its place', async () => {
  answer(one, customerSheet({ openParts: ['TIMELINE'] }));
  keep();
  await openSheet();
  await click(page.getByRole('button', { name: 'Vrijeme: Zdravica' }));
  await click(page.getByRole('button', { name: 'Upiši: Zdravica' }));
  await fill(page.getByLabelText('Vrijeme'), '2010');
  await click(page.getByRole('button', { name: 'Gotovo' }));
  await expect
    .poll(() => calls(update).at(-1)?.body)
    .toMatchObject({ sections: { timeline: [{}, { time: '20:10', what: 'Zdravica' }] } });
});

test('what was typed stays when the server fails, and is saved again', async () => {
  answer(update, fail);
  const site = await openSheet();
  await fill(menu, '300');
  await click(save);
  await expectText(alert.filter({ hasText: 'Izmjene nisu sačuvane.' }), 'Server trenutno ne odgovara');
  await expect.element(menu).toHaveValue('300');
  keep();
  const before = calls(update).length;
  await site.reload();
  await expect.element(menu).toHaveValue('300');
  // One when the page was left, and that of the restored draft.
  await expect.poll(() => calls(update)).toHaveLength(before + 2);
  expect(calls(update).at(-1)?.body).toMatchObject({ sections: { menu: [{ count: 300 }, {}] } });
});

test('the save of a part that is left takes no press from Sačuvaj, which leads to what is wrong', async () => {
  const { held, release } = hold(fail);
  answer(update, held);
  await openSheet();
  await fill(menu, '300');
  await expect.element(menu).toHaveFocus();
  await save.click({ delay: 300 });
  release();
  await expect.poll(() => document.activeElement?.id).toBe('sheet-troubles');
  keep();
  await click(save);
  await expect.element(page.getByText('Sve je popunjeno. Hvala.')).toBeVisible();
});

test('what the house has changed at the same time waits for a decision', async () => {
  const theirs = customerSheet({ updatedAt: later });
  theirs.content = { ...theirs.content, menu: theirs.content.menu.map((row) => ({ ...row, count: 290 })) };
  answer(update, () => {
    answer(one, theirs);
    return refuse('changedMeanwhile')();
  });
  await openSheet();
  await fill(menu, '300');
  await userEvent.tab();
  await click(save);
  await expectText(alert, 'Salon je u isto vrijeme mijenjao ovaj dio.', 'Svečani meni, odrasli, 290');
  await click(alert.getByRole('button', { name: 'Uzmi ono što sada piše' }));
  await expect.element(menu).toHaveValue('290');
  await expect.element(alert).not.toBeInTheDocument();
});

test('after the deadline nothing can be changed, and what was not saved is said with whom to call', async () => {
  answer(update, () => {
    answer(one, customerSheet({ isOpen: false }));
    return refuse('changedMeanwhile', { code: -1123, detail: 'Rok je prošao. Pozovite nas: 051 111 222.' })();
  });
  await openSheet();
  await fill(menu, '300');
  await click(save);
  await expectText(alert, 'Posljednje izmjene nisu sačuvane.', 'Rok je prošao. Pozovite nas: 051 111 222.');
  await expect.element(menu).toHaveValue('300');
});

test('says until which day the number of guests may change, and afterwards that it is final', async () => {
  const sheet = customerSheet();
  const site = await openSheet();
  const until = formatDayUntil(dayAhead(2));
  await expect
    .element(page.getByText(`Broj gostiju možete promijeniti do ${until}: javite nam se.`))
    .toBeVisible();
  await site.leave();
  answer(one, { ...sheet, header: { ...sheet.header, eventDate: dayAhead(9) } });
  await openSheet();
  const passed = formatDayUntil(dayAhead(-1));
  await expect
    .element(page.getByText(`Broj gostiju se mogao promijeniti do ${passed} i sada je konačan.`))
    .toBeVisible();
});

test('a sheet whose deadline has passed is read only', async () => {
  answer(one, customerSheet({ isOpen: false, customerUntil: `${dayAhead(-1)}T18:00:00.000Z` }));
  await openSheet();
  await expect.element(page.getByText('Rok za izmjene je prošao. Pozovite nas.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Pozovite 051 111 222' })).toBeVisible();
  await expect.element(menu).toBeDisabled();
  await expect.element(save).not.toBeInTheDocument();
});

test('the profile leads to it: from the date, and as the next step while something is missing', async () => {
  answer('GET /api/reservations/user/*', [reservation({ status: 'CONFIRMED', eventDate: dayAhead(12) })]);
  await openProfile();
  await expectText(page.getByRole('region', { name: 'Šta je sljedeće' }), 'Dopunite radni list');
  await expect
    .element(page.getByRole('link', { name: 'Dopuni radni list' }))
    .toHaveAttribute('href', '/profile/radni-list/41');
  await expect.element(page.getByRole('link', { name: /^Radni list/ })).toBeVisible();
});

test('a closed sheet calls nothing filled that is empty, and gives no hints to fill it', async () => {
  const sheet = customerSheet({ openParts: [], gaps: [], isOpen: false });
  sheet.header = { ...sheet.header, guestCount: 280 };
  sheet.content = {
    ...sheet.content,
    diets: [],
    contact: { name: '', phone: '' },
    suppliers: [],
  };
  answer(one, sheet);
  await openSheet();
  await expectText(page.getByRole('main'), 'Salon popunjava ovaj list za vas.');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expectText(part('Tok večeri'), 'Popunjava kuća');
  await expectText(part('Kontakti'), 'Popunjava kuća');
  await expectText(part('Meni'), 'Popunjeno');
  await expectText(part('Stolovi'), 'Popunjeno');
  for (const name of ['Tok večeri', 'Kontakti', 'Alergije i ishrana'])
    await expect.element(part(name).getByText('Popunjeno')).not.toBeInTheDocument();
  for (const hint of [/^Kuća je upisala/, /^Upisujemo samo broj/, /^Raspored gostiju/, /^Kontakt dana je/])
    await expect.element(page.getByText(hint)).not.toBeInTheDocument();
});

test('after a cancellation the sheet says that it is no longer valid, with what it said folded', async () => {
  answer(one, customerSheet({ state: 'VOID', openParts: [], gaps: [], isOpen: false }));
  answer('GET /api/reservations/user/*', [reservation({ status: 'CANCELED', canceledBy: 'GUEST' })]);
  await openSheet();
  await expectText(
    page.getByRole('region', { name: 'Ovaj plan više ne važi' }),
    'Termin je otkazan. Kuhinja i osoblje više ne rade po ovom planu.',
  );
  await expect.element(page.getByText('Ulazak mladenaca')).not.toBeVisible();
  await click(page.getByText('Šta je bilo upisano'));
  await expect.element(page.getByText('Ulazak mladenaca')).toBeVisible();
  await expect.element(menu).toBeDisabled();
  await expect.element(save).not.toBeInTheDocument();
  await expectAccessible();
});
