import { toIsoDay } from '#domain/dates/days.ts';
import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';
import {
  insertHistory,
  systemActor,
} from '#server/features/booking/reservations/reservations.history.repository.ts';
import {
  type EventRow,
  findConfirmedEvents,
  insertRead,
  insertRevision,
  replaceDiets,
  saveSheet,
} from '#server/features/events/event-sheets/event-sheets.repository.ts';
import { headerOf, workingCopy } from '#server/features/events/event-sheets/event-sheets.rules.ts';
import { updateUser } from '#server/features/people/users/users.repository.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { days, earlier, hours } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { changedDemoSheet, demoSheet, demoStaff } from './content/sheets.ts';

const maxEvents = 60;

async function fillStaff(tx: Transaction, users: UsersService, now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const { jobTitle, ...person } of demoStaff) {
    const { userId } = await users.createAccount(tx, {
      ...person,
      phone: null,
      role: 'STAFF',
      passwordHash: null,
      confirmedAt: now,
      isDemo: true,
    });
    await updateUser(tx, userId, { jobTitle });
    ids.push(userId);
  }
  return ids;
}

type Revision = { content: SheetContent; at: Date; readBy: number[] };

/** The last revision is also the working copy, unless another one is given. */
async function enter(
  tx: Transaction,
  event: EventRow,
  { revisions, working, openParts }: { revisions: Revision[]; working?: SheetContent; openParts: 'MENU'[] },
  now: Date,
) {
  const { reservationId } = event;
  const content = working ?? revisions.at(-1)?.content ?? workingCopy(event, toIsoDay(now)).content;
  const stored = ({ diets, ...rest }: SheetContent) => rest;
  const createdAt = revisions[0]?.at ?? earlier(now, days(1));
  await saveSheet(tx, {
    reservationId,
    state: revisions.length > 0 ? 'ISSUED' : 'DRAFT',
    revision: revisions.length,
    content: stored(content),
    changedAt: {},
    openParts,
    createdAt,
    updatedAt: revisions.at(-1)?.at ?? createdAt,
    isDemo: true,
  });
  await replaceDiets(tx, { reservationId, revision: 0, diets: content.diets });
  for (const [index, { content: issued, at, readBy }] of revisions.entries()) {
    const revision = index + 1;
    const header = headerOf(event, issued);
    await insertRevision(tx, {
      reservationId,
      revision,
      header,
      content: stored(issued),
      issuedAt: at,
      isDemo: true,
    });
    await replaceDiets(tx, { reservationId, revision, diets: issued.diets });
    for (const [order, userId] of readBy.entries())
      await insertRead(tx, {
        reservationId,
        revision,
        userId,
        readAt: new Date(at.getTime() + hours(1) * (order + 1)),
      });
    await insertHistory(tx, [
      {
        reservationId,
        at,
        ...systemActor,
        action: 'SHEET_ISSUED',
        changes: [{ field: 'revision', from: index > 0 ? String(index) : null, to: String(revision) }],
      },
    ]);
  }
}

/** Staff who cannot sign in, and sheets of the next weddings: with a change, with one revision, and a draft. */
export async function fillSheets(
  tx: Transaction,
  { users }: { users: UsersService },
  { now }: { now: Date },
) {
  const [cook, waiter, host] = await fillStaff(tx, users, now);
  const today = toIsoDay(now);
  const events = await findConfirmedEvents(tx, today, maxEvents);
  const [first, second, third] = events.filter(({ eventType, isDemo }) => isDemo && eventType === 'WEDDING');
  const read = (...ids: (number | undefined)[]) => ids.flatMap((id) => id ?? []);
  const filled = (event: EventRow, sheet: typeof demoSheet): SheetContent => ({
    ...workingCopy(event, today).content,
    ...sheet,
  });
  if (first)
    await enter(
      tx,
      first,
      {
        revisions: [
          { content: filled(first, demoSheet), at: earlier(now, days(3)), readBy: read(cook, waiter, host) },
          { content: filled(first, changedDemoSheet), at: earlier(now, hours(20)), readBy: read(cook) },
        ],
        openParts: ['MENU'],
      },
      now,
    );
  if (second)
    await enter(
      tx,
      second,
      {
        revisions: [
          { content: filled(second, demoSheet), at: earlier(now, days(1)), readBy: read(cook, waiter) },
        ],
        working: filled(second, changedDemoSheet),
        openParts: ['MENU'],
      },
      now,
    );
  if (third) await enter(tx, third, { revisions: [], openParts: ['MENU'] }, now);
}
