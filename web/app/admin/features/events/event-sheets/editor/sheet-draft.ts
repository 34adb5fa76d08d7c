import type { AdminSheet } from '#schemas/event-sheets/event-sheets.ts';
import { useSheetEdit } from '#web/features/event-sheets/sheet-edit.ts';
import { adminFields } from '#web/features/event-sheets/sheet-values.ts';

/** The working copy, saved while it is written. */
export const useSheetDraft = (sheet: AdminSheet) => useSheetEdit(sheet, adminFields);

export type SheetDraft = ReturnType<typeof useSheetDraft>;
