/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'booking-drafts.sending.test.ts': {
    'sent-draft-network': {
      fails: 'a network sends thirty requests',
      in: './booking-drafts.sending.service.ts#countSent',
      find: 'await rateLimits.take(sentDraftByAddress, network, tx);',
    },
    'refused-draft-keeps-account': {
      fails: 'taken or closed meanwhile',
      in: './booking-drafts.sending.service.ts#sendOrKeep',
      find: 'if (error instanceof AppError) return reasonOf(error);',
    },
    'later-draft-kept': {
      fails: 'keeps its request for the account',
      in: './booking-drafts.sending.service.ts#afterConfirmation',
      find: 'await drafts.keep(tx, userId, bookingDraft);',
    },
    'sent-draft-releases-holds': {
      fails: 'a hold whose deadline has passed',
      in: './booking-drafts.sending.service.ts#verify',
      find: 'days: [draft]',
      put: 'days: []',
    },
  },
};
