import type {
  AdminSheet,
  EventSheet,
  SheetSummary,
  UpdateSheetRequest,
} from '#contracts/event-sheets/event-sheets.ts';
import type { Caller } from '../../platform/http/access.ts';

export type EventSheetsService = {
  listSheets(): Promise<SheetSummary[]>;
  getSheet(caller: Caller, reservationId: number): Promise<EventSheet>;
  makePdf(caller: Caller, reservationId: number, revision: number | undefined): Promise<Buffer>;
  updateSheet(caller: Caller, reservationId: number, request: UpdateSheetRequest): Promise<EventSheet>;
  issueSheet(caller: Caller, reservationId: number, updatedAt?: string | null): Promise<AdminSheet>;
  finalizeSheet(caller: Caller, reservationId: number, updatedAt?: string | null): Promise<AdminSheet>;
  remindReaders(caller: Caller, reservationId: number): Promise<{ reminded: number }>;
  markRead(
    caller: Caller,
    reservationId: number,
    revision: number,
  ): Promise<{ revision: number; readAt: string }>;
};
