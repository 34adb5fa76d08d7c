import { expect } from 'vitest';
import type { MailKind } from './model-state.ts';
import { readMails } from './product.ts';
import type { World } from './world.ts';

/** The beginning of the subject of each mail about deadlines and lines. */
const subjects: [RegExp, MailKind][] = [];

/** Exactly the mails of this step, and none twice. */
export async function expectMails(world: World) {
  const mails = await readMails(world);
  world.lastMail = mails.at(-1)?.mailId ?? world.lastMail;
  if (subjects.length === 0) return;
  const own = new Set(world.users.map(({ userId }) => userId));
  const found = mails.flatMap(({ user, content }) => {
    const kind = subjects.find(([pattern]) => pattern.test(content.subject))?.[1];
    return kind && user !== null && own.has(user) ? `${kind} ${user}` : [];
  });
  const expected = world.state.mails
    .filter(({ user }) => own.has(user))
    .map(({ kind, user }) => `${kind} ${user}`);
  expect(found.sort()).toEqual(expected.sort());
}
