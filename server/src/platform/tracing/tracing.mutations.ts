/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'tracing.test.ts': {
    'trace-messages': {
      fails: 'an error is sent as such',
      in: './tracing.ts#export',
      find: 'spans.map(bare)',
      put: 'spans',
    },
  },
};
