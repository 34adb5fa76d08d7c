/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'booking-mails.test.ts': {
    'demo-gets-no-mail': {
      fails: 'no mail goes to an address of the demo',
      in: '#server/platform/mail/mail-outbox.ts#sent',
      find: 'await withoutDemo(tx, posted)',
      put: 'posted',
    },
  },
};
