import { createBooking } from './features/booking/booking.ts';
import { createContact } from './features/contact/contact.ts';
import { createContent } from './features/content/content.ts';
import { createEventServices } from './features/events/events.ts';
import { createInsights } from './features/insights/insights.ts';
import { createMoney } from './features/money/money.ts';
import { createPeople } from './features/people/people.ts';
import { createSales } from './features/sales/sales.ts';
import type { Declares } from './platform/declares.ts';
import { createPlatform, type Platform, type PlatformOptions } from './platform/platform.ts';
import { registerReferences } from './references.ts';
import { scheduleJobs } from './scheduled-jobs.ts';
import { subscribe } from './subscriptions.ts';

export type Services = ReturnType<typeof createServices>;

/** All services stand in one object: of two with one name the first would silently be replaced. */
function assertNamedApart(groups: object[]) {
  const names = groups.flatMap((group) => Object.keys(group));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two services are named ${twice.join(', ')}`);
}

/** Creates every service, group by group; each group is given those before it. */
export function createServices(options: PlatformOptions) {
  const platform: Platform = createPlatform(options, {
    business: () => content.settings.getCurrent(options.db),
    findDemoAccountIds: (tx, accountIds) => people.users.findDemoAccountIds(tx, accountIds),
  });
  const content = createContent(platform);
  const people = createPeople(platform, { content });
  const booking = createBooking(platform, { content, people });
  const money = createMoney(platform, { content, people, booking });
  const sales = createSales(platform, { content, people, booking, money });
  const events = createEventServices(platform, { content, people, booking });
  const contact = createContact(platform, { content, people, booking });
  const insights = createInsights(platform, { content, people });
  assertNamedApart([platform, content, people, booking, money, sales, events, contact, insights]);
  const groups = {
    ...content,
    ...people,
    ...booking,
    ...money,
    ...sales,
    ...events,
    ...contact,
    ...insights,
  };
  const declared = Object.values<object>(groups).flatMap(
    ({ declares }: { declares?: Declares }) => declares ?? [],
  );
  const services = { ...platform, ...groups };
  registerReferences(declared, services);
  subscribe(platform.events, services);
  scheduleJobs(platform.jobs, declared, services);
  return services;
}
