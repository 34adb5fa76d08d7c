/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'auth.abuse.test.ts': {
    'account-guesses': {
      fails: 'is stopped after 10 failures',
      in: './auth.limits.ts#signInByAccountAndAddress',
      find: 'max: 10',
      put: 'max: 29',
    },
    'forwarding-headers': {
      fails: 'gains nothing by forged forwarding headers',
      in: '#server/platform/http/server.ts#trustProxy',
      find: 'options.trustProxy ?? false',
      put: 'options.trustProxy ?? true',
    },
    'ipv6-network': {
      fails: 'count an IPv6 network',
      in: '#server/platform/http/address.ts#name',
      find: 'groups.slice(0, 4)',
      put: 'groups.slice(0, 8)',
    },
    'unknown-account-hash': {
      fails: 'answer a wrong sign-in alike',
      in: '#server/platform/passwords.ts#verifyPassword',
      find: "decoy ??= hashPassword('an account that does not exist');",
      put: 'if (!passwordHash) return false; $',
    },
    'known-registration-work': {
      fails: 'answer a registration alike',
      in: './auth.registration.service.ts#register',
      find: 'await rateLimits.take(limits.registrationByEmail, mailboxOf(request.email));',
      put: '$ if ((await users.accountByEmail(db, request.email))?.confirmedAt) return;',
    },
    'counters-hold-no-address': {
      fails: 'stores no address',
      in: '#server/platform/http/rate-limits.ts#bucketOf',
      find: `createHmac('sha256', key).update(\`\${limit.name} \${subject}\`).digest('base64url')`,
      put: 'limit.name + subject',
    },
  },
  'auth.registrations.test.ts': {
    'registration-of-link': {
      fails: "the owner's link activates",
      in: './auth.registration.service.ts#verify',
      find: 'link.registrationId ? await findRegistration(tx, link.registrationId) : undefined',
      put: '(await findRegistrations(tx, account.userId))[0]',
    },
    'link-locks-account': {
      fails: 'links opened at the same moment',
      in: './auth.registration.service.ts#account',
      find: 'users.lockAccount(tx, known.userId)',
      put: 'users.account(tx, known.userId)',
    },
    'registration-locks-account': {
      fails: 'a registration that meets the confirmation',
      in: './auth.registration.service.ts#known',
      find: 'users.lockAccountByEmail(tx, email)',
      put: 'users.accountByEmail(tx, email)',
    },
    'link-for-each-registration': {
      fails: 'a link that is sent again comes for each',
      in: './auth.registration.service.ts#sendRequestedLink',
      find: 'await findRegistrations(tx, account.userId)',
      put: '($).slice(0, 1)',
    },
  },
  'auth.email-change.test.ts': {
    'email-change-locks-address': {
      fails: 'two accounts to one address',
      in: './auth.email-change.service.ts#confirmChange',
      find: 'users.lockEmail(tx, newEmail)',
      put: 'Promise.resolve()',
    },
    'email-change-link-once': {
      fails: 'works once',
      in: './auth.email-change.service.ts#confirmChange',
      find: "if (!account || checkLink(link, clock.now()) !== 'valid') throw new AppError('emailLinkInvalid');",
    },
    'email-change-voids-links': {
      fails: 'works once',
      in: './auth.email-change.service.ts#confirmChange',
      find: 'await markLinksUsed(tx, userId, clock.now());',
    },
    'role-change-voids-links': {
      fails: 'a change of role voids the links',
      in: './auth.service.ts#onRoleChanged',
      find: 'await markLinksUsed(tx, userId, clock.now());',
    },
    'email-change-by-customer': {
      fails: 'who becomes an administrator meanwhile',
      in: './auth.email-change.service.ts#requestChange',
      find: "if (current.role !== 'USER') throw new AppError('forbidden');",
    },
  },
  'auth.test.ts': {
    'common-passwords': {
      fails: 'refuses the password password123',
      in: './auth.rules.ts#refuseCommonPassword',
      find: '!commonPasswords.has(lowerCased)',
      put: 'true',
    },
    'ended-session': {
      fails: 'stops working with sign-out',
      in: './auth.repository.ts#callerOfSession',
      find: 'isNull(sessions.endedAt)',
    },
    'known-token-age': {
      fails: 'however often it was used before',
      in: './auth.access-token.ts#verify',
      find: 'clock.now().getTime() < before.expires',
      put: 'true',
    },
    'refresh-reuse': {
      fails: 'of a rotated token after the grace',
      in: './auth.rules.ts#decideRefresh',
      find: "if (token.rotatedAt && later(token.rotatedAt, rotationGrace) < now) return 'endFamily';",
      put: "if (token.rotatedAt && later(token.rotatedAt, rotationGrace) < now) return 'refuse';",
    },
    'refresh-grace': {
      fails: 'twenty at once with one token',
      in: './auth.rules.ts#rotationGrace',
      find: 'seconds(10)',
      put: '-1',
    },
    'refresh-siblings': {
      fails: 'by two successors of one token',
      in: './auth.rules.ts#decideRefresh',
      find: "if (token.hasRotatedSibling) return 'endFamily';",
    },
    'password-change-voids-links': {
      fails: 'voids the links that were sent before',
      in: './auth.service.ts#changePassword',
      find: 'await markLinksUsed(tx, userId, clock.now());',
    },
    'confirmation-voids-links': {
      fails: 'voids a link for a new password',
      in: './auth.registration.service.ts#settle',
      find: 'await markLinksUsed(tx, userId, clock.now());',
    },
  },
};
