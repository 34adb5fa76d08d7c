import { isDeepStrictEqual } from 'node:util';
import type { Day } from '#domain/dates/days.ts';
import { formatDeadline } from '#domain/dates/deadline-format.ts';
import { describeChanges } from '#domain/event-sheets/sheet-change-format.ts';
import type { SheetVersion } from '#domain/event-sheets/sheet-changes.ts';
import { customerDeadline, dietsKeptFrom, sheetsKeptFrom } from '#domain/event-sheets/sheet-deadlines.ts';
import { prefilledContent } from '#domain/event-sheets/sheet-prefill.ts';
import { keysOf } from '#domain/objects.ts';
import type { SheetHeader, SheetState, UpdateSheetRequest } from '#schemas/event-sheets/event-sheets.ts';
import {
  customerSections,
  type SheetContent,
  type SheetPart,
  type SheetSection,
  sectionsOfPart,
} from '#schemas/event-sheets/sheet-content.ts';
import type { EventType } from '#schemas/reservations/event-types.ts';
import type { ReservationStatus } from '#schemas/reservations/reservations.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as texts from '#texts';

type Diets = SheetContent['diets'];
type StoredContent = Omit<SheetContent, 'diets'>;
type StoredRevision = { header: SheetHeader; content: StoredContent; issuedAt: Date };

/** An event with what is stored of its sheet. */
export type SheetEvent = {
  reservationId: number;
  userId: number | null;
  status: ReservationStatus;
  hallId: number;
  hallName: string;
  eventDate: Day;
  startTime: string | null;
  endTime: string | null;
  eventType: EventType;
  customEventType: string | null;
  lastName: string;
  guestCount: number;
  agreement: { adults: number; children: number } | null;
  agreedLines: { text: string; unit: string; quantity: number }[] | null;
  menu: { name: string; description: string } | null;
  sheet: {
    state: SheetState;
    revision: number;
    content: StoredContent;
    changedAt: Partial<Record<SheetSection | 'openParts', string>>;
    openParts: SheetPart[];
    remindedAt: Date | null;
    updatedAt: Date;
  } | null;
  diets: Diets;
  last: StoredRevision | null;
  lastDiets: Diets;
  before: StoredRevision | null;
  beforeDiets: Diets;
};

type Guests = Pick<SheetEvent, 'agreement' | 'guestCount'>;

/** As the contract says; without one the children are those of the sheet. */
function guestsOf({ agreement, guestCount }: Guests, { children }: Pick<SheetContent, 'children'>) {
  if (agreement) return { ...agreement, guestCount: agreement.adults + agreement.children };
  const known = Math.min(children ?? 0, guestCount);
  return { guestCount, adults: guestCount - known, children: known };
}

export const headerOf = (event: SheetEvent, content: Pick<SheetContent, 'children'>): SheetHeader => ({
  hallId: event.hallId,
  hallName: event.hallName,
  eventDate: event.eventDate,
  startTime: event.startTime,
  endTime: event.endTime,
  eventType: event.eventType,
  customEventType: event.customEventType,
  lastName: event.lastName,
  ...guestsOf(event, content),
});

/** The rent and what is charged per guest is known to the sheet by other fields. */
const orderedOf = ({ agreedLines }: SheetEvent) =>
  (agreedLines ?? []).filter(({ unit }) => unit === 'PIECE' || unit === 'HOUR');

/** Time alone erases diets, also while no job runs. */
const keptDiets = ({ eventDate }: Pick<SheetEvent, 'eventDate'>, diets: Diets, today: Day): Diets =>
  eventDate < dietsKeptFrom(today) ? [] : diets;

/** Removed a year after the event, also while no job runs. */
export const isSheetOver = ({ eventDate }: Pick<SheetEvent, 'eventDate'>, today: Day) =>
  eventDate < sheetsKeptFrom(today);

/** The working copy; before the first change it is what is known already. */
export function workingCopy(event: SheetEvent, today: Day): SheetVersion {
  const content: SheetContent = event.sheet
    ? { ...event.sheet.content, diets: keptDiets(event, event.diets, today) }
    : prefilledContent({
        ...event,
        ...guestsOf(event, { children: null }),
        agreed: orderedOf(event),
      });
  return { header: headerOf(event, content), content };
}

/** As it was issued, without what time has erased. */
export const revisionOf = (
  event: Pick<SheetEvent, 'eventDate'>,
  stored: StoredRevision | null,
  diets: Diets,
  today: Day,
): SheetVersion | null =>
  stored && {
    header: stored.header,
    content: { ...stored.content, diets: keptDiets(event, diets, today) },
  };

