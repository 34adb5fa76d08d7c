import { openHouse } from './house.ts';

/** Does a list page cost more as the house grows? 500 reservations against 50 thousand, in one run. */
const sizes = [500, 50_000];
const rounds = 60;

const urls = [
  '/api/reservations/paginated/list',
  '/api/reservations/paginated/list?page=20&itemsPerPage=10',
  '/api/reservations/paginated/list?sortBy=createdAt&sortOrder=desc&itemsPerPage=50',
  '/api/reservations/paginated/list?from=2026-06-01',
  '/api/reservations/paginated/list?status=PENDING',
  '/api/reservations/paginated/list?q=gost%2049',
  '/api/reservations/paginated/list?q=%2B387610000499',
  '/api/reservations/availability?from=2027-06-01&to=2027-06-30&guests=200',
];

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(size: number): Promise<number[]> {
  const house = await openHouse();
  try {
    await house.services.changes.make(['halls', 'reservations'], async (tx) => {
      for (let position = 0; position < 3; position += 1) {
        await house.services.halls.create(tx, {
          name: `Sala ${position}`,
          maxGuestsMin: 50,
          maxGuestsMax: 500,
          description: '',
          features: [],
          position,
          isDemo: false,
        });
      }
      // Mostly canceled ones beyond what three halls can hold, spread over the years, as far as the rule allows.
      await tx.execute(`
        insert into reservations (hall_id, event_date, guest_count, event_type, status, created_at, updated_at,
                                  guest_last_name, guest_phone, guest_folded)
        select (select min(hall_id) from halls) + n % 3,
               date '2027-12-31' - (n / 3) % 3000,
               100, 'WEDDING',
               case when n < 9000 then (case when n % 10 = 0 then 'PENDING' else 'CONFIRMED' end) else 'CANCELED' end,
               now() - make_interval(mins => n), now(), 'Gost' || n, '061 ' || lpad(n::text, 7, '0'),
               'gost' || n || ' 061 ' || lpad(n::text, 7, '0')
        from generate_series(0, ${size - 1}) n`);
    });
    await house.db.execute('vacuum analyze reservations');
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
