/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'access.test.ts': {
    'administrators-only': {
      fails: '',
      in: '#server/platform/http/access.ts#admin',
      find: "(caller) => caller.role === 'ADMIN'",
      put: '() => true',
    },
    'staff-only': {
      fails: '',
      in: '#server/platform/http/access.ts#staff',
      find: "(caller) => caller.role === 'STAFF' || caller.role === 'ADMIN'",
      put: '() => true',
    },
    'no-staff-among-customers': {
      fails: '',
      in: '#server/platform/http/access.ts#customerOrAdmin',
      find: "(caller) => caller.role !== 'STAFF'",
      put: '() => true',
    },
    'access-declared': {
      fails: 'cannot be registered',
      in: '#server/platform/http/access.ts#registerAccess',
      find: 'if (!access) throw new Error(`Route ${String(route.method)} ${route.url} does not declare its access`);',
      put: 'if (!access) return;',
    },
    'audit-declared': {
      fails: 'cannot be registered',
      in: '#server/platform/http/access.ts#registerAccess',
      find: "access === 'admin' && !route.config?.audit && !['GET', 'HEAD'].includes(method)",
      put: 'false',
    },
    'confirmation-needed': {
      fails: 'passkeys and exports need a confirmation',
      in: '#server/platform/http/access.ts#admit',
      find: 'if (request.routeOptions.config.confirmed) await assertConfirmed(caller);',
    },
  },
  'cases.test.ts': {
    'audit-mask': {
      fails: '',
      in: '#server/platform/audit/audit.rules.ts#shown',
      find: 'if (personal.has(field)) return mask;',
    },
    'mass-assignment': {
      fails: '',
      places: [
        {
          in: '#server/features/people/users/users.commands.ts#updateUser',
          find: '...person',
          put: '...(changes.role && { role: changes.role }), $',
        },
        {
          in: '#schemas/users.ts#updateUserRequestSchema',
          find: 'z.object({ firstName: firstNameSchema. …',
          put: '($).loose()',
        },
      ],
    },
  },
};
