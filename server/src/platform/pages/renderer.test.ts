import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createRenderer } from './renderer.ts';

type EntryModule = ServerBuild['entry']['module'];

const routeModule = { default: () => null };

/** The smallest build that the page library accepts: home, one page with a parameter, and everything else. */
function buildWith(handleRequest: EntryModule['default']): ServerBuild {
  const paths = { root: '', home: undefined, hall: 'saloni/:slug', unknown: '*' };
  const routes = Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [
      id,
      { id, path, index: id === 'home', parentId: id === 'root' ? undefined : 'root', module: routeModule },
    ]),
  );
  return {
    entry: { module: { default: handleRequest } },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

function createTestRenderer(handleRequest: EntryModule['default']) {
  const errors: unknown[] = [];
  const renderer = createRenderer({
    build: buildWith(handleRequest),
    mode: 'production',
    publicUrl: new URL('https://saloni.test'),
    onError: (error) => errors.push(error),
  });
  return { renderer, errors };
}

const answer: EntryModule['default'] = (request, status) =>
  new Response(request.url, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('renderer', () => {
  it('gives one key to one page, whatever its letter case or trailing slash', () => {
    const { renderer } = createTestRenderer(answer);
    const key = renderer.locate('/saloni/kruna')?.key;
    expect(renderer.locate('/SALONI/kruna/')?.key).toBe(key);
    expect(renderer.locate('/saloni/evropa')?.key).not.toBe(key);
  });

  it('gives one key to all unknown paths together', () => {
    const { renderer } = createTestRenderer(answer);
    const first = renderer.locate('/nema');
    expect(first?.isUnknown).toBe(true);
    expect(renderer.locate('/nema/ni/ove')).toEqual(first);
    expect(renderer.locate('/')?.isUnknown).toBe(false);
  });

  it('renders under the public address and knows nothing but the path', async () => {
    const { renderer } = createTestRenderer(answer);
    expect(await renderer.render('/saloni/kruna')).toEqual({
      status: 200,
      html: 'https://saloni.test/saloni/kruna',
    });
  });

  it('never leaves the public address, whatever the path looks like', async () => {
    const { renderer } = createTestRenderer(answer);
    const { html } = await renderer.render('//zlo.test/saloni');
    expect(new URL(html).host).toBe('saloni.test');
  });

  it('answers a page that cannot be rendered in the words of the house and reports why', async () => {
    const { renderer, errors } = createTestRenderer(() => {
      throw new Error('tajni podatak');
    });
    const { status, html } = await renderer.render('/');
    expect(status).toBe(500);
    expect(html).toContain('Nešto je zapelo kod nas');
    expect(html).not.toContain('tajni podatak');
    expect(errors).not.toEqual([]);
  });
});
