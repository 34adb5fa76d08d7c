import { toIsoDay } from '#domain/dates/days.ts';
import { keysOf, recordOf } from '#domain/objects.ts';
import type { DemoData } from '#schemas/demo.ts';
import { daysFreed } from '#server/features/booking/reservations/reservations.events.ts';
import { lockTours } from '#server/features/booking/tours/tours.repository.ts';
import { findLinesBetween } from '#server/features/booking/waiting-list/waiting-list.repository.ts';
import { lockAllHalls } from '#server/features/content/halls/halls.repository.ts';
import { lockSettings, updateSettings } from '#server/features/content/settings/settings.repository.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { topics } from '#server/platform/cache/invalidation.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Services } from '#server/services.ts';
import { demoSettings } from './content/settings.ts';
import { demoParts } from './demo.parts.ts';
import {
  countUnlisted,
  deleteDemoClosures,
  deleteDemoEntries,
  deleteDemoHistory,
  deleteDemoMessages,
  deleteDemoNotifications,
  deleteDemoPrices,
  deleteDemoReservations,
  deleteDemoUsers,
  deleteUnusedDemoAmenities,
  isDemoFile,
  lockDemoAmenities,
  lockDemoPosts,
  lockDemoReservations,
  lockDemoUsers,
  removeDemoPapers,
  removeDemoSheets,
  unmarkAmenities,
  unmarkUsers,
} from './demo.repository.ts';
import { isRealPerson, withoutInvented } from './demo.rules.ts';

export type DemoService = ReturnType<typeof createDemoService>;

type Removed = Awaited<ReturnType<typeof deleteDemoReservations>>[number];

export function createDemoService(services: Services) {
  const { db, clock, invalidation, events, media, outbox, paperFiles, notifications, blog, halls } = services;

  async function clearSettings(tx: Transaction) {
    const row = await lockSettings(tx);
    if (!row.isDemo) return;
    const updatedAt = nextUpdate(row.updatedAt, clock.now());
    const photo = row.contactPhoto && (await isDemoFile(tx, row.contactPhoto)) ? row.contactPhoto : undefined;
    await updateSettings(tx, {
      ...withoutInvented(row, demoSettings),
      ...(photo && { contactPhoto: null }),
      isDemo: false,
      updatedAt,
    });
    if (photo) await media.remove(tx, [photo]);
  }

  /** Accounts to remove, without those that became real. */
  async function lockPeople(tx: Transaction) {
    const { real = [], invented = [] } = Object.groupBy(await lockDemoUsers(tx), (row) =>
      isRealPerson(row) ? 'real' : 'invented',
    );
    await unmarkUsers(
      tx,
      real.map(({ userId }) => userId),
    );
    return invented;
  }

  /** Real people may wait for the day of a demo reservation. */
  async function offerFreedDays(tx: Transaction, removed: Removed[]) {
    const lines = await findLinesBetween(tx, { from: toIsoDay(clock.now()), to: '9999-12-31' });
    const awaited = new Set(lines.map(({ hallId, eventDate }) => `${hallId} ${eventDate}`));
    const days = removed
      .filter(({ status }) => status !== 'CANCELED')
      .filter(({ hallId, eventDate }) => awaited.has(`${hallId} ${eventDate}`))
      .map(({ hallId, eventDate, isOffered }) => ({ hallId, eventDate, wasOffered: isOffered }));
    await events.publish(tx, daysFreed, { how: 'REMOVED', days });
  }

  /** Runs after events and messages; a hall that is in use by now stays with its photos. */
  async function removeHalls(tx: Transaction) {
    const demoHalls = (await lockAllHalls(tx)).filter(({ isDemo }) => isDemo);
    await lockDemoAmenities(tx);
    for (const hall of demoHalls) {
      const { hallId } = hall;
      const { upcoming, other } = await halls.findReferences(tx, hallId);
      if (upcoming > 0 || other) await halls.adopt(tx, hallId);
      else await halls.removeWithFiles(tx, hall);
    }
    await deleteUnusedDemoAmenities(tx);
    await unmarkAmenities(tx);
  }

  return {
    async getDemoData(): Promise<DemoData> {
      const counts = recordOf(keysOf(demoParts), () => 0);
      for (const kind of keysOf(demoParts)) counts[kind] = await demoParts[kind].count(db);
      const all = [await countUnlisted(db), ...Object.values(counts)];
      return { present: all.some((count) => count > 0), counts };
    },

    /** Removes demo content only; what was edited by the business stays. */
    async removeDemoData(caller: Caller) {
      const fileNames = await invalidation.transaction([...topics], async (tx) => {
        // The settings row always exists, so its lock serializes two removals.
        await clearSettings(tx);
        // Then locks in the common order before the first day is freed; a concurrent booking waits at the hall.
        await lockAllHalls(tx);
        const people = await lockPeople(tx);
        await lockDemoReservations(tx);
        await lockTours(tx);
        await deleteDemoEntries(tx);
        await deleteDemoClosures(tx);
        const paperFiles = await removeDemoPapers(tx);
        await removeDemoSheets(tx);
        const removed = await deleteDemoReservations(tx);
        const reservationIds = removed.map(({ reservationId }) => reservationId);
        // The history second, since a concurrent change has written it by then.
        await deleteDemoHistory(tx, reservationIds);
        const messageIds = await deleteDemoMessages(tx);
        const userIds = people.map(({ userId }) => userId);
        if (await deleteDemoNotifications(tx, { userIds, reservationIds, messageIds }))
          await notifications.announceChange(tx);
        await blog.removeWithFiles(tx, await lockDemoPosts(tx));
        for (const { remove } of Object.values(demoParts)) await remove?.(tx);
        await media.remove(tx, await deleteDemoPrices(tx));
        await offerFreedDays(tx, removed);
        await removeHalls(tx);
        for (const person of people) await outbox.removeForAccount(tx, person);
        await deleteDemoUsers(tx);
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'DEMO',
          action: 'REMOVED',
          object: { id: null, name: '' },
        });
        return paperFiles;
      });
      await paperFiles.remove(fileNames);
    },
  };
}
