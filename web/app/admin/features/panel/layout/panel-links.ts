import {
  Bell,
  Building2,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  ChartLine,
  ClipboardList,
  FilePen,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  ScrollText,
  Settings,
  Shield,
  SquarePen,
  Sun,
  Tag,
  Users,
  Wallet,
} from 'lucide-react';
import * as texts from '#texts';

/** Undefined until loaded. */
export interface PanelCounts {
  unread: number | undefined;
  requests: number | undefined;
  messages: number | undefined;
  /** Seen by the customer but not signed. */
  offers: number | undefined;
  /** Guests who are late with a payment. */
  overdue: number | undefined;
  /** The id of the newest notification: rises only with news. */
  newest: number | undefined;
}

export type CountKind = Exclude<keyof PanelCounts, 'newest'>;

export interface PanelLink {
  to: string;
  label: string;
  icon: LucideIcon;
  count?: CountKind;
  /** Screens shown below the entry while it is open; the first may be that of the entry itself. */
  below?: { to: string; label: string }[];
  /** Screens with an id in their address, which have no link of their own. */
  details?: string[];
}

interface PanelGroup {
  title: string;
  links: PanelLink[];
}

export const panelGroups = (): PanelGroup[] => [
  {
    title: texts.panel_every_day(),
    links: [
      { to: '/adminPanel', label: texts.label_today(), icon: Sun },
      { to: '/adminPanel/calendar', label: texts.label_calendar(), icon: CalendarDays },
      {
        to: '/adminPanel/all-reservations',
        label: texts.label_reservations(),
        icon: CalendarCheck,
        count: 'requests',
        below: [
          { to: '/adminPanel/add-admin-reservation', label: texts.panel_new_reservation() },
          { to: '/adminPanel/tours', label: texts.label_tours() },
        ],
        details: ['/adminPanel/reservations'],
      },
      { to: '/adminPanel/sheets', label: texts.label_event_sheets(), icon: ClipboardList },
      { to: '/adminPanel/messages', label: texts.label_messages(), icon: Mail, count: 'messages' },
      { to: '/adminPanel/notifications', label: texts.panel_notifications(), icon: Bell, count: 'unread' },
    ],
  },
  {
    title: texts.panel_money(),
    links: [
      { to: '/adminPanel/offers', label: texts.offers_title(), icon: FilePen, count: 'offers' },
      { to: '/adminPanel/payments', label: texts.label_payments(), icon: Wallet, count: 'overdue' },
      { to: '/adminPanel/price-list', label: texts.price_list_title(), icon: Tag },
    ],
  },
  {
    title: texts.panel_business(),
    links: [
      {
        to: '/adminPanel/all-halls',
        label: texts.label_halls(),
        icon: Building2,
        below: [
          { to: '/adminPanel/all-halls', label: texts.label_all_halls() },
          { to: '/adminPanel/add-hall', label: texts.panel_add_hall() },
          { to: '/adminPanel/upload-images', label: texts.panel_upload_images() },
          { to: '/adminPanel/all-features', label: texts.label_amenities() },
          { to: '/adminPanel/add-feature', label: texts.panel_add_feature() },
        ],
        details: ['/adminPanel/edit-hall'],
      },
      { to: '/adminPanel/questions', label: texts.label_questions(), icon: MessageCircleQuestionMark },
      {
        to: '/adminPanel/create-blogs',
        label: texts.panel_blog(),
        icon: SquarePen,
        below: [
          { to: '/adminPanel/create-blogs', label: texts.panel_create_blog() },
          { to: '/adminPanel/archive-blogs', label: texts.panel_archived_blogs() },
        ],
      },
    ],
  },
  {
    title: texts.panel_people(),
    links: [
      { to: '/adminPanel/users', label: texts.panel_users(), icon: Users },
      {
        to: '/adminPanel/staff',
        label: texts.panel_team(),
        icon: Shield,
        below: [
          { to: '/adminPanel/admins', label: texts.panel_admins() },
          { to: '/adminPanel/staff', label: texts.label_staff() },
          { to: '/adminPanel/feeds', label: texts.team_feeds_link() },
        ],
      },
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

export const settingsLink = (): PanelLink => ({
  to: '/adminPanel/settings',
  label: texts.settings_title(),
  icon: Settings,
});

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** An event sheet is a tab of its reservation, but belongs to the list of sheets. */
const placeOf = (pathname: string) =>
  /^\/adminPanel\/reservations\/\d+\/sheet$/.test(pathname) ? '/adminPanel/sheets' : pathname;

/** Whether the screen belongs to the entry. */
export const isOpen = ({ to, below = [], details = [] }: PanelLink, pathname: string) =>
  to === '/adminPanel'
    ? pathname === to
    : [to, ...below.map((link) => link.to), ...details].some((path) => isWithin(placeOf(pathname), path));
