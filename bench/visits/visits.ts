import { businessTimeZone } from '#domain/dates/days.ts';
import { networkOf } from '#server/platform/http/address.ts';
import { comparedRow, compareSizes, type TestInstance, timesInTurn } from '../interleave.ts';

/** Compares the visit figures with 10,000 and with 1 million visits in one run. */
const sizes = [10_000, 1_000_000];
const warmRounds = 20;
const rounds = 200;

const urls = [
  ...['day', 'week', 'month', 'year'].flatMap((granularity) => [
    `/api/visits/stats?granularity=${granularity}`,
    `/api/visits/summary?granularity=${granularity}`,
  ]),
  '/api/visits/visitors',
  '/api/visits/visitors?page=20&size=50',
];

/** Visits of the last year, about two for each visitor, with the product's own roll-ups. */
async function fill({ db }: TestInstance, size: number) {
  const local = `at time zone '${businessTimeZone}'`;
  await db.transaction(async (tx) => {
    await tx.execute("set local statement_timeout = '10min'");
    await tx.execute(`insert into visits (visitor_id, at)
      select 'posjetilac-' || n / 2, now() - n * interval '365 days' / ${size} from generate_series(0, ${size - 1}) n`);
    await tx.execute(`insert into visitors (visitor_id, visits_count, last_visit)
      select visitor_id, count(*), max(at) from visits group by 1`);
    await tx.execute(`insert into visit_periods (granularity, starts_on, total_visits, unique_visitors)
      select kind, starts_on, sum(visits), count(*) from (
        select kind, date_trunc(kind, at ${local})::date as starts_on, visitor_id, count(*) as visits
        from visits cross join (values ('day'), ('week'), ('month'), ('year')) as kinds (kind) group by 1, 2, 3
      ) each group by 1, 2`);
    await tx.execute(`update visit_periods set last_seen_visitors = seen.visitors
      from (select (last_visit ${local})::date as day, count(*) as visitors from visitors group by 1) seen
      where granularity = 'day' and starts_on = seen.day`);
  });
  await db.execute('vacuum analyze visits, visitors, visit_periods');
}

let tracked = 0;
/** A new client address for each visit, so that the rate limit does not apply. */
const track = ({ services }: TestInstance) =>
  services.visits.trackVisit('posjetilac-mjerenje', {
    network: networkOf(`10.0.${tracked >> 8}.${tracked++ & 255}`),
    browser: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  });
const calls = [
  ...urls.map((url) => ({ name: url, work: (instance: TestInstance) => instance.get(url) })),
  { name: 'POST /api/visits/track', work: track },
];

const names = { group: 'figures of 1,000,000 visits', against: '10,000' };
await compareSizes({ names, sizes, fill, calls }, async ({ name, work }, instances) => {
  const times = await timesInTurn({ instances, rounds, warmRounds, work });
  return [comparedRow({ ...names, what: name }, times, 2)];
});
