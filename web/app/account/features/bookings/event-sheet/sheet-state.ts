import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { gapsOf } from '#domain/event-sheets/sheet-gaps.ts';
import type { CustomerSheet } from '#schemas/event-sheets/event-sheets.ts';

/** What the customer still has to fill. */
export const ownGaps = ({ gaps, openParts }: Pick<CustomerSheet, 'gaps' | 'openParts'>) =>
  gaps.filter(({ part }) => openParts.includes(part));

export type CustomerSection = keyof CustomerSheet['content'];
type Sections = readonly CustomerSection[];

const hasContent = ({ content }: Pick<CustomerSheet, 'content'>, sections: Sections) =>
  sections.some((section) => {
    const rows = content[section];
    return Array.isArray(rows) ? rows.length > 0 : rows !== undefined && rows.name !== '';
  });

/** What a part of the sheet says of itself: nothing is called filled that is empty. */
export function stateOfPart(
  sheet: CustomerSheet,
  sections: Sections,
  isOpen: boolean,
): 'gap' | 'filled' | 'house' | undefined {
  const isOwn = ({ section }: { section: string }) => sections.some((one) => one === section);
  // The server names the gaps of open parts alone.
  const gaps = isOpen ? sheet.gaps : gapsOf(sheet.content, sheet.header);
  if (!gaps.some(isOwn)) return hasContent(sheet, sections) ? 'filled' : undefined;
  if (isOpen) return 'gap';
  return sheet.state === 'FINAL' || sheet.state === 'VOID' ? undefined : 'house';
}

/** Whether the customer may write now. */
export const isWritable = ({ isOpen, customerUntil }: CustomerSheet, now: Date) =>
  isOpen && new Date(customerUntil) > now;

/** Gaps that have to be filled within 14 days. */
export const isDueSoon = (sheet: CustomerSheet, now: Date) =>
  isWritable(sheet, now) &&
  ownGaps(sheet).length > 0 &&
  toIsoDay(new Date(sheet.customerUntil)) <= addDays(toIsoDay(now), 14);
