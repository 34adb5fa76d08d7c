import {
  Archive,
  Bell,
  Building2,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  ChartLine,
  FilePen,
  Footprints,
  Images,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  Plus,
  ScrollText,
  Shield,
  SquarePen,
  Store,
  Sun,
  Tag,
  Users,
} from 'lucide-react';
import * as texts from '#texts';

/** Undefined until loaded. */
export interface PanelCounts {
  unread: number | undefined;
  requests: number | undefined;
  messages: number | undefined;
  /** Seen by the customer but not signed. */
  offers: number | undefined;
  /** Increases only with new notifications, not when a deletion is undone. */
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
      { to: '/adminPanel/tours', label: texts.tours_title(), icon: Footprints },
      { to: '/adminPanel/messages', label: texts.panel_messages(), icon: Mail, count: 'messages' },
      { to: '/adminPanel/notifications', label: texts.panel_notifications(), icon: Bell, count: 'unread' },
    ],
  },
  {
    title: texts.panel_money(),
    links: [
      { to: '/adminPanel/offers', label: texts.offers_title(), icon: FilePen, count: 'offers' },
      { to: '/adminPanel/price-list', label: texts.price_list_title(), icon: Tag },
    ],
  },
  {
    title: texts.panel_halls(),
    links: [
      { to: '/adminPanel/all-halls', label: texts.panel_all_halls(), icon: Building2 },
      { to: '/adminPanel/add-hall', label: texts.panel_add_hall(), icon: Plus },
      { to: '/adminPanel/upload-images', label: texts.panel_upload_images(), icon: Images },
      { to: '/adminPanel/all-features', label: texts.panel_features(), icon: ListChecks },
      { to: '/adminPanel/add-feature', label: texts.panel_add_feature(), icon: ListPlus },
    ],
  },
  {
    title: texts.panel_content(),
    links: [
      { to: '/adminPanel/create-blogs', label: texts.panel_create_blog(), icon: SquarePen },
      { to: '/adminPanel/archive-blogs', label: texts.panel_archived_blogs(), icon: Archive },
      { to: '/adminPanel/questions', label: texts.panel_questions(), icon: MessageCircleQuestionMark },
      { to: '/adminPanel/settings', label: texts.settings_title(), icon: Store },
    ],
  },
  {
    title: texts.panel_people(),
    links: [
      { to: '/adminPanel/users', label: texts.panel_users(), icon: Users },
      { to: '/adminPanel/admins', label: texts.panel_admins(), icon: Shield },
      { to: '/adminPanel/audit', label: texts.panel_audit(), icon: ScrollText },
    ],
  },
  {
    title: texts.panel_insight(),
    links: [
      { to: '/adminPanel/analytics', label: texts.panel_analytics(), icon: ChartColumn },
      { to: '/adminPanel/showVisits', label: texts.panel_visits(), icon: ChartLine },
    ],
  },
];
