import { nameOfSheetSection } from '#domain/event-sheets/sheet-change-format.ts';
import { givenFields } from '#domain/objects.ts';
import type { EventSheet, UpdateSheetRequest } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetContent, SheetPart, SheetSection } from '#schemas/event-sheets/sheet-content.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import { hours, later, minutes } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reminderMail } from './event-sheets.mails.ts';
import type { SheetQueries } from './event-sheets.queries.ts';
import {
  type EventRow,
  findReaders,
  findRevision,
  insertRead,
  replaceDiets,
  updateSheet,
} from './event-sheets.repository.ts';
import {
  assertConfirmed,
  assertCustomerMayWrite,
  assertSectionsUnchanged,
  assertSheetSeen,
  changedParts,
  hasSomethingToIssue,
  workingCopy,
} from './event-sheets.rules.ts';
import { type SheetWrites, withoutDiets } from './event-sheets.writes.service.ts';

const remindAgainAfter = hours(1);
/** An editor saves while it is written in; the history names a section once in this time. */
const sameEdit = minutes(10);

type Changed = { sections: SheetSection[]; openParts: SheetPart[] | undefined };
type ChangedName = SheetSection | 'openParts';

export function createSheetCommands(
  { clock }: Platform,
  uses: { settings: Pick<SettingsService, 'getCurrent'>; sheetWrites: SheetWrites; queries: SheetQueries },
) {
  const { settings, sheetWrites, queries } = uses;
  const { today, withSheet, announce, mail, recordAct, ensureStored, issue } = sheetWrites;

  async function assertMayWrite(
    tx: Transaction,
    caller: Caller,
    event: EventRow,
    request: UpdateSheetRequest,
  ) {
    if (caller.role !== 'ADMIN' && event.userId !== caller.userId) throw new AppError('forbidden');
    assertConfirmed(event);
    if (caller.role === 'ADMIN') return;
    const { phone } = await settings.getCurrent(tx);
    assertCustomerMayWrite(event, request, { now: clock.now(), phone });
  }

  async function recordUpdate(tx: Transaction, caller: Caller, event: EventRow, changed: ChangedName[]) {
    const now = clock.now();
    const isNew = (section: ChangedName) => {
      const known = event.sheet?.changedAt[section];
      return known === undefined || later(new Date(known), sameEdit) < now;
    };
    await recordAct(tx, caller, event, {
      history: caller.role !== 'ADMIN' || changed.some(isNew) ? 'SHEET_UPDATED' : null,
      audit: 'UPDATED',
      field: 'sheetSections',
      to: changed.map(nameOfSheetSection).join(', '),
    });
  }

  async function store(
    tx: Transaction,
    event: EventRow,
    content: SheetContent,
    { sections, openParts }: Changed,
  ) {
    const { reservationId } = event;
    const sheet = await ensureStored(tx, event, workingCopy(event, today()));
    const updatedAt = nextUpdate(sheet.updatedAt, clock.now());
    const changed = [...sections, ...(openParts ? ['openParts' as const] : [])];
    const moments = Object.fromEntries(changed.map((section) => [section, updatedAt.toISOString()]));
    await updateSheet(tx, reservationId, {
      content: withoutDiets(content),
      ...(openParts ? { openParts } : {}),
      changedAt: { ...sheet.changedAt, ...moments },
      updatedAt,
    });
    if (sections.includes('diets'))
      await replaceDiets(tx, { reservationId, revision: 0, diets: content.diets });
  }

  function issueWith(state: 'ISSUED' | 'FINAL') {
    return async (caller: Caller, reservationId: number, updatedAt?: string | null) => {
      await withSheet(reservationId, async (tx, event) => {
        assertConfirmed(event);
        assertSheetSeen(event.sheet?.updatedAt, updatedAt);
        const isOpen = hasSomethingToIssue(event, today());
        if (!isOpen && (state === 'ISSUED' || event.sheet?.state === 'FINAL'))
          throw new AppError('sheetUnchanged');
        if (isOpen) await issue(tx, caller, event, workingCopy(event, today()), state);
        if (state === 'FINAL') await finish(tx, caller, event, isOpen);
      });
      return queries.getAdminSheet(reservationId);
    };
  }

  async function finish(tx: Transaction, caller: Caller, event: EventRow, wasIssued: boolean) {
    const { reservationId, sheet } = event;
    if (!wasIssued && sheet) {
      const updatedAt = nextUpdate(sheet.updatedAt, clock.now());
      await updateSheet(tx, reservationId, { state: 'FINAL', updatedAt });
      await announce(tx, true);
    }
    const revision = (sheet?.revision ?? 0) + (wasIssued ? 1 : 0);
    const act = { field: 'revision', to: String(revision) };
    await recordAct(tx, caller, event, { history: 'SHEET_FINAL', audit: 'FINALIZED', ...act });
  }

  return {
    async updateSheet(
      caller: Caller,
      reservationId: number,
      request: UpdateSheetRequest,
    ): Promise<EventSheet> {
      await withSheet(reservationId, async (tx, event) => {
        await assertMayWrite(tx, caller, event, request);
        const { content } = workingCopy(event, today());
        const sections = givenFields(request.sections);
        const changed = changedParts(content, event.sheet?.openParts ?? [], { ...request, sections });
        const names = [...changed.sections, ...(changed.openParts ? ['openParts' as const] : [])];
        assertSectionsUnchanged(event.sheet?.changedAt ?? {}, names, request.updatedAt);
        if (names.length === 0) return;
        await store(tx, event, { ...content, ...sections }, changed);
        await recordUpdate(tx, caller, event, names);
        await announce(tx, false);
      });
      return queries.getSheet(caller, reservationId);
    },

    issueSheet: issueWith('ISSUED'),
    finalizeSheet: issueWith('FINAL'),

    /** Those who have not read the newest revision, at most once an hour. */
    remindReaders: (caller: Caller, reservationId: number) =>
      withSheet(reservationId, async (tx, event) => {
        const { sheet, last } = event;
        if (!sheet || !last || sheet.state === 'VOID') throw new AppError('sheetNotIssued');
        assertConfirmed(event);
        const now = clock.now();
        const next = sheet.remindedAt && later(sheet.remindedAt, remindAgainAfter);
        if (next && next > now)
          throw new AppError('tooMany', {
            retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000),
          });
        const { revision } = sheet;
        const readers = await findReaders(tx, reservationId);
        const unread = readers.filter((reader) => reader.revision !== revision);
        if (unread.length > 0) {
          await updateSheet(tx, reservationId, { remindedAt: now });
          if (!event.isDemo)
            await mail(tx, unread, { reservationId, header: last.header, revision }, reminderMail);
        }
        const act = { field: 'revision', to: String(revision) };
        await recordAct(tx, caller, event, { history: 'SHEET_REMINDED', audit: 'REMINDED', ...act });
        await announce(tx, false);
        return { reminded: unread.length };
      }),

    /** Of the revision that was seen, also when a newer one was issued meanwhile. */
    markRead: (caller: Caller, reservationId: number, revision: number) =>
      sheetWrites.transaction(async (tx) => {
        const issued = await findRevision(tx, reservationId, revision);
        if (!issued) throw new AppError('notFound');
        const read = { reservationId, revision, userId: caller.userId, readAt: clock.now() };
        const readAt = await insertRead(tx, read);
        await announce(tx, false);
        return { revision, readAt: readAt.toISOString() };
      }),
  };
}
