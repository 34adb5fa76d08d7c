/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'passkeys.test.ts': {
    'passkey-origin': {
      fails: 'made on another site',
      in: './passkeys.webauthn.ts#expectedOrigin',
      find: 'publicUrl.origin',
      put: "[$, 'https://zlo.example']",
    },
    'passkey-rp-id': {
      fails: 'for another relying party',
      in: './passkeys.webauthn.ts#expectedRPID',
      find: 'expectedRPID: rpID',
      put: "expectedRPID: [rpID, 'zlo.example']",
    },
    'new-passkey-user-verified': {
      fails: 'made for another site or without knowing its user',
      in: './passkeys.webauthn.ts#requireUserVerification',
      find: 'requireUserVerification: true',
      put: 'requireUserVerification: false',
    },
    'passkey-challenge-once': {
      fails: 'when an answer is replayed',
      in: './passkeys.service.ts#consumeChallenge',
      find: 'const stored = await takeChallenge(db, hashOfChallenge(challenge));',
      put: '$ if (stored) await insertChallenge(db, stored);',
    },
    'passkey-challenge-age': {
      fails: 'is answered too late',
      in: './passkeys.rules.ts#isAnswerable',
      find: 'challenge.expiresAt > now',
      put: 'true',
    },
    'passkey-challenge-purpose': {
      fails: 'a challenge for another purpose',
      in: './passkeys.rules.ts#isAnswerable',
      find: 'challenge.purpose === wanted.purpose',
      put: 'true',
    },
    'passkey-challenge-person': {
      fails: "somebody else's challenge",
      in: './passkeys.rules.ts#isAnswerable',
      find: 'challenge.userId === wanted.userId',
      put: 'true',
    },
    'passkey-counter': {
      fails: 'with a copied passkey',
      in: './passkeys.service.ts#outcome',
      find: "if (isCopied(row.counter, use.counter)) { await record(tx, actor, 'COPIED', row); return 'copied'; }",
    },
    'passkey-role': {
      fails: 'is for administrators and staff',
      in: './passkeys.service.ts#checkSignIn',
      find: "if (!maySignIn(account.role)) throw new AppError('passkeyNotAccepted');",
    },
    'passkey-count': {
      fails: 'at most ten of them',
      in: './passkeys.service.ts#addPasskey',
      find: "if ((await countPasskeysOf(tx, userId)) >= maxPasskeys) throw new AppError('tooManyPasskeys');",
    },
    'own-passkey': {
      fails: 'by its owner only',
      in: './passkeys.repository.ts#ownPasskey',
      find: 'eq(passkeys.userId, userId)',
    },
    'passkey-of-caller': {
      fails: "somebody else's passkey",
      in: './passkeys.service.ts#confirm',
      find: "if (passkey.userId !== userId) throw new AppError('passkeyFailed');",
    },
    'passkey-user-verified': {
      fails: 'is refused without knowing the user',
      in: './passkeys.webauthn.ts#requireUserVerification',
      find: 'requireUserVerification: requireUserVerification',
      put: 'requireUserVerification: false',
    },
    'session-confirmations': {
      fails: 'ten times in a quarter of an hour',
      in: './passkeys.service.ts#passkeyConfirmationByUser',
      find: 'max: 10',
      put: 'max: 60',
    },
    'confirmation-age': {
      fails: 'counts for five minutes',
      in: './passkeys.service.ts#assertConfirmed',
      find: 'if (!isConfirmed(session, passkeys > …',
    },
    'password-sign-in-confirms-nobody-with-passkey': {
      fails: 'nor a sign-in with it',
      in: './passkeys.rules.ts#isConfirmed',
      find: '(!hasPasskey && isRecent(createdAt))',
      put: 'true',
    },
    'password-never-instead-of-passkey': {
      fails: 'is never the password',
      in: './passkeys.service.ts#confirmByPassword',
      find: "if ((await countPasskeysOf(db, caller.userId)) > 0) throw confirmationNeeded('passkey');",
    },
  },
};
