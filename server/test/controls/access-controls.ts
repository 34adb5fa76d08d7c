import type { Control } from './control.ts';

const auth = 'server/src/features/auth/auth.test.ts';
const abuse = 'server/src/features/auth/auth.abuse.test.ts';
const tokens = 'server/test/attacks/tokens.test.ts';
const registrations = 'server/src/features/auth/auth.registrations.test.ts';
const reservationLimits = 'server/src/features/reservations/reservations.limits.test.ts';
const passwords = 'server/src/platform/passwords.ts';
const accessToken = 'server/src/features/auth/auth.access-token.ts';
const localPages = 'server/src/platform/pages/local-pages.test.ts';
const limits = 'server/src/platform/http/rate-limits.ts';

/** Who is let in, and how often. */
export const accessControls: Control[] = [
  {
    promise: 'Argon2id with 19 MiB',
    file: passwords,
    off: [['memoryCost: 19_456', 'memoryCost: 8_192']],
    test: 'server/src/platform/passwords.test.ts',
    name: 'is kept as Argon2id',
  },
  {
    promise: 'two hashes at once',
    file: passwords,
    off: [['const atOnce = 2;', 'const atOnce = 42;']],
    test: 'server/src/platform/passwords.test.ts',
    name: 'two are worked on at once',
  },
  {
    promise: 'the most common passwords are refused',
    file: 'server/src/features/auth/auth.rules.ts',
    off: [['if (!oneCharacter && !commonPasswords.has(letters)) return;', 'if (!oneCharacter) return;']],
    test: auth,
    name: 'refuses the password password123',
  },
  {
    promise: 'one algorithm of tokens',
    file: accessToken,
    off: [['algorithms: [algorithm],', "algorithms: [algorithm, 'HS512'],"]],
    test: tokens,
  },
  {
    promise: 'tokens of this house alone',
    file: accessToken,
    off: [
      ['          audience,\n', ''],
      ['          issuer,\n', ''],
    ],
    test: tokens,
  },
  {
    promise: 'tokens have an end',
    file: accessToken,
    off: [['currentDate: clock.now(),', 'currentDate: new Date(0),']],
    test: tokens,
  },
  {
    promise: 'an ended session counts from the very next request',
    file: 'server/src/features/auth/auth.repository.ts',
    off: [['        isNull(sessions.endedAt),\n        isNotNull(', '        isNotNull(']],
    test: auth,
    name: 'stops working with sign-out',
  },
  {
    promise: 'a token that was found right grows old all the same',
    file: accessToken,
    off: [['before && clock.now().getTime() < before.expires', 'before']],
    test: auth,
    name: 'however often it was used before',
  },
  {
    promise: 'reuse after the grace ends the family',
    file: 'server/src/features/auth/auth.rules.ts',
    off: [
      [
        "later(token.rotatedAt, rotationGrace) < now) return 'endFamily'",
        "later(token.rotatedAt, rotationGrace) < now) return 'refuse'",
      ],
    ],
    test: auth,
    name: 'of a rotated token after the grace',
  },
  {
    promise: 'twenty renewals at once sign nobody out',
    file: 'server/src/features/auth/auth.rules.ts',
    off: [['const rotationGrace = seconds(10);', 'const rotationGrace = seconds(-1);']],
    test: auth,
    name: 'twenty at once with one token',
  },
  {
    promise: 'two successors of one token that go on end the family',
    file: 'server/src/features/auth/auth.rules.ts',
    off: [["if (token.hasRotatedSibling) return 'endFamily';", '']],
    test: auth,
    name: 'by two successors of one token',
  },
  {
    promise: 'a token names no id beyond the numbers of the database',
    file: accessToken,
    off: [['idSchema.parse(payload.sessionId)', 'Number(payload.sessionId)']],
    test: tokens,
    name: 'a session beyond the numbers',
  },
  {
    promise: 'a link activates what its own registration entered',
    file: 'server/src/features/auth/auth.registration.service.ts',
    off: [
      [
        'const registration = registrationId ? await findRegistration(tx, registrationId) : undefined;',
        'const [registration] = await findRegistrations(tx, account.userId);',
      ],
    ],
    test: registrations,
    name: "the owner's link activates",
  },
  {
    promise: 'links opened at once wait for each other',
    file: 'server/src/features/auth/auth.registration.service.ts',
    off: [
      [
        'const account = known && (await users.lockAccount(tx, known.userId));',
        'const account = known && (await users.account(tx, known.userId));',
      ],
    ],
    test: registrations,
    name: 'links opened at the same moment',
  },
  {
    promise: 'a registration meets no confirmation of its address',
    file: 'server/src/features/auth/auth.registration.service.ts',
    off: [
      [
        'const known = await users.lockAccountByEmail(tx, email);',
        'const known = await users.accountByEmail(tx, email);',
      ],
    ],
    test: registrations,
    name: 'a registration that meets the confirmation',
  },
  {
    promise: 'a link is sent again for each registration',
    file: 'server/src/features/auth/auth.registration.service.ts',
    off: [
      [
        'await postVerification(tx, account, await findRegistrations(tx, account.userId));',
        'await postVerification(tx, account, (await findRegistrations(tx, account.userId)).slice(0, 1));',
      ],
    ],
    test: registrations,
    name: 'a link that is sent again comes for each',
  },
  {
    promise: 'a change of the password voids links sent before',
    file: 'server/src/features/auth/auth.service.ts',
    off: [['        await markLinksUsed(tx, userId, clock.now());\n', '']],
    test: auth,
    name: 'voids the links that were sent before',
  },
  {
    promise: 'a confirmation voids links sent before',
    file: 'server/src/features/auth/auth.registration.service.ts',
    off: [['    await markLinksUsed(tx, userId, clock.now());\n', '']],
    test: auth,
    name: 'voids a link for a new password',
  },
  {
    promise: 'who has stepped back changes no role any more',
    file: 'server/src/features/users/users.rules.ts',
    off: [["if (!administrators.includes(caller.userId)) throw new Refusal('forbidden');", '']],
    test: 'server/src/features/users/users.test.ts',
    name: 'an administrator who steps back twice at once',
  },
  {
    promise: 'ten requests for a day by one mailbox',
    file: limits,
    off: [["'reservation-user', most: 10,", "'reservation-user', most: 30,"]],
    test: reservationLimits,
    name: 'of one mailbox ten a day',
  },
  {
    promise: 'fifty from one network',
    file: limits,
    off: [["'reservation-address', most: 50,", "'reservation-address', most: 60,"]],
    test: reservationLimits,
    name: 'from one network fifty a day',
  },
  {
    promise: 'refused requests are not counted',
    file: 'server/src/features/reservations/reservations.service.ts',
    off: [
      [
        '          const { mailbox } = await lockCustomer(tx, caller.userId);\n',
        '          const { mailbox } = await lockCustomer(tx, caller.userId);\n          await rateLimits.take(rateLimit.reservationByUser, mailbox);\n',
      ],
    ],
    test: reservationLimits,
    name: 'what is refused or repeated does not count',
  },
  {
    promise: 'three that wait for one mailbox, also at once',
    file: 'server/src/features/reservations/reservations.service.ts',
    off: [['if (known) await users.lockMailbox(tx, known.mailbox);', '']],
    test: reservationLimits,
    name: 'three that wait',
  },
  {
    promise: 'what is for administrators is for them alone',
    file: 'server/src/platform/http/access.ts',
    off: [["admin: (caller) => caller.role === 'ADMIN',", 'admin: () => true,']],
    test: 'server/test/access.test.ts',
  },
  {
    promise: 'nobody reads what belongs to another',
    file: 'server/src/features/users/users.rules.ts',
    off: [
      [
        "if (caller.role !== 'ADMIN' && caller.userId !== userId) throw",
        "if (caller.role !== 'ADMIN' && userId < 0) throw",
      ],
    ],
    test: 'server/test/attacks/objects.test.ts',
  },
  {
    promise: 'a body sets nothing that nobody may set',
    file: 'contracts/src/users.ts',
    off: [
      [
        'export const updateUserRequestSchema = z.object({',
        'export const updateUserRequestSchema = z.looseObject({',
      ],
      [
        'return toUser(await updateUser(tx, userId, { ...person,',
        'const { role = current.role } = changes as { role?: User["role"] };\n        return toUser(await updateUser(tx, userId, { role, ...person,',
        'server/src/features/users/users.service.ts',
      ],
    ],
    test: 'server/test/attacks/mass-assignment.test.ts',
  },
  {
    promise: 'of two administrators who step back at once one is left',
    file: 'server/src/features/users/users.repository.ts',
    off: [["    .orderBy(asc(users.userId))\n    .for('update');", '    .orderBy(asc(users.userId));']],
    test: 'server/src/features/users/users.test.ts',
    name: 'two administrators who leave at once',
  },
  {
    promise: 'ten guesses for an account and address',
    file: limits,
    off: [["'sign-in-account-address', most: 10,", "'sign-in-account-address', most: 29,"]],
    test: abuse,
    name: 'is stopped after 10 failures',
  },
  {
    promise: 'sixty visits a minute and address',
    file: limits,
    off: [["'visit-address', most: 60,", "'visit-address', most: 600,"]],
    test: 'server/src/features/visits/visits.test.ts',
    name: 'from one address 60 a minute',
  },
  {
    promise: 'ten messages a day',
    file: limits,
    off: [["'message-user', most: 10,", "'message-user', most: 30,"]],
    test: 'server/src/features/messages/messages.test.ts',
    name: 'twenty times at once stops at ten',
  },
  {
    promise: 'forged forwarding headers gain nothing',
    file: 'server/src/platform/http/server.ts',
    off: [['trustProxy: options.trustProxy ?? false,', 'trustProxy: options.trustProxy ?? true,']],
    test: abuse,
    name: 'gains nothing by forged forwarding headers',
  },
  {
    promise: 'an IPv6 network counts as one address',
    file: 'server/src/platform/http/address.ts',
    off: [['.slice(0, 4)', '.slice(0, 8)']],
    test: abuse,
    name: 'count an IPv6 network',
  },
  {
    promise: 'the time of a sign-in tells nothing of an account',
    file: passwords,
    off: [
      [
        "decoy ??= hashPassword('an account that does not exist');",
        "if (!passwordHash) return false;\n      decoy ??= hashPassword('an account that does not exist');",
      ],
    ],
    test: abuse,
    name: 'answer a wrong sign-in alike',
  },
  {
    promise: 'the time of a registration tells nothing of an account',
    file: 'server/src/features/auth/auth.registration.service.ts',
    off: [
      [
        'await rateLimits.take(rateLimit.registrationByEmail, mailboxOf(request.email));\n',
        'await rateLimits.take(rateLimit.registrationByEmail, mailboxOf(request.email));\n      if ((await users.accountByEmail(db, request.email))?.confirmedAt) return;\n',
      ],
    ],
    test: abuse,
    name: 'answer a registration alike',
  },
  {
    promise: 'the counters hold no address',
    file: limits,
    off: [
      [
        'subject: string, key = keyOfTheDay()) =>',
        'subject: string, key = keyOfTheDay()) => limit.name + subject + key.type ||',
      ],
    ],
    test: abuse,
    name: 'stores no address',
  },
  {
    promise: 'nor do those of visits',
    file: limits,
    off: [
      [
        'subject: string, key = keyOfTheDay()) =>',
        'subject: string, key = keyOfTheDay()) => limit.name + subject + key.type ||',
      ],
    ],
    test: 'server/src/features/visits/visits.test.ts',
    name: 'nothing of the address is stored',
  },
  {
    promise: 'pages for this machine need a local name',
    file: 'server/src/platform/http/local-request.ts',
    off: [['    loopbackHost.test(host) &&\n', '']],
    test: localPages,
  },
  {
    promise: 'pages for this machine are not handed on by a proxy',
    file: 'server/src/platform/http/local-request.ts',
    off: [['!Object.keys(others).some((name) => forwardingHeader.test(name))', 'true']],
    test: localPages,
  },
  {
    promise: 'a roundabout path is the page that it means',
    file: 'server/src/platform/pages/renderer.ts',
    off: [["const page = pathname.replace(dataSuffix, '');", "const page = path.replace(dataSuffix, '');"]],
    test: localPages,
  },
];
