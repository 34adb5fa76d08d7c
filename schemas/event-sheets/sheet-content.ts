import { z } from 'zod';
import * as texts from '#texts';
import { limits, line, paragraph, phoneSchema, shortText, timeSchema } from '../fields.ts';

/** What an event sheet consists of. Rows have an id of their own, so that a change can be named ("bilo 18:00"). */

const maxRows = 60;
const maxCount = 10_000;

const rowId = shortText(40).regex(/^[\w-]+$/, { error: () => texts.field_invalid() });
const rowName = line(limits.name, texts.sheet_name_required).min(1, {
  error: () => texts.sheet_name_required(),
});
const note = line(limits.subject);
const count = z
  .int({ error: () => texts.sheet_count_invalid() })
  .min(0, { error: () => texts.sheet_count_invalid() })
  .max(maxCount, { error: () => texts.sheet_count_invalid() })
  .nullable();
/** Rows are told apart by their ids. */
const rows = <Row extends z.ZodType<{ rowId: string }>>(row: Row) =>
  z
    .array(row)
    .max(maxRows, { error: () => texts.sheet_too_many_rows({ max: maxRows }) })
    .refine((all) => new Set(all.map((one) => one.rowId)).size === all.length, {
      error: () => texts.field_invalid(),
    });
const phone = z.union([z.literal(''), phoneSchema]);

const timelineRowSchema = z.object({
  rowId,
  time: timeSchema(texts.sheet_time_invalid).nullable(),
  what: rowName,
  who: note,
});

/** A number that is part of another one ("od toga u svečanom") does not count towards the guests. */
export const menuRowSchema = z.object({ rowId, name: rowName, note, count, isPartOf: z.boolean() });
const courseRowSchema = z.object({ rowId, name: rowName, text: line(limits.cancelReason) });
export const dietRowSchema = z.object({ rowId, name: rowName, count });
const tableRowSchema = z.object({ rowId, name: rowName, count, seats: count, note });
const supplierRowSchema = z.object({
  rowId,
  kind: rowName,
  name: line(limits.name),
  phone,
  note,
  isOptional: z.boolean(),
});
const contactSchema = z.object({ name: line(limits.name), phone });

export const sheetContentSchema = z.object({
  timeline: rows(timelineRowSchema),
  menu: rows(menuRowSchema),
  courses: rows(courseRowSchema),
  diets: rows(dietRowSchema),
  tables: rows(tableRowSchema),
  suppliers: rows(supplierRowSchema),
  contact: contactSchema,
  children: count.meta({ description: 'Where there is no contract, which has its own number' }),
  kitchenNote: paragraph(limits.address),
  hallNote: paragraph(limits.address),
});
export type SheetContent = z.infer<typeof sheetContentSchema>;
export type SheetSection = keyof SheetContent;

/** What an administrator may open for the customer. */
export const sheetParts = ['TIMELINE', 'MENU', 'TABLES'] as const;
export type SheetPart = (typeof sheetParts)[number];

export const sectionsOfPart: Record<SheetPart, readonly SheetSection[]> = {
  TIMELINE: ['timeline'],
  MENU: ['menu', 'diets'],
  TABLES: ['tables', 'suppliers', 'contact'],
};

export const customerSections = Object.values(sectionsOfPart).flat();
export const customerContentSchema = sheetContentSchema.pick({
  timeline: true,
  menu: true,
  diets: true,
  tables: true,
  suppliers: true,
  contact: true,
});
