import * as texts from '#texts';

/** What the panel counts of the demo, by the name that the call gives it. */
export const demoLabels = {
  halls: texts.label_halls,
  features: texts.label_amenities,
  posts: texts.demo_posts,
  questions: texts.label_questions,
  menus: texts.demo_menus,
  extras: texts.label_extras,
  priceRules: texts.demo_price_rules,
  reservations: texts.label_reservations,
  offers: texts.demo_offers,
  contracts: texts.demo_contracts,
  eventSheets: texts.label_event_sheets,
  terms: texts.demo_terms,
  waitingEntries: texts.demo_waiting_entries,
  closures: texts.demo_closures,
  messages: texts.label_messages,
  tours: texts.label_tours,
  users: texts.demo_users,
  pictures: texts.demo_pictures,
  visits: texts.demo_visits,
};

export type DemoKind = keyof typeof demoLabels;
