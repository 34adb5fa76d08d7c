/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'audit-log.actions.test.ts': {
    'audit-mask': {
      fails: '',
      in: '#server/platform/audit/audit.rules.ts#shown',
      find: 'if (personal.has(field)) return mask;',
    },
  },
};
