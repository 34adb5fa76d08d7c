import { data, redirect } from 'react-router';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { bookingFor, dayAhead, makeHall } from '#test/support/booking.ts';
import { startWithProxiedApp } from '#test/support/database/proxied-app.ts';
import { buildWith, type EntryModule, type Loader } from '#test/support/page-build.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { createCache } from '../cache/cache.ts';
import { createPageHandler } from './page-handler.ts';
import { readInProcess } from './page-reads.ts';
import { createRenderer } from './renderer.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

/** A page that shows what it loaded, or that it failed to. */
const show: EntryModule['default'] = (_request, status, _headers, { staticHandlerContext }) =>
  new Response(String(Object.values(staticHandlerContext.loaderData)[0]), {
    status,
    headers: { 'content-type': 'text/html' },
  });

async function buildPages(loader: Loader | undefined, server = testApp, page = show) {
  const { services, clock } = server;
  const publicUrl = new URL('http://localhost:3000');
  let renders = 0;
  const app = await buildApp({
    services,
    logger: server.app.log as Parameters<typeof buildApp>[0]['logger'],
    publicUrl,
    trustProxy: undefined,
    health: { isAlive: () => true, isReady: async () => true },
    shownMailDirectory: undefined,
    registerPages: (pages) => {
      const renderer = createRenderer({
        build: buildWith(
          page,
          loader &&
            ((...source) => {
              renders += 1;
              return loader(...source);
            }),
        ),
        mode: 'production',
        publicUrl,
        now: clock.now,
        read: readInProcess(pages),
        onError: () => {},
      });
      // Tests that share a server have separate page caches.
      const cache = server === testApp ? createCache(services) : services.cache;
      const answer = createPageHandler({ renderer, cache, now: clock.now, showsLocalPages: false });
      pages.get('/*', { config: { access: 'public' } }, answer);
    },
  });
  return {
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers }),
    renders: () => renders,
    close: () => app.close(),
  };
}

async function openPages(...options: Parameters<typeof buildPages>) {
  const pages = await buildPages(...options);
  onTestFinished(pages.close);
  return pages;
}

const reading =
  (address: string): Loader =>
  async (read) => {
    const answer = await read(address);
    return answer.ok ? answer.text() : 'missing';
  };

