import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openHouse } from './house.ts';

/** Do the figures cost more as visits pile up, and do pages wait while a crowd arrives? 10 thousand against 1 million, in one run. */
const sizes = [10_000, 1_000_000];
const rounds = 60;
const crowd = { perSecond: 2_000, seconds: 5 };

const urls = [
  ...['day', 'week', 'month', 'year'].flatMap((granularity) => [
    `/api/visits/stats?granularity=${granularity}`,
    `/api/visits/summary?granularity=${granularity}`,
  ]),
  '/api/visits/visitors',
  '/api/visits/visitors?page=20&size=50',
];

type House = Awaited<ReturnType<typeof openHouse>>;

const sorted = (values: number[]) => values.toSorted((one, other) => one - other);
const share = (values: number[], part: number) => sorted(values)[Math.floor((values.length - 1) * part)] ?? 0;
const milliseconds = (value: number) => `${value.toFixed(2).padStart(8)} ms`;

/** Visits of the last year, about two by each visitor, counted as the product counts them. */
async function fill({ db }: House, size: number) {
  const local = "at time zone 'Europe/Sarajevo'";
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

async function timesOf(work: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

const track = ({ services }: House) =>
  services.visits.track('posjetilac-mjerenje', {
    network: '10.0.0.1',
    browser: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  });
const calls = [
  ...urls.map((url) => ({ name: url, work: (house: House) => house.get(url) })),
  { name: 'POST /api/visits/track', work: track },
];

/** Both houses in turn, so that whatever else the machine does meets them alike. */
async function compareSizes() {
  const houses: House[] = [];
  try {
    for (const size of sizes) {
      const house = await openHouse();
      houses.push(house);
      await fill(house, size);
    }
    console.log(`${'call'.padEnd(44)} ${sizes.map((size) => String(size).padStart(11)).join('')}   ratio`);
    for (const { name, work } of calls) {
      const times: number[][] = sizes.map(() => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [index, house] of houses.entries())
          times[index]?.push(...(await timesOf(() => work(house), 1)));
      const [few = 0, many = 0] = times.map((values) => share(values, 0.5));
      console.log(
        `${name.padEnd(44)} ${milliseconds(few)}${milliseconds(many)}  ${(many / few).toFixed(2)} ×`,
      );
    }
  } finally {
    for (const house of houses) await house.close();
  }
}

/** How long a visitor waits for what is kept in memory, alone and while a crowd is counted. */
async function meetCrowd() {
  const house = await openHouse({ trustProxy: ['127.0.0.1'] });
  try {
    const address = await house.listen();
    const look = () => fetch(`${address}/api/wedding-halls`).then((answer) => answer.arrayBuffer());
    const watch = async () => {
      const times: number[] = [];
      for (const until = performance.now() + crowd.seconds * 1000; performance.now() < until; ) {
        times.push(...(await timesOf(look, 1)));
        await pause(20);
      }
      return times;
    };
    await watch();
    const alone = await watch();
    const visitors = new Worker(new URL('visits-crowd.ts', import.meta.url), {
      workerData: { address, ...crowd },
    });
    const arrived = once(visitors, 'message');
    const before = process.threadCpuUsage();
    const together = await watch();
    const [{ accepted, refused, times }] = (await arrived) as [
      { accepted: number; refused: number; times: number[] },
    ];
    const { user, system } = process.threadCpuUsage(before);
    const { rows } = await house.db.execute('select count(*)::int as kept from visits');
    const spent = (user + system) / 1000 / (accepted + refused);
    return { alone, together, accepted, refused, times, spent, kept: rows[0]?.kept };
  } finally {
    await house.close();
  }
}

await compareSizes();

const { alone, together, accepted, refused, times, spent, kept } = await meetCrowd();
console.log(
  `\n${crowd.perSecond} visits a second for ${crowd.seconds} s: ${accepted} accepted, ${refused} refused, ${kept} kept`,
);
console.log(
  `  a visit waits         ${milliseconds(share(times, 0.5))} (median) ${milliseconds(share(times, 0.95))} (95 %)`,
);
console.log(
  `  the halls, alone      ${milliseconds(share(alone, 0.5))} (median) ${milliseconds(share(alone, 0.95))} (95 %)`,
);
console.log(
  `  the halls, in a crowd ${milliseconds(share(together, 0.5))} (median) ${milliseconds(share(together, 0.95))} (95 %)`,
);
console.log(`  the server works      ${milliseconds(spent)} for each visit, whatever else the machine does`);
