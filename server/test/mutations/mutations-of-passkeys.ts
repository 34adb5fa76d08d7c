/** Of passkeys, as in `mutations.ts`. */
export const guardsOfPasskeys: Record<string, Record<string, string>> = {
  'server/src/features/people/passkeys/passkeys.test.ts': {
    'passkey-origin': 'made on another site',
    'passkey-rp-id': 'for another relying party',
    'new-passkey-user-verified': 'made for another site or without knowing its user',
    'passkey-challenge-once': 'when an answer is replayed',
    'passkey-challenge-age': 'is answered too late',
    'passkey-challenge-purpose': 'a challenge for another purpose',
    'passkey-challenge-person': "somebody else's challenge",
    'passkey-counter': 'with a copied passkey',
    'passkey-role': 'is for administrators and staff',
    'passkey-count': 'at most ten of them',
    'own-passkey': 'by its owner only',
    'passkey-of-caller': "somebody else's passkey",
    'passkey-user-verified': 'is refused without knowing the user',
    'session-confirmations': 'ten times in a quarter of an hour',
    'confirmation-age': 'counts for five minutes',
    'password-sign-in-confirms-nobody-with-passkey': 'nor a sign-in with it',
    'password-never-instead-of-passkey': 'is never the password',
  },
};
