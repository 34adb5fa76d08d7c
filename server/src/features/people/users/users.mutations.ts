/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'users.test.ts': {
    'stepped-back-administrator': {
      fails: 'an administrator who steps back twice at once',
      in: './users.rules.ts#assertStillAdministrator',
      find: "if (!administrators.includes(caller.userId)) throw new AppError('forbidden');",
    },
    'administrators-lock': {
      fails: 'two administrators who leave at once',
      in: './users.repository.ts#rows',
      find: ".for('update')",
    },
  },
};
