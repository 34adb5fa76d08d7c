import { openHouse } from './house.ts';

/**
 * Does the archive stay quick as it grows? 10 posts against 1,000, in one run: read from memory, and anew after a
 * change. The whole list is what the specification asks for; the pages of the site read the other calls.
 */
const sizes = [10, 1_000];
const rounds = 40;

const urls = [
  '/api/blog-posts/archived',
  '/api/blog-posts/archived/months',
  '/api/blog-posts/archived/page?year=2025&month=6',
  '/api/blog-posts/archived/page?page=1',
  '/api/blog-posts/5',
  '/api/blog-posts/5/neighbours',
  '/archive',
  '/archive-blogs',
  '/archive/post/5',
];

type Figures = { kept: number; anew: number; bytes: number };

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A change is told to every process, this one included; until then nothing stays in memory. */
const lastWord = () => new Promise((resolve) => setTimeout(resolve, 500));

/** Spread evenly over five years, the last one in June 2025, each with a picture and a page of text. */
const fill = (size: number) => [
  `insert into media (file_name, kind, width, height, placeholder, bytes, created_at)
   select lpad(n::text, 26, '0') || '.jpg', 'image', 1600, 1200, 'data:image/webp;base64,' || repeat('A', 200), 1, now()
   from generate_series(1, ${size}) n`,
  `insert into blog_posts (title, content, created_at, updated_at, archived_at)
   select 'Slavlje broj ' || n, repeat('Bilo je lijepo, i svi su plesali. ', 60), moment, moment, moment
   from generate_series(1, ${size}) n,
        lateral (select timestamptz '2025-06-30 12:00+02' - make_interval(mins => (${size} - n) * ${Math.floor((5 * 365 * 24 * 60) / size)}) as moment)`,
  `insert into blog_media (file_name, blog_id, position)
   select lpad(blog_id::text, 26, '0') || '.jpg', blog_id, 1 from blog_posts`,
];

async function measure(size: number): Promise<Figures[]> {
  const house = await openHouse({ withPages: true });
  const change = () => house.services.changes.make(['blog'], async () => undefined);
  try {
    for (const statement of fill(size)) await house.db.execute(statement);
    await house.db.execute('vacuum analyze');
    const figures: Figures[] = [];
    for (const url of urls) {
      const anew: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await change();
        anew.push(await timed(() => house.get(url)));
      }
      await lastWord();
      const bytes = await house.get(url);
      const kept: number[] = [];
      for (let round = 0; round < rounds; round += 1) kept.push(await timed(() => house.get(url)));
      figures.push({ kept: median(kept), anew: median(anew), bytes });
    }
    return figures;
  } finally {
    await house.close();
  }
}

const [few = [], many = []] = [await measure(sizes[0] ?? 0), await measure(sizes[1] ?? 0)];
const none: Figures = { kept: 0, anew: 0, bytes: 0 };
const time = (value: number) => `${value.toFixed(2)} ms`.padStart(11);
const size = (value: number) => `${(value / 1024).toFixed(1)} KB`.padStart(11);
const ratio = (small: number, large: number) => `${(large / small).toFixed(2)} ×`.padStart(9);

console.log(`${''.padEnd(52)} ${sizes.map((posts) => `${posts} posts`.padStart(11)).join('')}    ratio`);
for (const [index, url] of urls.entries()) {
  const [small, large] = [few[index] ?? none, many[index] ?? none];
  console.log(
    `${url.padEnd(44)} kept    ${time(small.kept)}${time(large.kept)}${ratio(small.kept, large.kept)}`,
  );
  console.log(
    `${''.padEnd(44)} anew    ${time(small.anew)}${time(large.anew)}${ratio(small.anew, large.anew)}`,
  );
  console.log(
    `${''.padEnd(44)} size    ${size(small.bytes)}${size(large.bytes)}${ratio(small.bytes, large.bytes)}`,
  );
}
