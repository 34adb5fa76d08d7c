/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'races.test.ts': {
    'hall-lock': {
      fails: 'exclude each other',
      in: '#server/features/content/halls/halls.repository.ts#lockHallsForDays',
      find: ".for('no key update')",
    },
    'closed-day': {
      fails: 'exclude each other',
      in: '#server/features/booking/reservations/reservations.writes.service.ts#assertBookable',
      find: "if (await closures.isClosed(tx, { hallId: hall.hallId, eventDate })) throw new AppError('dayClosed');",
    },
    'closing-held-days': {
      fails: 'exclude each other',
      in: '#server/features/booking/closed-days/closed-days.service.ts#closeDays',
      find: 'await assertNotHeld(tx, { hallIds, from, to });',
    },
    'offer-answered-once': {
      fails: 'accepted, declined or left',
      in: '#server/features/booking/waiting-list/waiting-list.commands.ts#offeredReservation',
      find: "if (!row?.isOffered) throw new AppError('notOffered');",
    },
    'hold-reminder-once': {
      fails: 'is reminded of once',
      in: '#server/features/booking/holds/holds.jobs.ts#reminded',
      find: 'rows.filter(isFirst)',
      put: 'rows.filter(() => true)',
    },
    'waiting-entries': {
      fails: 'thirty times a day',
      in: '#server/features/booking/waiting-list/waiting-list.commands.ts#waitingByUser',
      find: 'max: 30',
      put: 'max: 90',
    },
  },
};
