/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'cache.test.ts': {
    'stale-values': {
      fails: 'a request that joins a load with a stale value',
      in: './cache.ts#getOrLoad',
      find: '{ staleServed += 1; options.onOld?.(); }',
      put: '{ ; options.onOld?.(); }',
    },
    'outdated-pages': {
      fails: 'against a known change',
      in: './cache.ts#mayServeOld',
      find: '(servesOutdated && !(await invalidation.isHeard()))',
      put: 'servesOutdated',
    },
  },
  'invalidation.test.ts': {
    'unheard-changes': { fails: '', in: './invalidation.ts#isSure', find: 'hasReceivedAll', put: 'true' },
  },
};
