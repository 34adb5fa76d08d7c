import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHall } from '#test/support/booking.ts';
import { mp4Of } from '#test/support/fixtures/films.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';
import { childrenOf, readXml, textIn } from '#test/support/xml.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: new URL('https://saloni.example') });
});
afterAll(() => app.stop());

async function publish(
  title: string,
  content: string,
  files: { name: string; content: Buffer; field?: string }[] = [],
) {
  const as = await app.administrator();
  const form = await formOf({ title, content }, files);
  const { status, body } = await app.call('POST /api/blog-posts/create', { as, ...form });
  expect(status).toBe(201);
  return { as, blogId: body.blogId, fileName: body.imageUrls[0], media: body.media };
}

const readPages = async () => {
  const { status, text, headers } = await app.call('GET /sitemap.xml');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/xml');
  const root = readXml(text);
  expect(root.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return childrenOf(root, 'url').map((page) => ({
    address: textIn(page, 'loc'),
    changed: childrenOf(page, 'lastmod').map(({ text: moment }) => moment)[0],
  }));
};
const addresses = async () => (await readPages()).map(({ address }) => address);

test('the sitemap lists every public page and follows halls and posts at once', async () => {
  await makeHall(app, { name: 'Žuti & plavi' });
  const { as, blogId } = await publish('Prvi ples', 'Tišina.');
  const post = `https://saloni.example/blog/${blogId}-prvi-ples`;
  const before = [
    'https://saloni.example/',
    'https://saloni.example/o-nama',
    'https://saloni.example/saloni/zuti-plavi',
    'https://saloni.example/razgledanje',
    'https://saloni.example/uporedi-salone',
    'https://saloni.example/kako-do-nas',
    'https://saloni.example/cesta-pitanja',
    'https://saloni.example/archive',
    post,
    'https://saloni.example/provjera',
    'https://saloni.example/privatnost',
  ];
  expect(await addresses()).toEqual(before);

  app.clock.forward(60_000);
  await app.call(`DELETE /api/blog-posts/delete/${blogId}/true`, { as });
  expect((await readPages()).find(({ address }) => address === post)?.changed).toBe(
    app.clock.now().toISOString(),
  );
  await app.call(`DELETE /api/blog-posts/delete/${blogId}/true`, { as });
  expect(await addresses()).toEqual(before.filter((address) => address !== post));
});

test('the sitemap answers 304 to a matching ETag', async () => {
  const { headers } = await app.call('GET /sitemap.xml');
  const again = await app.call('GET /sitemap.xml', { headers: { 'if-none-match': String(headers.etag) } });
  expect(again.status).toBe(304);
});

test('the feed is valid RSS of the live posts, for any text', async () => {
  const content =
    '# Naslov\n\n**Podebljano** & <b>oznake</b> uz [vezu](https://primjer.example "x").\n\n- prvo';
  const files = [{ name: 'a.jpg', content: await pictureOf() }];
  const { as, blogId, fileName } = await publish('Ples "do" <zore> & dalje', content, files);
  const { text, headers } = await app.call('GET /rss.xml');
  expect(headers['content-type']).toContain('application/rss+xml');
  const root = readXml(text);
  expect(root.name).toBe('rss');
  expect(root.attributes.version).toBe('2.0');
  const [channel] = childrenOf(root, 'channel');
  if (!channel) throw new Error('A feed has a channel');
  for (const name of ['title', 'link', 'description']) expect(textIn(channel, name)).not.toBe('');
  expect(childrenOf(channel, 'atom:link')[0]?.attributes.href).toBe('https://saloni.example/rss.xml');
  const [item, ...others] = childrenOf(channel, 'item');
  if (!item) throw new Error('The post is missing');
  expect(others).toEqual([]);
  expect(textIn(item, 'title')).toBe('Ples "do" <zore> & dalje');
  expect(textIn(item, 'link')).toBe(`https://saloni.example/blog/${blogId}-ples-do-zore-dalje`);
  expect(textIn(item, 'guid')).toBe(`https://saloni.example/blog/${blogId}`);
  expect(textIn(item, 'description')).toContain('Naslov Podebljano & <b>oznake</b>');
  expect(textIn(item, 'pubDate')).toBe(app.clock.now().toUTCString());
  expect(childrenOf(item, 'media:content')[0]?.attributes.url).toBe(
    `https://saloni.example/assets/photos/${fileName}?as=share`,
  );

  await app.call(`DELETE /api/blog-posts/delete/${blogId}/true`, { as });
  const [emptied] = childrenOf(readXml((await app.call('GET /rss.xml')).text), 'channel');
  expect(emptied && childrenOf(emptied, 'item')).toEqual([]);
});

test('a post with only a film is shown in the feed by its poster', async () => {
  const { media } = await publish('Film', 'Samo film.', [
    { name: 'bez.mp4', content: mp4Of() },
    { name: 'ples.mp4', content: mp4Of() },
    { name: 'kadar.jpg', content: await pictureOf(), field: 'poster' },
  ]);
  const { text } = await app.call('GET /rss.xml');
  const pictures = [...text.matchAll(/<media:content url="([^"]*)"/g)].map(([, address]) => address);
  expect(pictures).toEqual([`https://saloni.example/assets/photos/${media[1].poster.fileName}?as=share`]);
});

test('robots.txt names the sitemap, allows the calls of the pages and disallows the others', async () => {
  const { text, headers } = await app.call('GET /robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).toMatch(/^Disallow: \/api\/$/m);
  expect(text).toMatch(/^Allow: \/api\/blog-posts\/archived\/page$/m);
  expect(text).toMatch(/^Allow: \/api\/tours\/slots$/m);
  expect(text).toMatch(/^Sitemap: https:\/\/saloni\.example\/sitemap\.xml$/m);
});

test('the manifest has icons of both purposes', async () => {
  const { body, headers } = await app.call('GET /manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(body).toMatchObject({ start_url: '/', lang: 'sr-Latn-BA', name: expect.stringContaining('Kruna') });
  const purposes = body.icons.map(
    ({ purpose, sizes }: { purpose: string; sizes: string }) => `${purpose} ${sizes}`,
  );
  expect(purposes).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));
});
