import { grownHouse, someGuest } from './grown.ts';
import { openHouse } from './house.ts';

/** Does a list page cost more as the house grows? 500 reservations against 50 thousand, with 200 and 20 thousand accounts, in one run. */
const sizes = [500, 50_000];
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
];

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(size: number): Promise<number[]> {
  const house = await openHouse();
  try {
    for (const statement of grownHouse(size)) await house.db.execute(statement);
    await house.db.execute('vacuum analyze');
    const medians: number[] = [];
    for (const url of urls) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await house.get(url);
        times.push(performance.now() - began);
      }
      medians.push(median(times));
    }
    return medians;
  } finally {
    await house.close();
  }
}

const [small = [], large = []] = [await measure(sizes[0] ?? 0), await measure(sizes[1] ?? 0)];
console.log(`${'call'.padEnd(86)} ${sizes.map((size) => String(size).padStart(9)).join('')}   ratio`);
for (const [index, url] of urls.entries()) {
  const [few = 0, many = 0] = [small[index], large[index]];
  console.log(
    `${url.padEnd(86)} ${few.toFixed(2).padStart(7)}ms${many.toFixed(2).padStart(7)}ms  ${(many / few).toFixed(2)} ×`,
  );
}
