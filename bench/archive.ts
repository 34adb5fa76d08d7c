import { kilobytes, times } from './figures.ts';
import { comparedRow, compareSizes, type TestInstance, timesInTurn } from './interleave.ts';

/**
 * Compares an archive of 10 posts with one of 1,000 in one run, with a warm cache and after an invalidation. The
 * specification requires the call for the whole list; the pages of the site use the paginated calls.
 */
const sizes = [10, 1_000];
const warmRounds = 10;
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

/** An invalidation arrives by NOTIFY, also in this process; until then nothing is cached. */
const waitForInvalidation = () => new Promise((resolve) => setTimeout(resolve, 500));

/** Spread evenly over five years, the last one in June 2025, each with a picture and a page of text. */
const filling = (size: number) => [
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

async function fill({ db }: TestInstance, size: number) {
  for (const statement of filling(size)) await db.execute(statement);
  await db.execute('vacuum analyze');
}

const change = ({ services }: TestInstance) =>
  services.invalidation.transaction(['blog'], async () => undefined);
const names = { group: 'archive of 1,000 posts', against: '10' };
await compareSizes({ names, sizes, withPages: true, fill, calls: urls }, async (url, instances) => {
  const work = (instance: TestInstance) => instance.get(url);
  const afterChange = await timesInTurn({ instances, rounds, warmRounds, before: change, work });
  await waitForInvalidation();
  const [small = 0, large = 0] = await Promise.all(instances.map(work));
  const measured = await timesInTurn({ instances, rounds, warmRounds, work });
  const note = `${kilobytes(large)} beside ${kilobytes(small)}, ${times(large / small)}`;
  return [
    comparedRow({ ...names, what: url, note }, measured),
    comparedRow({ ...names, what: '… anew after a change' }, afterChange),
  ];
});
