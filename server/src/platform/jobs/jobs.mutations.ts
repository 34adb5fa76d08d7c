/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'jobs.test.ts': {
    'abandoned-jobs': {
      fails: 'taken up at the next start',
      in: './jobs.ts#start',
      find: 'if (isOnlyProcess) await requeueAbandoned();',
    },
    'jobs-of-others': {
      fails: 'are left to them',
      in: './jobs.ts#start',
      find: 'if (isOnlyProcess) await requeueAbandoned();',
      put: 'if (true) await requeueAbandoned();',
    },
    'hanging-job': {
      fails: 'a job that never ends',
      in: './jobs.ts#mayFinishWithin',
      find: 'seconds(1.5)',
      put: '3_600_000',
    },
  },
};
