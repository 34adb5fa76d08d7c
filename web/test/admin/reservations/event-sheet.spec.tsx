import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Reservation from '#web/admin/screens/reservation.tsx';
import * as Sheets from '#web/admin/screens/sheets.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { dayAhead, reservation } from '#web-test/data.ts';
import { adminSheet, later, savedAt, stored } from '#web-test/event-sheets.ts';
import { expectText } from '#web-test/expect-text.ts';
import { openedTab } from '#web-test/opened-tab.ts';
import { answerForPanel, leaveEndedSession, openPanel } from '#web-test/panel.ts';
import { answer, calls, drop, fail, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';

const one = 'GET /api/event-sheets/41';
const update = 'PATCH /api/event-sheets/41/update';
const failure = page.getByRole('alert');
const gluten = page.getByLabelText('Bez glutena', { exact: true });
const question = page.getByRole('alertdialog');
const button = (name: string) => page.getByRole('button', { name, exact: true }).first();

const open = (path = '/adminPanel/reservations/41/sheet') =>
  openPanel(path, { '/adminPanel/reservations/:id/:tab?': Reservation, '/adminPanel/sheets': Sheets });

const keep = (details: Parameters<typeof adminSheet>[0] = {}) =>
  answer(update, ({ body }) => json(stored(adminSheet(details), body)));

beforeEach(() => {
  answerForPanel();
  answer('GET /api/reservations/41', {
    ...reservation({ status: 'CONFIRMED', eventDate: dayAhead(12) }),
    history: [],
  });
  answer(one, adminSheet());
});

test('the sheet shows what changed since the issued revision, what is missing and who has read it', async () => {
  await open();
  await expect.element(page.getByText('bilo 4', { exact: true })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Izmjene za reviziju 4' });
  await expectText(changes, 'Ulazak mladenaca bilo 18:00 18:15');
  await expectText(page.getByRole('region', { name: 'Ko je pročitao' }), '1 od 3', 'rev. 2', 'nije');
  await expect.element(page.getByText('zbir 280 od 300 gostiju')).toBeVisible();
  await expectAccessible();
  await click(page.getByRole('button', { name: 'Vrijeme: Zdravica' }));
  await expect.element(page.getByLabelText('Vrijeme, red 2')).toHaveFocus();
  answer('POST /api/event-sheets/41/remind', { reminded: 2 });
  await click(button('Podsjeti 2 osobe'));
  await expect.element(page.getByText('Podsjetnik je poslan za 2 osobe.')).toBeVisible();
});

test('parts are opened for the customer, a supplier may be marked as not required, and a moment stands where its time is', async () => {
  keep();
  await open();
  await click(page.getByText('Tok večeri', { exact: true }).last());
  await expect.poll(() => calls(update)[0]?.body).toMatchObject({ openParts: ['TIMELINE', 'MENU'] });
  await click(page.getByLabelText('Nije obavezno, red 1'));
  const suppliers = [{ rowId: 'p1', isOptional: true }];
  await expect.poll(() => calls(update).at(-1)?.body).toMatchObject({ sections: { suppliers } });
  await fill(page.getByLabelText('Vrijeme, red 2'), '1730');
  await click(gluten);
  await expect.element(page.getByLabelText('Šta, red 1')).toHaveValue('Zdravica');
  await expect.element(gluten).toHaveFocus();
  const timeline = [{ rowId: 't2', time: '17:30' }, { rowId: 't1' }];
  await expect.poll(() => calls(update).at(-1)?.body).toMatchObject({ sections: { timeline } });
});

test('a section is saved while it is written, and what cannot be read waits', async () => {
  keep();
  await open();
  await fill(gluten, '6');
  await expect.poll(() => calls(update)).toHaveLength(1);
  expect(calls(update)[0]?.body).toEqual({
    sections: { diets: [{ rowId: 'd1', name: 'Bez glutena', count: 6 }] },
    updatedAt: savedAt,
  });
  await expect.element(page.getByText(/^Sačuvano u /).first()).toBeVisible();
  await fill(page.getByLabelText('Vrijeme, red 2'), '2040');
  await userEvent.tab();
  await expect.element(page.getByLabelText('Vrijeme, red 2')).toHaveValue('20:40');
  await fill(gluten, 'šest');
  await expect.element(page.getByText('Upišite broj od 0 do 10.000.')).toBeVisible();
  await expect.poll(() => calls(update).at(-1)?.body).toMatchObject({ sections: { timeline: [{}, {}] } });
  expect(calls(update).at(-1)?.body).not.toHaveProperty('sections.diets');
});

test('rows are added, named and removed, and an empty one is not sent', async () => {
  keep();
  await open();
  await click(button('Dodaj vrijeme'));
  await fill(page.getByLabelText('Šta, red 3'), 'Torta');
  await click(button('Dodaj izvođača'));
  await click(button('Ukloni red: Ulazak mladenaca'));
  await expect
    .poll(() => calls(update).at(-1)?.body)
    .toMatchObject({ sections: { timeline: [{ rowId: 't2' }, { what: 'Torta', time: null, who: '' }] } });
  await click(button('Dodaj ishranu'));
  await fill(page.getByLabelText('Naziv', { exact: true }), 'Dijabetes');
  await click(button('Gotovo'));
  await fill(page.getByLabelText('Dijabetes', { exact: true }), '4');
  await expect
    .poll(() => calls(update).at(-1)?.body)
    .toMatchObject({ sections: { diets: [{ rowId: 'd1' }, { name: 'Dijabetes', count: 4 }] } });
  for (const { body } of calls(update)) expect(JSON.stringify(body)).not.toContain('"kind":""');
});

describe('what was typed', () => {
  test('stays when the server fails, then cannot be reached after a reload, and is saved again', async () => {
    const notSaved = failure.filter({ hasText: 'Radni list nije sačuvan.' });
    answer(update, fail);
    const site = await open();
    await fill(gluten, '6');
    await expectText(notSaved, 'Server trenutno ne odgovara');
    answer(update, drop);
    await site.reload();
    await expect.element(gluten).toHaveValue('6');
    await expectText(notSaved, 'Server trenutno ne odgovara');
    answer(update, ({ body }) => {
      const saved = stored(adminSheet(), body);
      answer(one, saved);
      return json(saved);
    });
    const before = calls(update).length;
    await site.leave();
    // Saved by the page that was left; opened before its answer, the next one would show the old state for 30 s.
    await expect.poll(() => calls(update).length).toBeGreaterThan(before);
    expect(calls(update).at(-1)?.body).toMatchObject({ sections: { diets: [{ count: 6 }] } });
    await open();
    await expect.element(gluten).toHaveValue('6');
  });

  test('survives an ended session', async () => {
    const site = await open();
    await fill(gluten, '6');
    for (const call of [update, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
    await leaveEndedSession();
    await expect.element(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
    await site.leave();
    keep();
    const before = calls(update).length;
    await open();
    await expect.element(gluten).toHaveValue('6');
    await expect.poll(() => calls(update).length).toBeGreaterThan(before);
  });

  test('takes over what others have saved in other sections, also with its own save', async () => {
    const theirs = adminSheet({ content: { ...adminSheet().content, hallNote: 'Sto 3 uz prolaz.' } });
    answer(update, ({ body }) => json(stored(theirs, body)));
    await open();
    await fill(gluten, '6');
    await expect.element(page.getByLabelText('Napomena za salu')).toHaveValue('Sto 3 uz prolaz.');
    await fill(page.getByLabelText('Napomena za kuhinju'), 'Torta u vitrini.');
    await expect.poll(() => calls(update)).toHaveLength(2);
    expect(calls(update)[1]?.body).toEqual({
      sections: { kitchenNote: 'Torta u vitrini.' },
      updatedAt: later,
    });
  });

  test('oneself is never a conflict, in whatever form it was typed', async () => {
    keep();
    await open();
    const time = page.getByLabelText('Vrijeme, red 2');
    await fill(time, '18');
    await expect.poll(() => calls(update)).toHaveLength(1);
    await expect.element(page.getByText(/^Sačuvano u /).first()).toBeVisible();
    await fill(page.getByLabelText('Šta, red 2'), '');
    await fill(page.getByLabelText('Šta, red 2'), 'Prvi ples mladenaca');
    await fill(gluten, 'šest');
    await expect.poll(() => calls(update).length).toBeGreaterThan(1);
    await fill(page.getByLabelText('Napomena za kuhinju'), 'Torta u vitrini.');
    await expect
      .poll(() => calls(update).at(-1)?.body)
      .toMatchObject({ sections: { kitchenNote: 'Torta u vitrini.' } });
    await expect.element(failure).not.toBeInTheDocument();
  });

  test('in the same section waits for a decision, and nothing is overwritten', async () => {
    const theirs = adminSheet({
      content: { ...adminSheet().content, diets: [{ rowId: 'd1', name: 'Bez glutena', count: 9 }] },
      updatedAt: later,
    });
    answer(update, () => {
      answer(one, theirs);
      return refuse('changedMeanwhile')();
    });
    await open();
    await fill(gluten, '6');
    const conflict = failure.filter({ hasText: 'Neko drugi je u isto vrijeme mijenjao ovaj dio.' });
    await expectText(conflict, 'Posebna ishrana', 'Bez glutena, 9');
    expect(calls(update)).toHaveLength(1);
    keep();
    await click(conflict.getByRole('button', { name: 'Zadrži moje' }));
    await expect.poll(() => calls(update)).toHaveLength(2);
    expect(calls(update)[1]?.body).toMatchObject({ sections: { diets: [{ count: 6 }] }, updatedAt: later });
    await expect.element(conflict).not.toBeInTheDocument();
  });
});

describe('issuing', () => {
  test('saves first, asks, and shows the next revision', async () => {
    keep();
    answer('POST /api/event-sheets/41/issue', () =>
      json(adminSheet({ revision: 4, changes: [], updatedAt: later })),
    );
    await open();
    await fill(gluten, '6');
    await click(button('Izdaj reviziju 4'));
    await expectText(question, 'Izdati reviziju 4?', 'nedostaju 2 podatka');
    expect(calls(update)).toHaveLength(1);
    await click(question.getByRole('button', { name: 'Izdaj reviziju 4' }));
    await expect.element(page.getByText('Revizija 4 je izdata. Osoblje je obaviješteno.')).toBeVisible();
    expect(calls('POST /api/event-sheets/41/issue')[0]?.body).toEqual({ updatedAt: later });
    await expect.element(page.getByText('Nema izmjena od izdate revizije.')).toBeVisible();
    await expect.element(button('Zaključi')).toBeVisible();
  });

  test('is refused when somebody has changed the sheet meanwhile, and the print is opened with the session', async () => {
    answer('GET /api/event-sheets/41/pdf', refuse('paperFailed'));
    openedTab();
    answer('POST /api/event-sheets/41/finalize', refuse('changedMeanwhile'));
    await open();
    await click(button('Odštampaj'));
    await expect.element(page.getByText('Dokument se nije otvorio.')).toBeVisible();
    vi.restoreAllMocks();
    await click(button('Zaključi'));
    await click(question.getByRole('button', { name: 'Zaključi' }));
    await expectText(question, 'Radni list nije zaključen.', 'Ovo je izmijenjeno u međuvremenu.');
  });

  test('is over for a void sheet, which cannot be edited', async () => {
    answer('GET /api/reservations/41', { ...reservation({ status: 'CANCELED' }), history: [] });
    answer(one, adminSheet({ state: 'VOID' }));
    await open();
    await expectText(failure, 'Radni list je poništen');
    await expect.element(gluten).toBeDisabled();
    await expect.element(button('Izdaj reviziju 4')).not.toBeInTheDocument();
  });
});

test('the next step of an event that is near leads to the sheet, then reminds those who have not read it', async () => {
  await open('/adminPanel/reservations/41');
  await expect.element(page.getByRole('link', { name: 'Izdaj reviziju 4' })).toBeVisible();
  answer(one, adminSheet({ changes: [] }));
  answer('POST /api/event-sheets/41/remind', { reminded: 2 });
  await open('/adminPanel/reservations/41');
  await click(button('Podsjeti'));
  await expect.poll(() => calls('POST /api/event-sheets/41/remind')).toHaveLength(1);
});

test('the list shows state, gaps and readers, and narrows to what is left to do', async () => {
  const { content: _content, changes, gaps, readers: _readers, ...row } = adminSheet();
  const issued = { ...row, gaps: gaps.length, changes: changes.length, readers: 6, read: 4 };
  const draft = {
    ...issued,
    reservationId: 42,
    state: 'DRAFT',
    revision: 0,
    issuedAt: null,
    header: { ...row.header, lastName: 'Begić' },
    gaps: 0,
    changes: 0,
  };
  const farAway = {
    ...draft,
    reservationId: 43,
    header: { ...draft.header, eventDate: dayAhead(200), lastName: 'Daleki' },
  };
  answer('GET /api/event-sheets', [issued, draft, farAway]);
  await open('/adminPanel/sheets');
  const list = page.getByRole('list', { name: 'Radni listovi' });
  await expectText(
    list.getByRole('listitem').first(),
    'Revizija 3',
    'nedostaju 2 podatka',
    '2 neizdate izmjene',
    'pročitalo 4 od 6',
  );
  await expectAccessible();
  await click(page.getByText('Neizdati'));
  await expectText(list.getByRole('listitem'), 'Begić');
  await click(page.getByRole('radio', { name: /^Svi/ }));
  await expectText(list, 'Daleki');
});
