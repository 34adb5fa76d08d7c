/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'reservations.agreements.test.ts': {
    'offer-hold': {
      fails: 'its deadline is not moved',
      in: '#server/features/booking/holds/holds.commands.ts#assertNoAgreement',
      find: "if (hasOpenOffer(row, now)) throw new AppError('offerSent');",
    },
    'contract-fields': {
      fails: 'change only by an annex',
      in: './reservations.admin.commands.ts#assertNotContracted',
      find: "if (row.contractId && changesContract) throw new AppError('contractSigned');",
    },
    'contracted-cancel': {
      fails: 'the guest cannot cancel',
      in: './reservations.customer.commands.ts#withdrawReservation',
      find: 'if (row.contractId) throw new AppError( …',
    },
  },
  'reservations.limits.test.ts': {
    'mailbox-requests': {
      fails: 'of one mailbox ten a day',
      in: './reservations.customer.commands.ts#reservationByUser',
      find: 'max: 10',
      put: 'max: 30',
    },
    'request-changes': {
      fails: 'twenty times a day',
      in: './reservations.customer.commands.ts#requestChangeByUser',
      find: 'max: 20',
      put: 'max: 60',
    },
    'network-requests': {
      fails: 'from one network fifty a day',
      in: './reservations.customer.commands.ts#reservationByAddress',
      find: 'max: 50',
      put: 'max: 60',
    },
    'refusals-are-not-counted': {
      fails: 'refused and repeated requests do not count',
      in: './reservations.customer.commands.ts#createRequest',
      find: 'const { mailbox, phone } = await lockCustomer(tx, caller.userId);',
      put: '$ await rateLimits.take(reservationByUser, mailbox);',
    },
    'mailbox-lock': {
      fails: 'three pending requests',
      in: './reservations.customer.commands.ts#lockCustomer',
      find: 'if (known) await users.lockMailbox(tx, known.mailbox);',
    },
  },
  'reservations.test.ts': {
    'only-pending-changes': {
      fails: 'is changed by its owner while pending',
      in: './reservations.customer.commands.ts#updateRequest',
      find: "if (row.status !== 'PENDING') { throw …",
    },
  },
};