test('a page and its data are rendered once and have ETags', async () => {
  const pages = await openPages(reading('/api/settings'));
  for (const path of ['/', '/_.data', '/nema', '/nema.data']) {
    const first = await pages.get(path);
    expect(first.statusCode, path).toBe(path.startsWith('/nema.') ? 404 : 200);
    expect(first.headers['cache-control']).toBe('no-cache');
    const made = pages.renders();
    const again = await pages.get(`${path}?whatever=1`, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(first.statusCode === 200 ? 304 : 404);
    expect(pages.renders()).toBe(made);
  }
});

/** Pages with the settings, of tests that do not need a cache of their own. */
let settingsPages: Awaited<ReturnType<typeof buildPages>>;
beforeAll(async () => {
  settingsPages = await buildPages(reading('/api/settings'));
});
afterAll(() => settingsPages.close());

test('pages expire at midnight in Sarajevo', async () => {
  const own = await ownTestApp();
  const pages = await openPages((_read, today) => today, own);
  const dayShown = async () => (await pages.get('/')).body;
  own.clock.forward(new Date('2026-11-15T22:59:59.999Z').getTime() - own.clock.now().getTime());
  expect(await dayShown()).toBe('2026-11-15');
  own.clock.forward(1);
  expect(await dayShown()).toBe('2026-11-16');
});

test('a page without a loader is rendered once for all parameters', async () => {
  let drawn = 0;
  const pages = await openPages(undefined, testApp, (...given) => {
    drawn += 1;
    return show(...given);
  });
  for (let number = 1; number <= 20; number += 1)
    expect((await pages.get(`/saloni/${number}`)).statusCode).toBe(200);
  expect(drawn).toBe(1);
});

test('prefetched data may be reused for a short time, without effect on others', async () => {
  const pages = settingsPages;
  const ahead = { 'sec-purpose': 'prefetch' };
  const cachingOf = async (path: string, headers = {}) =>
    (await pages.get(path, headers)).headers['cache-control'];
  expect(await cachingOf('/_.data', ahead)).toBe('private, max-age=10');
  expect(await cachingOf('/_.data')).toBe('no-cache');
  expect(await cachingOf('/_.data', ahead)).toBe('private, max-age=10');
  expect(await cachingOf('/', ahead)).toBe('no-cache');
  expect(await cachingOf('/nema.data', ahead)).toBe('no-cache');
});

test('a page may set Cache-Control: no-store and X-Robots-Tag, and no other headers', async () => {
  const quiet: typeof show = () =>
    new Response('frame', {
      headers: {
        'content-type': 'text/html',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-other': 'dropped',
      },
    });
  const pages = await openPages(reading('/api/settings'), testApp, quiet);
  const { headers } = await pages.get('/');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(headers).not.toHaveProperty('x-other');
});

test('another spelling of an address redirects to the canonical one and keeps the query', async () => {
  const pages = settingsPages;
  const before = pages.renders();
  const led = async (url: string) => {
    const { statusCode, headers } = await pages.get(url);
    return [statusCode, headers.location];
  };
  expect(await led('/saloni/KRUNA/?datum=2027-06-12&x=/a//b')).toEqual([
    301,
    '/saloni/kruna?datum=2027-06-12&x=/a//b',
  ]);
  expect(await led('/saloni/kruna/')).toEqual([301, '/saloni/kruna']);
  expect(pages.renders()).toBe(before);
  expect(await led('/saloni/kruna?datum=2027-06-12')).toEqual([200, undefined]);
  // A path that could be read as another host is a 404.
  for (const url of ['//zlo.test/', '//zlo.test/saloni/Kruna/'])
    expect((await led(url))[1], url).toBeUndefined();
  expect((await pages.get('/api/Nema/')).headers).not.toHaveProperty('location');
});

test('a redirect keeps the query', async () => {
  const pages = await openPages(() => {
    throw redirect('/saloni/nova-kruna', 301);
  });
  const { statusCode, headers } = await pages.get('/saloni/kruna?datum=2027-06-12');
  expect([statusCode, headers.location]).toEqual([301, '/saloni/nova-kruna?datum=2027-06-12']);
  const data = await pages.get('/saloni/kruna.data?datum=2027-06-12&_routes=screens%2Fpublic%2Fhall');
  expect([data.statusCode, data.headers['x-remix-redirect']]).toEqual([
    204,
    '/saloni/nova-kruna?datum=2027-06-12',
  ]);
});

/** The page of a hall, or the 404 page, with the number of renders. */
async function openHallPages() {
  const own = await ownTestApp();
  let drawn = 0;
  const pages = await openPages(
    async (read, _today, path) => {
      const halls = (await (await read('/api/wedding-halls')).json()) as { slug: string }[];
      const slug = path.split('/').at(-1)?.replace('.data', '');
      if (halls.every((hall) => hall.slug !== slug)) throw data(null, { status: 404 });
      return slug;
    },
    own,
    (...given) => {
      drawn += 1;
      return show(...given);
    },
  );
  return { own, pages, drawn: () => drawn };
}

test('addresses of unknown halls share one page, rendered once', async () => {
  const { own, pages, drawn } = await openHallPages();
  const madeUp = Array.from({ length: 50 }, (_, number) => pages.get(`/saloni/nema-${number}`));
  const answers = [...(await Promise.all(madeUp)), await pages.get('/saloni/nema-51')];
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(answers[0]?.body).not.toBe('');
  expect(drawn()).toBe(1);
  expect((await pages.get('/saloni/nema-1.data')).statusCode).toBe(404);
  expect(drawn()).toBe(1);
  await own.services.invalidation.transaction(['halls'], async () => {});
  expect((await pages.get('/saloni/nema-2')).statusCode).toBe(404);
  expect(drawn()).toBe(2);
});

test('a hall at a formerly unknown address is shown at once', async () => {
  const { own, pages } = await openHallPages();
  expect((await pages.get('/saloni/zlatna')).statusCode).toBe(404);
  expect((await pages.get('/saloni/zlatna.data')).statusCode).toBe(404);
  await makeHall(own, { name: 'Zlatna' });
  const found = await pages.get('/saloni/zlatna');
  expect([found.statusCode, found.body]).toEqual([200, 'zlatna']);
  expect((await pages.get('/saloni/zlatna.data')).statusCode).toBe(200);
  expect((await pages.get('/saloni/srebrna')).statusCode).toBe(404);
});

test('a page created while its 404 page is rendered is shown at its address only', async () => {
  const looked = Promise.withResolvers<void>();
  const created = Promise.withResolvers<void>();
  let calls = 0;
  let isThere = false;
  const pages = await openPages(async (_read, _today, path) => {
    calls += 1;
    // The second call renders the shared 404 page.
    if (calls === 2) {
      looked.resolve();
      await created.promise;
    }
    if (path !== '/saloni/zlatna' || !isThere) throw data(null, { status: 404 });
    return 'zlatna';
  });
  const first = pages.get('/saloni/zlatna');
  await looked.promise;
  const other = pages.get('/saloni/srebrna');
  await expect.poll(() => calls).toBe(3);
  isThere = true;
  created.resolve();
  expect([(await first).statusCode, (await first).body]).toEqual([200, 'zlatna']);
  expect((await other).statusCode).toBe(404);
  expect((await other).body).not.toBe('');
});

test('unknown data below API paths is refused like every unknown call', async () => {
  const answer = await settingsPages.get('/api/nema.data');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('a change is on every page of every process: in this one before its writer gets the response', async () => {
  const neighbour = await ownTestApp({ databaseUrl: testApp.url });
  const here = await openPages(reading('/api/settings'));
  const there = await openPages(reading('/api/settings'), neighbour);
  const admin = await testApp.administrator();
  for (const pages of [here, there]) {
    for (const path of ['/', '/_.data']) expect((await pages.get(path)).body).not.toContain('051 100 200');
  }
  await testApp.call('PATCH /api/settings/update', { as: admin, body: { phone: '051 100 200' } });
  for (const path of ['/', '/_.data']) {
    expect((await here.get(path)).body).toContain('051 100 200');
    await expect.poll(async () => (await there.get(path)).body).toContain('051 100 200');
  }
});

test("while notifications are missed pages show the database's state, or the last page if it cannot be read", async () => {
  const { gated, database, pgNotify, writePhone } = await startWithProxiedApp();
  const pages = await openPages(reading('/api/settings'), gated);
  const home = async () => (await pages.get('/')).body;
  expect(await home()).toContain('"phone":null');
  pgNotify.shut();
  await until(() => !gated.pgNotify.isConnected());
  await writePhone('051 100 200');
  expect(await home()).toContain('051 100 200');
  database.shut();
  await writePhone('051 100 300');
  expect(await home()).toContain('051 100 200');
  // Notifications arrive again before the database can be read: a page made of stale parts must not be cached.
  pgNotify.open();
  await until(() => gated.pgNotify.hasReceivedAll());
  expect(await home()).toContain('051 100 200');
  database.open();
  expect(await home()).toContain('051 100 300');
});

test.each(['halls', 'reservations', 'blog', 'settings'] as const)(
  'pages follow a change of %s',
  async (topic) => {
    await settingsPages.get('/');
    const before = settingsPages.renders();
    await testApp.services.invalidation.transaction([topic], async () => {});
    await settingsPages.get('/');
    expect(settingsPages.renders()).toBe(before + 1);
  },
);

test('an incomplete page is shown but not cached, and complete again once the part can be read', async () => {
  const broken = await ownTestApp();
  const pages = await openPages(reading('/api/settings'), broken);
  await broken.db.execute('alter table settings rename to away');
  for (const path of ['/', '/_.data']) {
    const answer = await pages.get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('missing');
  }
  await broken.db.execute('alter table away rename to settings');
  for (const path of ['/', '/_.data']) expect((await pages.get(path)).body).toContain('updatedAt');
});

test('a page reads only public data, whoever requests it', async () => {
  const { hallId } = await makeHall(testApp);
  const admin = await testApp.administrator();
  const booking = bookingFor(hallId, dayAhead(testApp, 30), { guestLastName: 'Tajnović' });
  await testApp.call('POST /api/reservations/create-admin-reservation', { as: admin, body: booking });
  const pages = await openPages(reading('/api/reservations'));
  for (const path of ['/', '/_.data']) {
    const { body } = await pages.get(path, { authorization: `Bearer ${admin.accessToken}` });
    expect(body).toContain('eventDate');
    expect(body).not.toContain('Tajnović');
  }
});
