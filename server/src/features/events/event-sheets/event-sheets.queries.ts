import { customerDeadline } from '#domain/event-sheets/sheet-deadlines.ts';
import { gapsOf } from '#domain/event-sheets/sheet-gaps.ts';
import { beginningOf } from '#domain/event-sheets/sheet-prefill.ts';
import type {
  AdminSheet,
  CustomerSheet,
  EventSheet,
  SheetSummary,
  StaffSheet,
} from '#schemas/event-sheets/event-sheets.ts';
import { customerContentSchema, sectionsOfPart } from '#schemas/event-sheets/sheet-content.ts';
import type { StaffEvent } from '#schemas/team/staff-events.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import { sheetPaper } from './event-sheets.papers.ts';
import {
  countStaff,
  type EventRow,
  findConfirmedEvents,
  findEvent,
  findEventsOf,
  findEventsOfStaff,
  findNewestReads,
  findReaders,
  findReadsOf,
  findRevision,
} from './event-sheets.repository.ts';
import {
  assertConfirmed,
  changesBetweenRevisions,
  headerOf,
  isOpenForCustomer,
  isSheetOver,
  issuedRevision,
  openChanges,
  revisionBefore,
  revisionOf,
  workingCopy,
} from './event-sheets.rules.ts';

const maxListed = 200;

export type SheetQueries = ReturnType<typeof createSheetQueries>;

