/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'waiting-list.test.ts': {
    'offered-hold': {
      fails: 'is offered to the first in line in the same transaction',
      in: '#server/features/booking/holds/holds.commands.ts#setHold',
      find: "if (row.isOffered) throw new AppError('holdOffered');",
    },
    'automatic-offer': {
      fails: 'too close to the event, or with the switch off',
      in: './waiting-list.freed-days.service.ts#isAutomatic',
      find: 'automatic',
      put: 'true',
    },
    'only-first-asks': {
      fails: 'may ask once, which shortens the deadline',
      in: './waiting-list.commands.ts#ready',
      find: 'if (first?.entryId !== entryId) { throw …',
    },
    'skipped-once': {
      fails: 'skips whom an administrator skipped',
      in: './waiting-list.commands.ts#skip',
      find: 'if (entry.skipReason !== null && entry. …',
    },
    'offer-of-taken-day': {
      fails: 'is offered by an administrator to whomever they choose',
      in: './waiting-list.freed-days.service.ts#assertOfferable',
      find: 'if (await findHolder(tx, entry)) throw await reservationQueries.dayTakenError(tx, entry);',
    },
  },
};
