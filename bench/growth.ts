import { share } from './figures.ts';
import { grownHouse, someGuest } from './grown.ts';
import { type House, timesInTurn, withHouses } from './turns.ts';

/** Does a list page cost more as the house grows? 500 reservations against 50 thousand, with 200 and 20 thousand accounts, in one run. */
const sizes = [500, 50_000];
const warmRounds = 15;
const rounds = 60;

const { surname, firstName, number } = someGuest;
const urls = [
  '/api/reservations/paginated/list',
  '/api/reservations/paginated/list?page=20&itemsPerPage=10',
  '/api/reservations/paginated/list?sortBy=createdAt&sortOrder=desc&itemsPerPage=50',
  '/api/reservations/paginated/list?from=2026-06-01',
  '/api/reservations/paginated/list?status=PENDING',
  ...[
    surname,
    `${surname} ${firstName}`,
    `0${number}`,
    `+387${number}`,
    `00387${number}`,
    number.slice(2),
    'nobody',
    // Too short for an index, or true of everybody: these grow.
    'ko',
    '06',
  ].map((q) => `/api/reservations/paginated/list?${new URLSearchParams({ q })}`),
  '/api/reservations/availability?from=2027-06-01&to=2027-06-30&guests=200',
  '/api/users/filter',
  '/api/users/filter?sortBy=lastName&sortDirection=ASC',
  '/api/users/filter?sortBy=email&sortDirection=ASC',
  ...[
    { lastName: surname },
    { firstName, lastName: surname },
    { email: 'racun17@' },
    { email: 'nobody' },
  ].map((filter) => `/api/users/filter?${new URLSearchParams(filter)}`),
  '/api/audit',
  '/api/audit?kind=MESSAGE&page=3',
];

async function fill({ db }: House, size: number) {
  for (const statement of grownHouse(size)) await db.execute(statement);
  await db.execute('vacuum analyze');
}

await withHouses({ sizes, fill }, async (houses) => {
  console.log(`${'call'.padEnd(86)} ${sizes.map((size) => String(size).padStart(9)).join('')}   ratio`);
  for (const url of urls) {
    const times = await timesInTurn({ houses, rounds, warmRounds, work: (house) => house.get(url) });
    const [few = 0, many = 0] = times.map((values) => share(values, 0.5));
    console.log(
      `${url.padEnd(86)} ${few.toFixed(2).padStart(7)}ms${many.toFixed(2).padStart(7)}ms  ${(many / few).toFixed(2)} ×`,
    );
  }
});
