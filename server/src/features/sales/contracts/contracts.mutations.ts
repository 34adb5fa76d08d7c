/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'contracts.test.ts': {
    'annex-guests': {
      fails: 'no guests in the last ten days',
      in: '#server/features/sales/offers/offers.drafts.commands.ts#assertAnnexAllowed',
      find: 'if (changesGuests) assertGuestsMayChange( …',
    },
    'annex-guests-signed': {
      fails: 'is not signed in the last ten days',
      in: '#server/features/sales/offers/offers.signing.commands.ts#assertAnnexOpen',
      find: 'if (changesGuests) assertGuestsMayChange( …',
    },
    'annex-currency': {
      fails: 'in the currency of its contract',
      in: '#server/features/sales/offers/offers.drafts.commands.ts#assertAnnexAllowed',
      find: 'if (inForce && inForce.currency !== content. …',
    },
    'contract-in-force': {
      fails: 'proposes what happens to the money',
      in: './contracts.commands.ts#assertInForce',
      find: "if (inForce?.contractId !== contractId) throw new AppError('contractCanceled');",
    },
    'network-verifications': {
      fails: 'thirty an hour',
      in: './contracts.queries.ts#verificationByAddress',
      find: 'max: 30',
      put: 'max: 300',
    },
    'trigger-terms-versions-frozen': {
      fails: 'terms have versions, and none is changed',
      trigger: 'terms_versions_frozen',
    },
    'trigger-cash-days-not-emptied': { fails: 'is never emptied', trigger: 'cash_days_not_emptied' },
    'trigger-contracts-not-emptied': { fails: 'is never emptied', trigger: 'contracts_not_emptied' },
    'trigger-instalments-not-emptied': { fails: 'is never emptied', trigger: 'instalments_not_emptied' },
    'trigger-ledger-entries-not-emptied': {
      fails: 'is never emptied',
      trigger: 'ledger_entries_not_emptied',
    },
    'trigger-offers-not-emptied': { fails: 'is never emptied', trigger: 'offers_not_emptied' },
    'trigger-papers-not-emptied': { fails: 'is never emptied', trigger: 'papers_not_emptied' },
    'trigger-receipts-not-emptied': { fails: 'is never emptied', trigger: 'receipts_not_emptied' },
    'trigger-terms-versions-not-emptied': {
      fails: 'is never emptied',
      trigger: 'terms_versions_not_emptied',
    },
  },
};
