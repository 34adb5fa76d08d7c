import type { Statement } from './bare.ts';
import { startInstance } from './instance.ts';
import type { TestInstance } from './interleave.ts';
import { recorded } from './recorded.ts';
import { seededInstance, someGuest } from './seed.ts';
import { progress, type Row, reportRows } from './table.ts';

/** Checks that the most frequent queries of a large database use an index and no sequential scan. */
const reservations = 50_000;
const visits = 200_000;

/** All other tables have at most a few hundred rows, where a sequential scan is fastest. */
const large = ['reservations', 'users', 'visits', 'visitors'];

const list = '/api/reservations/paginated/list';
const calls = [
  { what: 'list, first page', url: list },
  { what: 'list, those that wait', url: `${list}?status=PENDING` },
  { what: 'list, from a day on', url: `${list}?from=2026-06-01` },
  { what: 'search, surname', url: `${list}?q=${someGuest.surname}` },
  { what: 'search, number', url: `${list}?q=0${someGuest.number}` },
  {
    what: 'free days of a month',
    url: '/api/reservations/availability?from=2027-06-01&to=2027-06-30&guests=200',
  },
  { what: 'visits by day', url: '/api/visits/stats?granularity=day' },
  { what: 'visits in all, by month', url: '/api/visits/summary?granularity=month' },
  { what: 'visitors', url: '/api/visits/visitors' },
  { what: 'months of the archive', url: '/api/blog-posts/archived/months' },
];

const fill = [
  ...seededInstance(reservations),
  `insert into visits (visitor_id, at)
   select 'posjetilac-' || n / 2, now() - n * interval '1 minute' from generate_series(0, ${visits - 1}) n`,
  `insert into visitors (visitor_id, visits_count, last_visit)
   select visitor_id, count(*), max(at) from visits group by 1`,
];

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };

/** Scans of each table in the plan: by an index or sequential. */
function looks(plan: Plan): { index?: string; table?: string }[] {
  const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index, Plans = [] } = plan;
  const own = index ? [{ index }] : kind === 'Seq Scan' ? [{ table }] : [];
  return [...own, ...Plans.flatMap(looks)];
}

async function explained({ db }: TestInstance, { text, values }: Statement) {
  const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return plan ? looks(plan) : [];
}

/** A count reads every row; it is kept in memory until a reservation changes. */
const isCount = (text: string) => /^\s*select count\(\*\)/i.test(text);

const each = (names: (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined))];

async function planOf(instance: TestInstance, { what, url }: { what: string; url: string }): Promise<Row> {
  const { statements } = await recorded(() => instance.get(url));
  const reads = statements.filter(
    ({ text }) => /^\s*(select|with)/i.test(text) && !/pgboss|"sessions"/.test(text) && !isCount(text),
  );
  const found = [];
  for (const read of reads) found.push(...(await explained(instance, read)));
  const indexes = each(found.map(({ index }) => index));
  const whole = each(found.map(({ table }) => table));
  const tooLarge = whole.filter((table) => large.includes(table));
  return {
    group,
    what,
    bar: { text: 'large by index', isReached: tooLarge.length === 0 },
    note: [...indexes, ...whole.map((table) => `${table} whole`)].join(', '),
  };
}

const group = 'how the database finds it, 50,000 reservations and 200,000 visits';
const rows: Row[] = [];
const instance = await startInstance();
try {
  progress(group);
  for (const statement of fill) await instance.db.execute(statement);
  await instance.db.execute('vacuum analyze');
  for (const call of calls) rows.push(await planOf(instance, call));
} finally {
  await instance.close();
}
await reportRows(rows);
