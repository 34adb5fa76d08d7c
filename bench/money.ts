import { toIsoDay } from '#domain/dates/days.ts';
import { comparedRow, compareSizes, type TestInstance, timesInTurn } from './interleave.ts';
import { seededInstance } from './seed.ts';

/** Compares money with 500 reservations and 3,000 entries, and with 50,000 and 300,000, in one run. */
const sizes = [500, 50_000];
const warmRounds = 15;
const rounds = 60;
const bar = 2;

/** A year has 500 events in both sizes, of which 100 are not paid; the others are of the years before. */
const ofThisYear = 500;
const unpaid = 100;
const bookedOn = `case when n < ${ofThisYear} then make_date(extract(year from now())::int, 1, 1) + (n * 7 % 300)::int
  else date '2000-01-01' + (n % 9000)::int end`;
const paidParts = `case when n < ${unpaid} then 2 else 5 end`;

/** In parts, so that none exceeds the time limit of a statement. */
const partSize = 5_000;
const moneyOf = (from: number) => {
  const numbered = `(select reservation_id as id, reservation_id - 1 as n from reservations
    where reservation_id > ${from} and reservation_id <= ${from + partSize}) r`;
  return [
    `insert into ledger_entries (reservation_id, kind, amount, currency, other_amount, method, value_day, posting_day, posted_at, receipt_number)
   select id, case when part = 0 then 'CHARGE' else 'PAYMENT' end, case when part = 0 then 200000 else -40000 end, 'BAM',
          case when part = 0 then 102258 else -20452 end, case when part > 0 then (array['CASH', 'TRANSFER', 'CARD'])[1 + part % 3] end,
          day + part, day + part, now(), case when part > 0 then 'PU-' || n || '-' || part end
   from (select *, ${bookedOn} as day from ${numbered}) b, generate_series(0, ${paidParts}) part`,
    `insert into ledgers (reservation_id, currency, agreed, received, balance)
   select id, 'BAM', 200000, 40000 * (${paidParts}), 200000 - 40000 * (${paidParts}) from ${numbered}`,
    `insert into instalments (reservation_id, kind, due, amount, currency, other_amount, paid, is_open)
   select id, case when part = 0 then 'KAPARA' else 'INSTALMENT' end, day + part * 60, 50000, 'BAM', 25565, paid, paid < 50000
   from (select id, part, ${bookedOn} as day, least(50000, greatest(0, 40000 * (${paidParts}) - part * 50000)) as paid
         from ${numbered}, generate_series(0, 3) part) p`,
    `insert into refunds (reservation_id, amount, currency, other_amount, reason, state, asked_at, updated_at)
   select id, 1000, 'BAM', 511, 'Dogovoreno', 'ASKED', now(), now() from ${numbered} where n between 200 and 209`,
  ];
};

async function fill({ db }: TestInstance, size: number) {
  for (const statement of seededInstance(size)) await db.execute(statement);
  for (let from = 0; from < size; from += partSize)
    for (const statement of moneyOf(from)) await db.execute(statement);
  await db.execute('vacuum analyze');
}

const today = toIsoDay(new Date());
const year = today.slice(0, 4);
const calls = [
  { what: 'overview', url: `/api/money/overview?year=${year}` },
  { what: 'overview, one hall', url: `/api/money/overview?year=${year}&hallId=1` },
  { what: 'overview, page 2', url: `/api/money/overview?year=${year}&page=2` },
  { what: 'ledger of a reservation', url: '/api/reservations/1/ledger' },
  { what: 'cash book of a day', url: `/api/money/cash-day?day=${year}-03-01` },
  { what: 'export of a month', url: `/api/money/export?from=${year}-03-01&to=${year}-03-31&format=csv` },
];

const names = { group: 'money of 50,000 reservations and 300,000 entries', against: '500 and 3,000' };
await compareSizes({ names, sizes, fill, calls }, async ({ what, url }, instances) => {
  const times = await timesInTurn({ instances, rounds, warmRounds, work: (instance) => instance.get(url) });
  return [comparedRow({ ...names, what }, times, bar)];
});