export function createSheetQueries(
  { db, clock, renderPaper }: Platform,
  { settings }: { settings: Pick<SettingsService, 'getCurrent'> },
) {
  const today = createToday(clock);

  async function find(reservationId: number): Promise<EventRow> {
    const event = await findEvent(db, reservationId);
    if (!event || isSheetOver(event, today())) throw new AppError('notFound');
    return event;
  }

  const summaryOf = ({ reservationId, sheet, last }: EventRow) => ({
    reservationId,
    state: sheet?.state ?? ('DRAFT' as const),
    revision: sheet?.revision ?? 0,
    issuedAt: last?.issuedAt.toISOString() ?? null,
  });

  async function toAdmin(event: EventRow): Promise<AdminSheet> {
    const { header, content } = workingCopy(event, today());
    const { sheet } = event;
    return {
      ...summaryOf(event),
      view: 'ADMIN',
      header,
      content,
      openParts: sheet?.openParts ?? [],
      customerUntil: customerDeadline(event.eventDate).toISOString(),
      changes: openChanges(event, today()),
      gaps: gapsOf(content, header),
      readers: (await findReaders(db, event.reservationId)).map(({ email, readAt, ...reader }) => ({
        ...reader,
        readAt: readAt?.toISOString() ?? null,
      })),
      remindedAt: sheet?.remindedAt?.toISOString() ?? null,
      updatedAt: sheet?.updatedAt.toISOString() ?? null,
    };
  }

  /** What was issued, nothing of the working copy. */
  async function toStaff(event: EventRow, { userId }: Caller): Promise<StaffSheet> {
    const issued = issuedRevision(event, today());
    if (!issued) throw new AppError('notFound');
    const [read] = await findNewestReads(db, userId, [event.reservationId]);
    return {
      ...summaryOf(event),
      view: 'STAFF',
      ...issued,
      changes: changesBetweenRevisions(revisionBefore(event, today()), issued),
      readRevision: read?.revision ?? null,
      readAt: read?.readAt.toISOString() ?? null,
    };
  }

  function toCustomer(event: EventRow): CustomerSheet {
    const { header, content } = workingCopy(event, today());
    const { sheet } = event;
    const isCanceled = event.status === 'CANCELED';
    const openParts = isCanceled ? [] : (sheet?.openParts ?? []);
    const open = new Set<string>(openParts.flatMap((part) => sectionsOfPart[part]));
    return {
      ...summaryOf(event),
      // Also before it was issued: nobody works by it any more.
      ...(isCanceled && { state: 'VOID' as const }),
      view: 'USER',
      header,
      content: customerContentSchema.parse(content),
      openParts,
      customerUntil: customerDeadline(event.eventDate).toISOString(),
      isOpen: isOpenForCustomer(event, clock.now()),
      gaps: gapsOf(content, header).filter(({ section }) => open.has(section)),
      updatedAt: sheet?.updatedAt.toISOString() ?? null,
    };
  }

  function assertReadable({ role, userId }: Caller, event: EventRow) {
    if (role === 'USER' && event.userId !== userId) throw new AppError('forbidden');
    // A canceled one is answered to its customer, who may still have its address.
    const isOwnCanceled = role === 'USER' && event.status === 'CANCELED';
    if (role !== 'STAFF' && !event.sheet && !isOwnCanceled) assertConfirmed(event);
  }

  async function getAdminSheet(reservationId: number): Promise<AdminSheet> {
    return toAdmin(await find(reservationId));
  }

  return {
    getAdminSheet,

    async getSheet(caller: Caller, reservationId: number): Promise<EventSheet> {
      const event = await find(reservationId);
      assertReadable(caller, event);
      if (caller.role === 'ADMIN') return toAdmin(event);
      return caller.role === 'STAFF' ? toStaff(event, caller) : toCustomer(event);
    },

    async listSheets(): Promise<SheetSummary[]> {
      const events = await findConfirmedEvents(db, today(), maxListed);
      const readers = await countStaff(db);
      return events.map((event) => {
        const { header, content } = workingCopy(event, today());
        return {
          ...summaryOf(event),
          header,
          gaps: gapsOf(content, header).length,
          changes: openChanges(event, today()).length,
          readers,
          read: event.read,
        };
      });
    },

    /** Events as staff see them; a day that is only held has no name. */
    async listEventsForStaff({ userId }: Caller, { from, to }: { from: string; to: string }) {
      const events = await findEventsOfStaff(db, { from, to, now: clock.now() });
      const ids = events.map(({ reservationId }) => reservationId);
      const reads = new Map(
        (await findNewestReads(db, userId, ids)).map(({ reservationId, revision }) => [
          reservationId,
          revision,
        ]),
      );
      return events.map((event): StaffEvent => {
        const issued = isSheetOver(event, today()) ? null : issuedRevision(event, today());
        const { lastName, hallId, ...header } =
          event.status === 'CANCELED' && issued
            ? issued.header
            : headerOf(event, issued?.content ?? { children: null });
        const isHeld = event.status === 'PENDING';
        return {
          reservationId: event.reservationId,
          hallId,
          ...header,
          isHeld,
          lastName: isHeld ? null : lastName,
          begins: beginningOf(header.startTime, issued?.content ?? { timeline: [] }),
          sheet:
            event.sheet && issued
              ? {
                  state: event.sheet.state,
                  revision: event.sheet.revision,
                  readRevision: reads.get(event.reservationId) ?? null,
                  changes: changesBetweenRevisions(revisionBefore(event, today()), issued).length,
                }
              : null,
        };
      });
    },

    /** Made on demand and not stored; the customer's copy has no notes of the business. */
    async makePdf(caller: Caller, reservationId: number, revision?: number): Promise<Buffer> {
      const event = await find(reservationId);
      assertReadable(caller, event);
      if (!event.sheet || !event.last)
        throw new AppError(caller.role === 'STAFF' ? 'notFound' : 'sheetNotIssued');
      const wanted = revision ?? event.sheet.revision;
      const found = orNotFound(await findRevision(db, reservationId, wanted));
      const before = wanted > 1 ? await findRevision(db, reservationId, wanted - 1) : undefined;
      const issued = revisionOf(event, found, found.diets, today());
      const paper = sheetPaper({
        revision: wanted,
        issuedAt: found.issuedAt,
        issued: issued ?? workingCopy(event, today()),
        changes: changesBetweenRevisions(
          before ? revisionOf(event, before, before.diets, today()) : null,
          issued,
        ),
        isVoid: event.sheet.state === 'VOID',
        isForCustomer: caller.role === 'USER',
        business: await settings.getCurrent(db),
      });
      return renderPaper(paper, found.issuedAt, { caller });
    },

    declares: {
      async ownData(userId: number) {
        const events = await findEventsOf(db, userId);
        const reads = await findReadsOf(db, userId);
        return {
          eventSheets: events.filter((event) => !isSheetOver(event, today())).map(toCustomer),
          sheetReads: reads.map(({ reservationId, revision, readAt }) => ({
            reservationId,
            revision,
            readAt: readAt.toISOString(),
          })),
        };
      },
    } satisfies Declares,
  };
}
