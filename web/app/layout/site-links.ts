import * as texts from '#texts';

/** A function, since texts are not read at import time. */
export const siteLinks = () => [
  { to: '/#about', label: texts.navigation_about() },
  { to: '/#salon', label: texts.label_halls() },
  { to: '/#termini', label: texts.navigation_dates() },
  { to: '/archive', label: texts.navigation_archive() },
  { to: '/#contact', label: texts.label_contact() },
];

/** Every page and section; "about us" has its own page. */
export const footerLinks = () => [
  { to: '/', label: texts.navigation_home() },
  { to: '/o-nama', label: texts.navigation_about() },
  ...siteLinks().slice(1),
  { to: '/provjera', label: texts.navigation_verify() },
  { to: '/privatnost', label: texts.navigation_privacy() },
];

/** Pages that are not in the bar, at the end of the menu. */
export const secondaryLinks = () => [
  { to: '/o-nama', label: texts.navigation_about_page() },
  { to: '/privatnost', label: texts.navigation_privacy() },
];
