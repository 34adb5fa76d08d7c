/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'team.test.ts': {
    'staff-without-obligations': {
      fails: 'an upcoming reservation or a place in line',
      in: './team.service.ts#setStaff',
      find: "if (!isStaff && (await hasObligations(tx, userId))) throw new AppError('staffHasObligations');",
    },
    'staff-books-nothing': {
      fails: 'a request that meets the new role',
      in: '#server/features/booking/reservations/reservations.customer.commands.ts#lockCustomer',
      find: "if (account.role !== 'USER') throw new AppError('forbidden');",
    },
    'stepped-back-administrator': {
      fails: 'an administrator who has stepped back',
      in: '#server/features/people/users/users.rules.ts#assertStillAdministrator',
      find: "if (!administrators.includes(caller.userId)) throw new AppError('forbidden');",
    },
  },
};
