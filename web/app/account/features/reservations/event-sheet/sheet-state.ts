import { addDays, toIsoDay } from '#contracts/dates/days.ts';
import type { CustomerSheet } from '#contracts/event-sheets/event-sheets.ts';

/** What the customer still has to fill. */
export const ownGaps = ({ gaps, openParts }: Pick<CustomerSheet, 'gaps' | 'openParts'>) =>
  gaps.filter(({ part }) => openParts.includes(part));

/** Whether the customer may write now. */
export const isWritable = ({ isOpen, customerUntil }: CustomerSheet, now: Date) =>
  isOpen && new Date(customerUntil) > now;

/** Gaps that have to be filled within 14 days. */
export const isDueSoon = (sheet: CustomerSheet, now: Date) =>
  isWritable(sheet, now) &&
  ownGaps(sheet).length > 0 &&
  toIsoDay(new Date(sheet.customerUntil)) <= addDays(toIsoDay(now), 14);
