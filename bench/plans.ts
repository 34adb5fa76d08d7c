import pg from 'pg';
import { grownHouse, someGuest } from './grown.ts';
import { openHouse } from './house.ts';

/** How the database finds what is asked most often, in a house that has grown: by an index, never by reading everything. */
const reservations = 50_000;
const visits = 200_000;

const urls = [
  '/api/reservations/paginated/list',
  '/api/reservations/paginated/list?status=PENDING',
  '/api/reservations/paginated/list?from=2026-06-01',
  `/api/reservations/paginated/list?q=${someGuest.surname}`,
  `/api/reservations/paginated/list?q=0${someGuest.number}`,
  '/api/reservations/availability?from=2027-06-01&to=2027-06-30&guests=200',
  '/api/visits/stats?granularity=day',
  '/api/visits/summary?granularity=month',
  '/api/visits/visitors',
  '/api/blog-posts/archived/months',
];

const fill = [
  ...grownHouse(reservations),
  `insert into visits (visitor_id, at)
   select 'posjetilac-' || n / 2, now() - n * interval '1 minute' from generate_series(0, ${visits - 1}) n`,
  `insert into visitors (visitor_id, visits_count, last_visit)
   select visitor_id, count(*), max(at) from visits group by 1`,
];

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };

/** Where each table is looked into, and by what. */
function looks(plan: Plan): string[] {
  const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index, Plans = [] } = plan;
  const own = index ? [`${kind} ${index}`] : table ? [`${kind} ${table}`] : [];
  return [...own, ...Plans.flatMap(looks)];
}

const house = await openHouse();
try {
  for (const statement of fill) await house.db.execute(statement);
  await house.db.execute('vacuum analyze');
  const asked: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    if (typeof first === 'object') asked.push({ text: first.text, values: values ?? first.values ?? [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
  const plans: string[] = [];
  for (const url of urls) {
    asked.length = 0;
    await house.get(url);
    const reads = asked.filter(
      ({ text }) => /^\s*(select|with)/i.test(text) && !/pgboss|"sessions"/.test(text),
    );
    for (const { text, values } of reads) {
      const { rows } = await house.db.$client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (plan) plans.push(`${url.padEnd(76)} ${looks(plan).join(' · ')}`);
    }
  }
  pg.Client.prototype.query = query;
  console.log(`${reservations} reservations, ${visits} visits\n${[...new Set(plans)].join('\n')}`);
} finally {
  await house.close();
}
