import { expect, test } from 'vitest';
import { cheapHashes } from '#test/support/test-app.ts';
import { AppError } from './http/app-error.ts';
import { createPasswords } from './passwords.ts';

test('a password is stored as Argon2id with 19 MiB, two passes and one lane', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('vrlo tajna lozinka');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify('vrlo tajna lozinka', hash)).toBe(true);
  expect(await passwords.verify('vrlo tajna lozinka ', hash)).toBe(false);
});

test('one computation compares a password with several hashes of one salt', async () => {
  const passwords = createPasswords();
  const salt = Buffer.from('so za jednu adresu');
  const hashes = [await passwords.hash('prva lozinka', salt), await passwords.hash('druga lozinka', salt)];
  for (const [password, isOne] of [
    ['prva lozinka', true],
    ['druga lozinka', true],
    ['treća', false],
  ] as const) {
    const compared = passwords.verifyAny(password, hashes);
    expect(passwords.load()).toEqual({ running: 1, waiting: 0 });
    expect(await compared).toBe(isOne);
  }
  expect(await passwords.verifyAny('prva lozinka', [])).toBe(false);
});

test('hashes of different salts are compared as well', async () => {
  const passwords = createPasswords();
  const hashes = [await passwords.hash('prva lozinka'), await passwords.hash('druga lozinka')];
  expect(await passwords.verifyAny('druga lozinka', hashes)).toBe(true);
  expect(await passwords.verifyAny('treća', hashes)).toBe(false);
});

test('two are computed at once, forty wait, and further ones are refused', async () => {
  const passwords = createPasswords({ cost: cheapHashes });
  const asked = Promise.allSettled(Array.from({ length: 45 }, () => passwords.hash('lozinka')));
  expect(passwords.load()).toEqual({ running: 2, waiting: 40 });
  const answers = await asked;
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toBeInstanceOf(AppError);
});
