/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'races.test.ts': {
    'offer-decision-locks': {
      fails: 'a signature at the same moment',
      places: [
        { in: '#server/features/sales/offers/offers.repository.ts#lockOffer', find: ".for('update')" },
        { in: '#server/features/sales/offers/offers.repository.ts#lockSentOf', find: ".for('update')" },
        { in: '#server/features/sales/offers/offers.repository.ts#lockCode', find: ".for('update')" },
        {
          in: '#server/features/people/users/users.repository.ts#lockUserForDays',
          find: ".for('no key update')",
        },
        {
          in: '#server/features/content/halls/halls.repository.ts#lockHallsForDays',
          find: ".for('no key update')",
        },
        {
          in: '#server/features/booking/reservations/reservations.repository.ts#lockReservation',
          find: ".for('update')",
        },
      ],
    },
    'sign-open-offer': {
      fails: 'many signatures by two devices',
      in: '#server/features/sales/offers/offers.signing.commands.ts#assertOpen',
      find: "if (state !== 'SENT') throw notOpen(refusals[state]());",
    },
    'number-in-transaction': {
      fails: 'first sendings at once',
      in: '#server/features/sales/offers/offers.sending.commands.ts#numberOf',
      find: "next(tx, seriesOf('P', offer.isDemo), clock.now())",
      put: "next(db, seriesOf('P', offer.isDemo), clock.now())",
    },
    'one-draft': {
      fails: 'two administrators who begin an offer',
      in: '#server/features/sales/offers/offers.drafts.format.ts#assertNoDraft',
      find: "if (all.some(({ state }) => state === 'DRAFT')) throw new AppError('draftExists');",
    },
    'offer-row-lock': {
      fails: 'changed while it is sent',
      in: '#server/features/sales/offers/offers.repository.ts#lockOffer',
      find: ".for('update')",
    },
    'code-tries': {
      fails: 'a code guessed many times',
      in: '#server/features/sales/offers/offers.signing.commands.ts#checkCode',
      find: 'if (known.tries >= signingCode.tries) …',
    },
    'second-day-lock': {
      fails: 'the hall of that day is busy',
      in: '#server/features/booking/holds/overdue-holds.service.ts#days',
      find: '...(row.offerUntil && (row.contractId …',
    },
    'second-day-deadline': {
      fails: 'has the deadline of its annex',
      in: '#server/features/sales/offers/offers.sending.commands.ts#inserted',
      find: 'offerUntil: validUntil',
    },
    'second-day-decided': {
      fails: 'has the deadline of its annex',
      in: '#server/features/sales/contracts/contracts.commands.ts#onReservationDecided',
      find: "if (decision !== 'EXPIRED') await onMoveEnded(tx, annex, caller);",
    },
    'move-of-open-annex': {
      fails: 'follows the newest version',
      in: '#server/features/sales/offers/offers.repository.ts#findSentByMove',
      find: "eq(offers.state, 'SENT')",
    },
    'draft-ends-with-signature': {
      fails: 'the next has a number of its own',
      in: '#server/features/sales/offers/offers.writes.service.ts#removeDrafts',
      find: 'for (const _draft of await deleteDraftsOf( …',
    },
  },
};
