import { formatDay } from '#domain/dates/day-times.ts';
import type { SheetVersion } from '#domain/event-sheets/sheet-changes.ts';
import type { SheetHeader } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type {
  HistoryAction,
  ReservationWrites,
} from '#server/features/booking/reservations/reservations.writes.service.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { signInLink } from '#server/platform/mail/sign-in-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import { eventSheetsChannel, issuedDetail } from './event-sheets.events.ts';
import { issuedMail, type SheetMail, voidMail } from './event-sheets.mails.ts';
import {
  type EventRow,
  findEvent,
  findReaders,
  insertRevision,
  replaceDiets,
  saveSheet,
  updateSheet,
} from './event-sheets.repository.ts';
import { isSheetOver } from './event-sheets.rules.ts';

export type SheetWrites = ReturnType<typeof createSheetWrites>;

type Reader = { userId: number; email: string; firstName: string };

export function withoutDiets({ diets, ...content }: SheetContent) {
  return content;
}

/** What every change of a sheet needs: the locked reservation, revisions, history, audit log, mails and live updates. */
export function createSheetWrites(
  { db, clock, pgNotify, outbox, publicUrl }: Platform,
  uses: {
    reservations: Pick<ReservationQueries, 'findOwner'>;
    writes: Pick<ReservationWrites, 'lockRow' | 'addRelatedEntry'>;
  },
) {
  const { reservations, writes } = uses;
  const today = createToday(clock);

  async function read(tx: Transaction | Database, reservationId: number): Promise<EventRow> {
    const event = await findEvent(tx, reservationId);
    if (!event || isSheetOver(event, today())) throw new AppError('notFound');
    return event;
  }

  /** Writers of a sheet and of its reservation come one after another. */
  function withSheet<Result>(
    reservationId: number,
    work: (tx: Transaction, event: EventRow) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction(async (tx) => {
      const owner = orNotFound(await reservations.findOwner(tx, reservationId));
      await writes.lockRow(tx, { reservationId, userId: owner.userId });
      return work(tx, await read(tx, reservationId));
    });
  }

  const announce = (tx: Transaction, isIssued: boolean) =>
    pgNotify.announce(tx, eventSheetsChannel, ...(isIssued ? [issuedDetail] : []));

  async function mail(
    tx: Transaction,
    readers: Reader[],
    sheet: { reservationId: number; header: SheetHeader; revision: number },
    write: (mail: SheetMail) => MailContent,
  ) {
    const { reservationId, header, revision } = sheet;
    const link = signInLink(publicUrl, `/osoblje/radni-listovi/${reservationId}`);
    await outbox.postAll(
      tx,
      readers.map(({ userId, email, firstName }) => ({
        accountId: userId,
        to: email,
        content: write({ header, revision, firstName, link }),
      })),
    );
  }

  /** History for everybody, audit log for administrators; never what the sheet says. */
  async function recordAct(
    tx: Transaction,
    caller: Caller | null,
    event: Pick<EventRow, 'reservationId' | 'hallName' | 'eventDate'>,
    act: {
      history: HistoryAction | null;
      audit: AuditedAction['action'];
      field: string;
      from?: string | null;
      to: string | null;
    },
  ) {
    const { reservationId, hallName, eventDate } = event;
    const { history, audit, field, from = null, to } = act;
    const change = { field, from, to };
    if (history)
      await writes.addRelatedEntry(tx, caller, { reservationId, action: history, changes: [change] });
    if (caller?.role !== 'ADMIN') return;
    await recordAudit(tx, clock.now(), {
      caller,
      kind: 'EVENT_SHEET',
      action: audit,
      object: { id: reservationId, name: `${hallName}, ${formatDay(eventDate)}` },
      before: { [field]: from },
      after: { [field]: to },
    });
  }

  /** The working copy as it is; the first call stores what was only computed. */
  async function ensureStored(tx: Transaction, event: EventRow, { content }: SheetVersion) {
    if (event.sheet) return event.sheet;
    const { reservationId, isDemo } = event;
    const now = clock.now();
    const sheet = {
      reservationId,
      state: 'DRAFT' as const,
      revision: 0,
      content: withoutDiets(content),
      changedAt: {},
      openParts: [],
      remindedAt: null,
      createdAt: now,
      updatedAt: now,
      isDemo,
    };
    await saveSheet(tx, sheet);
    await replaceDiets(tx, { reservationId, revision: 0, diets: content.diets });
    return sheet;
  }

  /** The next revision, told to every member of staff. No caller: the reservation was changed. */
  async function issue(
    tx: Transaction,
    caller: Caller | null,
    event: EventRow,
    version: SheetVersion,
    state: 'ISSUED' | 'FINAL',
  ) {
    const { reservationId, isDemo } = event;
    const sheet = await ensureStored(tx, event, version);
    const revision = sheet.revision + 1;
    const issuedAt = clock.now();
    const { header, content } = version;
    await insertRevision(tx, {
      reservationId,
      revision,
      header,
      content: withoutDiets(content),
      issuedAt,
      issuedBy: caller?.userId ?? null,
      isDemo,
    });
    await replaceDiets(tx, { reservationId, revision, diets: content.diets });
    const updatedAt = nextUpdate(sheet.updatedAt, issuedAt);
    await updateSheet(tx, reservationId, { state, revision, remindedAt: null, updatedAt });
    await recordAct(tx, caller, event, {
      history: 'SHEET_ISSUED',
      audit: 'ISSUED',
      field: 'revision',
      from: sheet.revision > 0 ? String(sheet.revision) : null,
      to: String(revision),
    });
    if (!isDemo)
      await mail(tx, await findReaders(tx, reservationId), { reservationId, header, revision }, issuedMail);
    await announce(tx, true);
  }

  /** The event does not take place. */
  async function makeVoid(tx: Transaction, caller: Caller | null, event: EventRow) {
    const { reservationId, sheet, last, isDemo } = event;
    if (!sheet || !last || sheet.state === 'VOID') return;
    const updatedAt = nextUpdate(sheet.updatedAt, clock.now());
    await updateSheet(tx, reservationId, { state: 'VOID', updatedAt });
    const { revision } = sheet;
    const act = { field: 'revision', from: String(revision), to: null };
    await recordAct(tx, caller, event, { history: 'SHEET_VOID', audit: 'CANCELED', ...act });
    if (!isDemo)
      await mail(
        tx,
        await findReaders(tx, reservationId),
        { reservationId, header: last.header, revision },
        voidMail,
      );
    await announce(tx, true);
  }

  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>) => db.transaction(work);

  return { today, read, transaction, withSheet, announce, mail, recordAct, ensureStored, issue, makeVoid };
}
