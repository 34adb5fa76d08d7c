import {
  Bell,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  type LucideIcon,
  Mail,
  Shield,
  Sun,
  Users,
} from 'lucide-react';
import * as texts from '#texts';

/** What waits for the house; undefined until it is known. */
export interface PanelCounts {
  unread: number | undefined;
  requests: number | undefined;
  messages: number | undefined;
  /** Rises only when news have come, whatever is deleted and taken back. */
  received: number | undefined;
}

export type CountKind = Exclude<keyof PanelCounts, 'received'>;

export interface PanelLink {
  to: string;
  label: string;
  icon: LucideIcon;
  count?: CountKind;
}

interface PanelGroup {
  title: string;
  links: PanelLink[];
}

export const panelGroups = (): PanelGroup[] => [
  {
    title: texts.panel_every_day(),
    links: [
      { to: '/adminPanel', label: texts.panel_today(), icon: Sun },
      { to: '/adminPanel/calendar', label: texts.panel_calendar(), icon: CalendarDays },
      {
        to: '/adminPanel/all-reservations',
        label: texts.panel_reservations(),
        icon: CalendarCheck,
        count: 'requests',
      },
      {
        to: '/adminPanel/add-admin-reservation',
        label: texts.panel_new_reservation(),
        icon: CalendarPlus,
      },
      { to: '/adminPanel/messages', label: texts.panel_messages(), icon: Mail, count: 'messages' },
      { to: '/adminPanel/notifications', label: texts.panel_notifications(), icon: Bell, count: 'unread' },
    ],
  },
  {
    title: texts.panel_people(),
    links: [
      { to: '/adminPanel/users', label: texts.panel_users(), icon: Users },
      { to: '/adminPanel/admins', label: texts.panel_admins(), icon: Shield },
    ],
  },
];
