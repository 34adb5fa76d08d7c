import type { DemoKind } from '#domain/demo-labels.ts';
import { closedDays } from '#server/features/booking/closed-days/closed-days.table.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { waitingEntries } from '#server/features/booking/waiting-list/waiting-list.table.ts';
import { blogPosts } from '#server/features/content/blog/blog.table.ts';
import { features, halls } from '#server/features/content/halls/halls.table.ts';
import { eventSheets } from '#server/features/events/event-sheets/event-sheets.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { contracts, offers } from '#server/features/sales/offers/offers.table.ts';
import { extras, menus, priceRules } from '#server/features/sales/prices/prices.table.ts';
import { media } from '#server/platform/media/media.table.ts';
import type { DemoPart } from './demo.part.ts';
import { countMarked, countRemovableTerms, type MarkedTable } from './demo.repository.ts';
import { messagesPart } from './messages.ts';
import { questionsPart } from './questions.ts';
import { toursPart } from './tours.ts';
import { visitsPart } from './visits.ts';

const counted = (table: MarkedTable): DemoPart => ({ count: (db) => countMarked(db, table) });

/** Seeded and removed in this order. */
export const demoParts: Record<DemoKind, DemoPart> = {
  halls: counted(halls),
  features: counted(features),
  posts: counted(blogPosts),
  questions: questionsPart,
  menus: counted(menus),
  extras: counted(extras),
  priceRules: counted(priceRules),
  reservations: counted(reservations),
  offers: counted(offers),
  contracts: counted(contracts),
  eventSheets: counted(eventSheets),
  terms: { count: countRemovableTerms },
  waitingEntries: counted(waitingEntries),
  closures: counted(closedDays),
  messages: messagesPart,
  tours: toursPart,
  users: counted(users),
  pictures: counted(media),
  visits: visitsPart,
};
