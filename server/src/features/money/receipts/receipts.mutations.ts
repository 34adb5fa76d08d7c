/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'payment-papers.test.ts': {
    'own-slip': {
      fails: 'is closed to others',
      in: './payment-papers.service.ts#readDebt',
      find: 'await ledger.assertMayRead(caller, reservationId);',
    },
    'own-receipt': {
      fails: 'is for the guest and the administrators',
      in: './payment-papers.service.ts#readReceipt',
      find: 'await ledger.assertMayRead(caller, entry.reservationId);',
    },
    'receipt-made-once': {
      fails: 'of two at once both get the same file',
      in: './receipts.repository.ts#addReceiptFile',
      find: 'isNull(receipts.fileName)',
    },
    'receipt-mailed-once': {
      fails: 'is mailed once',
      in: './receipts.repository.ts#markMailed',
      find: 'isNull(receipts.mailedAt)',
    },
    'receipt-files-kept': {
      fails: 'stays when files without a row are swept',
      in: './ledger-papers.service.ts#createLedgerPapers',
      find: 'platform.paperFiles.addKnown(findReceiptFiles);',
    },
    'trigger-receipts-frozen': { fails: 'is refused any change by the database', trigger: 'receipts_frozen' },
  },
  'retention.test.ts': {
    'trigger-instalments-frozen': { fails: 'younger than five years', trigger: 'instalments_frozen' },
  },
};
