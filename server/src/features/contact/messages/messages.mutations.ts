/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'messages.test.ts': {
    'user-messages': {
      fails: 'twenty times at once stops at ten',
      in: './messages.commands.ts#messageByUser',
      find: 'max: 10',
      put: 'max: 30',
    },
    'json-depth': {
      fails: 'nested 30,000 deep',
      in: '#server/platform/http/json-body.ts#readJson',
      find: 'isNestedTooDeep(body)',
      put: 'false',
    },
    idempotency: {
      fails: 'fifty times at once with one key',
      in: '#server/platform/http/idempotency.ts#once',
      find: 'key === undefined',
      put: 'true',
    },
  },
  'messages.thread.test.ts': {
    'user-replies': {
      fails: 'thirty a day',
      in: './messages.commands.ts#messageReplyByUser',
      find: 'max: 30',
      put: 'max: 60',
    },
    'own-thread': {
      fails: 'is closed to other users',
      in: './messages.queries.ts#getThread',
      find: "if (caller.role !== 'ADMIN' && row.userId !== caller.userId) throw new AppError('forbidden');",
    },
    'own-conversation': {
      fails: 'is closed to other users',
      in: './messages.commands.ts#replyToMessage',
      find: "if (row.userId !== caller.userId) throw new AppError('forbidden');",
    },
    'own-read-mark': {
      fails: 'is closed to other users',
      in: './messages.commands.ts#markRead',
      find: "if (side === 'CUSTOMER' && row.userId !== caller.userId) throw new AppError('forbidden');",
    },
    'own-reservation-named': {
      fails: "is one of the caller's",
      in: './messages.commands.ts#createMessage',
      find: 'if (reservationId !== null && !(await …',
    },
  },
};
