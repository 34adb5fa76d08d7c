/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'shutdown.test.ts': {
    'closing-time': {
      fails: 'an item that hangs',
      in: './shutdown.ts#closeInReverse',
      find: 'finishesWithin(closing, timeLeft)',
      put: 'closing.then(() => true)',
    },
  },
  'config.test.ts': {
    'local-pages-switch': {
      fails: 'shows local pages only where',
      in: './config.ts#showsLocalPages',
      find: 'values.LOCAL_PAGES === true',
      put: 'true',
    },
    'local-pages-address': {
      fails: 'shows local pages only where',
      in: './config.ts#showsLocalPages',
      find: 'isForThisMachine',
      put: 'true',
    },
  },
  'passwords.test.ts': {
    'argon2-memory': {
      fails: 'is stored as Argon2id',
      in: './passwords.ts#memoryCost',
      find: 'memoryCost: 19_456',
      put: 'memoryCost: 8_192',
    },
    'hashes-at-once': {
      fails: 'two are computed at once',
      in: './passwords.ts#atOnce',
      find: 'atOnce = 2',
      put: 'atOnce = 42',
    },
  },
};
