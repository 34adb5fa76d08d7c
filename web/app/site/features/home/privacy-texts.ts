import * as texts from '#texts';

/** Describes what the code stores; both must change together. */
export const storedData = (paperYears: number) => [
  {
    title: texts.privacy_account(),
    what: texts.privacy_account_what(),
    why: texts.privacy_account_why(),
    howLong: texts.privacy_account_how_long(),
  },
  {
    title: texts.privacy_reservations(),
    what: texts.privacy_reservations_what(),
    why: texts.privacy_reservations_why(),
    howLong: texts.privacy_reservations_how_long(),
  },
  {
    title: texts.label_waiting_list(),
    what: texts.privacy_waiting_what(),
    why: texts.privacy_waiting_why(),
    howLong: texts.privacy_waiting_how_long(),
  },
  {
    title: texts.privacy_papers(),
    what: texts.privacy_papers_what(),
    why: texts.privacy_papers_why(),
    howLong: texts.privacy_papers_how_long({ count: paperYears }),
  },
  {
    title: texts.label_event_sheet(),
    what: texts.privacy_sheets_what(),
    why: texts.privacy_sheets_why(),
    howLong: texts.privacy_sheets_how_long(),
  },
  {
    title: texts.label_messages(),
    what: texts.privacy_messages_what(),
    why: texts.privacy_messages_why(),
    howLong: texts.privacy_messages_how_long(),
  },
  {
    title: texts.label_tours(),
    what: texts.privacy_tours_what(),
    why: texts.privacy_tours_why(),
    howLong: texts.privacy_tours_how_long(),
  },
  {
    title: texts.privacy_mails(),
    what: texts.privacy_mails_what(),
    why: texts.privacy_mails_why(),
    howLong: texts.privacy_mails_how_long(),
  },
  {
    title: texts.privacy_notifications(),
    what: texts.privacy_notifications_what(),
    why: texts.privacy_notifications_why(),
    howLong: texts.privacy_notifications_how_long(),
  },
  {
    title: texts.privacy_sign_in(),
    what: texts.privacy_sign_in_what(),
    why: texts.privacy_sign_in_why(),
    howLong: texts.privacy_sign_in_how_long(),
  },
  {
    title: texts.privacy_visits(),
    what: texts.privacy_visits_what(),
    why: texts.privacy_visits_why(),
    howLong: texts.privacy_visits_how_long(),
  },
  {
    title: texts.privacy_address(),
    what: texts.privacy_address_what(),
    why: texts.privacy_address_why(),
    howLong: texts.privacy_address_how_long(),
  },
  {
    title: texts.privacy_repeat(),
    what: texts.privacy_repeat_what(),
    why: texts.privacy_repeat_why(),
    howLong: texts.privacy_repeat_how_long(),
  },
];

/** All storage keys in the browser. */
export const browserStorage = () => [
  {
    names: ['theme'],
    purpose: texts.privacy_browser_theme(),
    retention: texts.privacy_browser_until_deleted(),
  },
  {
    names: ['accessToken', 'refreshToken'],
    purpose: texts.privacy_browser_tokens(),
    retention: texts.privacy_browser_tokens_kept(),
  },
  {
    names: ['sessionLock'],
    purpose: texts.privacy_browser_lock(),
    retention: texts.privacy_browser_lock_kept(),
  },
  {
    names: ['reservationDraft'],
    purpose: texts.privacy_browser_draft(),
    retention: texts.privacy_browser_draft_kept(),
  },
  {
    names: ['visitorId'],
    purpose: texts.privacy_browser_visitor(),
    retention: texts.privacy_browser_until_closed(),
  },
  {
    names: ['drafts'],
    purpose: texts.privacy_browser_forms(),
    retention: texts.privacy_browser_until_closed(),
  },
  {
    names: ['react-router-scroll-positions'],
    purpose: texts.privacy_browser_scroll(),
    retention: texts.privacy_browser_until_closed(),
  },
  {
    names: ['requestedPage'],
    purpose: texts.privacy_browser_requested_page(),
    retention: texts.privacy_browser_until_closed(),
  },
  {
    names: ['reservationRequest'],
    purpose: texts.privacy_browser_request(),
    retention: texts.privacy_browser_until_closed(),
  },
  {
    names: ['sidebar', 'notificationSound', 'panelVisits', 'passkeyReminder'],
    purpose: texts.privacy_browser_panel(),
    retention: texts.privacy_browser_until_deleted(),
  },
  {
    names: ['staff-data', 'staff-shell'],
    purpose: texts.privacy_browser_staff(),
    retention: texts.privacy_browser_staff_kept(),
  },
  {
    names: ['sitePreview'],
    purpose: texts.privacy_browser_preview(),
    retention: texts.privacy_browser_until_closed(),
  },
];

export const promises = () => [
  { title: texts.privacy_others(), text: texts.privacy_others_text() },
  { title: texts.label_pictures(), text: texts.privacy_pictures_text() },
  { title: texts.label_demo_content(), text: texts.privacy_demo_text() },
];
