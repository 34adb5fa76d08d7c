import { CalendarDays, ClipboardList, type LucideIcon, Sun } from 'lucide-react';
import * as texts from '#texts';

export interface StaffLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

export const sheetsPath = '/osoblje/radni-listovi';

export const staffLinks = (): StaffLink[] => [
  { to: '/osoblje', label: texts.staff_today(), icon: Sun },
  { to: '/osoblje/kalendar', label: texts.staff_calendar(), icon: CalendarDays },
  { to: sheetsPath, label: texts.staff_sheets(), icon: ClipboardList },
];
