/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'notifications.stream.test.ts': {
    'stream-buffering': {
      fails: 'must not be buffered by proxies',
      in: './notifications.routes.ts#streamRoutes',
      find: "'x-accel-buffering': 'no'",
    },
    'streams-of-account': {
      fails: 'of one account leave room for the others',
      in: './notifications.stream.service.ts#open',
      find: "if (countOf(caller) >= maxOfAccount) throw new AppError('tooMany', { retryAfterSeconds });",
    },
  },
};
