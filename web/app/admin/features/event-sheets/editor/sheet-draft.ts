import type { AdminSheet } from '#contracts/event-sheets/event-sheets.ts';
import { useSheetEdit } from '../../../../shared/event-sheets/sheet-edit.ts';
import { adminFields } from '../../../../shared/event-sheets/sheet-values.ts';

/** The working copy, saved while it is written. */
export const useSheetDraft = (sheet: AdminSheet) => useSheetEdit(sheet, adminFields);

export type SheetDraft = ReturnType<typeof useSheetDraft>;