export const issuedRevision = (event: SheetEvent, today: Day): SheetVersion | null =>
  revisionOf(event, event.last, event.lastDiets, today);

export const revisionBefore = (event: SheetEvent, today: Day): SheetVersion | null =>
  revisionOf(event, event.before, event.beforeDiets, today);

export const changesBetweenRevisions = (from: SheetVersion | null, to: SheetVersion | null) =>
  from && to ? describeChanges(from, to) : [];

/** Since the issued revision. */
export const openChanges = (event: SheetEvent, today: Day) =>
  changesBetweenRevisions(issuedRevision(event, today), workingCopy(event, today));

/** A void sheet of an event that was confirmed again may be issued as it is. */
export function hasSomethingToIssue(event: SheetEvent, today: Day): boolean {
  if (!event.last || event.sheet?.state === 'VOID') return true;
  return openChanges(event, today).length > 0;
}

export function assertConfirmed({ status }: Pick<SheetEvent, 'status'>) {
  if (status !== 'CONFIRMED') throw new AppError('sheetImpossible');
}

export const isOpenForCustomer = ({ status, sheet, eventDate }: SheetEvent, now: Date) =>
  status === 'CONFIRMED' &&
  sheet !== null &&
  sheet.openParts.length > 0 &&
  sheet.state !== 'FINAL' &&
  sheet.state !== 'VOID' &&
  now < customerDeadline(eventDate);

type Call = { call: (inputs: { phone: string }) => string; write: () => string };
const closed = (phone: string | null, { call, write }: Call) =>
  new AppError('sheetClosed', { detail: phone ? call({ phone }) : write() });

/** The customer writes what is open, until the deadline, and learns whom to call after it. */
export function assertCustomerMayWrite(
  { sheet, eventDate }: SheetEvent,
  { sections, openParts }: UpdateSheetRequest,
  { now, phone }: { now: Date; phone: string | null },
) {
  const until = formatDeadline(customerDeadline(eventDate));
  if (sheet?.state === 'FINAL' || sheet?.state === 'VOID')
    throw closed(phone, { call: texts.sheet_final_call, write: texts.sheet_final_write });
  if (now >= customerDeadline(eventDate))
    throw closed(phone, {
      call: (inputs) => texts.sheet_closed_call({ ...inputs, until }),
      write: () => texts.sheet_closed_write({ until }),
    });
  const named = keysOf(sections);
  if (openParts || named.some((section) => !customerSections.includes(section)))
    throw new AppError('forbidden');
  const open = new Set((sheet?.openParts ?? []).flatMap((part) => sectionsOfPart[part]));
  if (named.some((section) => !open.has(section)))
    throw closed(phone, { call: texts.sheet_part_closed_call, write: texts.sheet_part_closed_write });
}

type Edited = UpdateSheetRequest & { sections: Partial<SheetContent> };

/** Only what differs from the stored state. */
export function changedParts(content: SheetContent, openParts: SheetPart[], request: Edited) {
  const sections = keysOf(request.sections).filter(
    (section) =>
      request.sections[section] !== undefined &&
      !isDeepStrictEqual(request.sections[section], content[section]),
  );
  const wanted = request.openParts && [...new Set(request.openParts)].sort();
  const opens = wanted !== undefined && !isDeepStrictEqual(wanted, [...openParts].sort());
  return { sections, openParts: opens ? wanted : undefined };
}

/** Two people may edit different sections; `null` was read before anything was stored. */
export function assertSectionsUnchanged(
  changedAt: Partial<Record<SheetSection | 'openParts', string>>,
  edited: (SheetSection | 'openParts')[],
  updatedAt: string | null | undefined,
) {
  if (updatedAt === undefined) return;
  const seen = updatedAt === null ? 0 : new Date(updatedAt).getTime();
  const isNewer = (section: SheetSection | 'openParts') => {
    const changed = changedAt[section];
    return changed !== undefined && new Date(changed).getTime() > seen;
  };
  if (edited.some(isNewer)) throw new AppError('changedMeanwhile');
}

/** An administrator issues what they have seen. */
export function assertSheetSeen(stored: Date | undefined, updatedAt: string | null | undefined) {
  if (updatedAt === undefined) return;
  const seen = updatedAt === null ? undefined : new Date(updatedAt).getTime();
  if (stored?.getTime() !== seen) throw new AppError('changedMeanwhile');
}
