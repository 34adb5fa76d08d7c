/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'races.test.ts': {
    'offer-decision-locks': {
      fails: 'many post, reverse and ask back',
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
    'payment-not-doubled': {
      fails: 'that two administrators enter at once',
      in: '#server/features/money/payments/payments.commands.ts#assertNotDoubled',
      find: "if (same) throw new AppError('paymentDoubled', { detail: doubledPayment(same, now) });",
    },
    idempotency: {
      fails: 'with one key is posted once',
      in: '#server/platform/http/idempotency.ts#once',
      find: 'key === undefined',
      put: 'true',
    },
    'refund-state': {
      fails: 'approved and paid once',
      in: '#server/features/money/refunds/refunds.service.ts#assertState',
      find: "if (!states.includes(refund.state)) throw new AppError('refundNotOpen');",
    },
  },
};
