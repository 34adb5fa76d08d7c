import { expect } from 'vitest';
import type { MailKind } from './model-state.ts';
import { readMails } from './product.ts';
import type { World } from './world.ts';

/** The beginning of the subject of each mail about deadlines and lines. */
const subjects: [RegExp, MailKind][] = [
  [/^Čuvamo vaš termin do /, 'HELD'],
  [/^Rok je skraćen, termin čuvamo do /, 'SHORTENED'],
  [/^Rok više ne važi: /, 'LIFTED'],
  [/^Podsjetnik: termin čuvamo do /, 'REMINDER'],
  [/^Rok je istekao: /, 'EXPIRED'],
  [/^Neko čeka vaš dan/, 'ASKED'],
  [/^Termin je slobodan – čuvamo ga za Vas do /, 'OFFERED'],
  [/^Termin čuvamo do /, 'ACCEPTED'],
  [/^Rok je istekao, na kraju ste liste/, 'MISSED'],
  [/^Rok je istekao drugi put/, 'LAPSED'],
  [/^Lista čekanja je zatvorena/, 'HALL_HIDDEN'],
  [/^Broj gostiju više ne odgovara/, 'TOO_MANY_GUESTS'],
];

/** Exactly the mails of this step, and none twice. */
export async function expectMails(world: World) {
  const mails = await readMails(world);
  world.lastMail = mails.at(-1)?.mailId ?? world.lastMail;
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
