import type { DemoData } from '#contracts/demo.ts';
import type { Changes } from '../../platform/changes.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/access.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { administrativeAct } from '../audit/audit.events.ts';
import type { HallsService } from '../halls/halls.service.ts';
import type { UsersService } from '../users/users.service.ts';

export type DemoService = ReturnType<typeof createDemoService>;

type Countable = { countDemo(queryable: Queryable): Promise<number> };
type Part<Removed = unknown> = Countable & { removeDemo(tx: Transaction): Promise<Removed> };

/** What the notifications to be removed tell of. */
type About = { userIds: number[]; reservationIds: number[]; messageIds: number[] };

export function createDemoService(deps: {
  db: Database;
  changes: Changes;
  events: Events;
  settings: Part;
  users: UsersService;
  reservations: Part<number[]> & { lockDemo(tx: Transaction): Promise<void> };
  messages: Part<number[]>;
  notifications: Countable & { removeDemo(tx: Transaction, about: About): Promise<void> };
  blog: Part;
  visits: Part;
  halls: HallsService;
  media: Countable;
  outbox: MailOutbox;
}) {
  const {
    db,
    changes,
    events,
    settings,
    users,
    reservations,
    messages,
    notifications,
    blog,
    visits,
    halls,
    media,
  } = deps;

  async function counts(): Promise<DemoData['counts']> {
    return {
      halls: await halls.countDemo(db),
      features: await halls.countDemoFeatures(db),
      posts: await blog.countDemo(db),
      reservations: await reservations.countDemo(db),
      messages: await messages.countDemo(db),
      users: await users.countDemo(db),
      pictures: await media.countDemo(db),
      visits: await visits.countDemo(db),
    };
  }

  return {
    async getDemoData(): Promise<DemoData> {
      const listed = await counts();
      const unlisted = (await settings.countDemo(db)) + (await notifications.countDemo(db));
      return { present: unlisted > 0 || Object.values(listed).some((count) => count > 0), counts: listed };
    },

    /** Everything that is demo and nothing else. What the business has made its own by now stays. */
    async removeDemoData(caller: Caller) {
      await changes.make(['halls', 'reservations', 'blog', 'settings', 'accounts'], async (tx) => {
        // Its one row is always there to be locked: two who remove at once wait for each other.
        await settings.removeDemo(tx);
        // Then everything in the order in which all lock, before the first day is freed: whoever books waits at the hall.
        const people = await users.lockDemo(tx);
        await reservations.lockDemo(tx);
        await halls.lockAll(tx);
        const reservationIds = await reservations.removeDemo(tx);
        const messageIds = await messages.removeDemo(tx);
        const userIds = people.map(({ userId }) => userId);
        await notifications.removeDemo(tx, { userIds, reservationIds, messageIds });
        await blog.removeDemo(tx);
        await visits.removeDemo(tx);
        await halls.removeDemo(tx);
        for (const person of people) await deps.outbox.forget(tx, person);
        await users.removeDemo(tx);
        await events.publish(tx, administrativeAct, {
          caller,
          kind: 'DEMO',
          action: 'REMOVED',
          object: { id: null, name: '' },
        });
      });
    },
  };
}
