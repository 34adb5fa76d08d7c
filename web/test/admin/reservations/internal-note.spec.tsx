import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as Reservation from '#web/admin/screens/reservation.tsx';
import { reservation } from '#web-test/data.ts';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { answer, calls, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';

const update = 'PATCH /api/reservations/*/update';
const note = page.getByLabelText('Interna napomena');
const save = page.getByRole('button', { name: 'Sačuvaj napomenu' });
const later = '2026-01-06T10:00:00.000Z';

const show = (details: Partial<AdminReservation> = {}) =>
  answer('GET /api/reservations/41', { ...reservation({ status: 'CONFIRMED', ...details }), history: [] });

const open = () =>
  openPanel('/adminPanel/reservations/41', { '/adminPanel/reservations/:id/:tab?': Reservation });

beforeEach(() => {
  answerForPanel();
  show();
});

describe('the internal note', () => {
  test('is never overwritten unseen', async () => {
    answer(update, () => {
      show({ internalNote: 'Već pozvani', updatedAt: later });
      return refuse('changedMeanwhile')();
    });
    await open();
    await fill(note, 'Zvati u subotu');
    await click(save);
    await expect.element(page.getByText(/„Već pozvani“/)).toBeVisible();
    await expect.element(note).toHaveValue('Zvati u subotu');
    answer(update, reservation({ internalNote: 'Zvati u subotu' }));
    await click(save);
    await expect.element(page.getByText('Napomena je sačuvana.')).toBeVisible();
    expect(calls(update).at(-1)?.body).toMatchObject({ internalNote: 'Zvati u subotu' });
  });

  test('is saved in one click, also when something else was changed meanwhile', async () => {
    answer(update, () => {
      show({ guestCount: 310, updatedAt: later });
      answer(update, reservation({ internalNote: 'Zvati u subotu' }));
      return refuse('changedMeanwhile')();
    });
    await open();
    await fill(note, 'Zvati u subotu');
    await click(save);
    await expect.element(page.getByText('Napomena je sačuvana.')).toBeVisible();
    const internalNote = 'Zvati u subotu';
    expect(calls(update).map(({ body }) => body)).toEqual([
      { internalNote, updatedAt: reservation().updatedAt },
      { internalNote, updatedAt: later },
    ]);
  });
});
