import { createHash } from 'node:crypto';
import { redirect } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildWith, type EntryModule, type Loader, nonceOf } from '#test/support/page-build.ts';
import { createRenderer } from './renderer.ts';

function createTestRenderer(
  handleRequest: EntryModule['default'],
  { loader, status = 200 }: { loader?: Loader; status?: number } = {},
) {
  const errors: unknown[] = [];
  const renderer = createRenderer({
    build: buildWith(handleRequest, loader),
    mode: 'production',
    publicUrl: new URL('https://saloni.test'),
    now: () => new Date('2026-11-14T23:30:00Z'),
    read: async (address) => new Response(`answer of ${address}`, { status }),
    onError: (error) => errors.push(error),
  });
  const render = async (path: string) => {
    const address = renderer.locate(path);
    if (!address) throw new Error('every path has a page');
    return renderer.render(address);
  };
  return { renderer, render, errors };
}

const answer: EntryModule['default'] = (request, status) =>
  new Response(request.url, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('renderer', () => {
  it('gives one key to one page, whatever its letter case or trailing slash', () => {
    const { renderer } = createTestRenderer(answer, { loader: () => null });
    const key = renderer.locate('/saloni/kruna')?.key;
    expect(renderer.locate('/SALONI/kruna/')?.key).toBe(key);
    expect(renderer.locate('/saloni/evropa')?.key).not.toBe(key);
  });

  it.each([
    ['/saloni/kruna', '/saloni/kruna'],
    ['/SALONI/Kruna/', '/saloni/kruna'],
    ['/saloni/%6Bruna//', '/saloni/kruna'],
    ['//', '/'],
    ['/saloni/%2F%2Fzlo.test/', '/saloni/%2F%2Fzlo.test'],
    ['//zlo.test/', '//zlo.test/'],
    ['/Nema/', '/Nema/'],
    ['/saloni/Kruna.data', '/saloni/Kruna.data'],
  ])('finds the canonical path of %s to be %s; other paths are unchanged', (path, canonical) => {
    const { renderer } = createTestRenderer(answer);
    expect(renderer.locate(path)?.canonical).toBe(canonical);
    expect(renderer.locate(canonical)?.canonical).toBe(canonical);
  });

  it('gives one key to all unknown paths', () => {
    const { renderer } = createTestRenderer(answer);
    const first = renderer.locate('/nema');
    expect(first?.isUnknown).toBe(true);
    expect(renderer.locate('/nema/ni/ove')?.key).toBe(first?.key);
    expect(renderer.locate('/')?.isUnknown).toBe(false);
  });

  it('distinguishes a page from its data, each with one key', () => {
    const { renderer } = createTestRenderer(answer);
    const page = renderer.locate('/saloni/kruna');
    const data = renderer.locate('/saloni/kruna.data');
    expect(data?.key).not.toBe(page?.key);
    expect(renderer.locate('/saloni/kruna/_.data')?.key).toBe(data?.key);
    expect(renderer.locate('/_.data')?.isUnknown).toBe(false);
    expect(renderer.locate('/nema.data')?.isUnknown).toBe(true);
  });

  it('renders under the public address and passes only the path', async () => {
    const { render } = createTestRenderer(answer);
    const { status, text, isComplete } = await render('/saloni/kruna');
    expect({ status, text, isComplete }).toEqual({
      status: 200,
      text: 'https://saloni.test/saloni/kruna',
      isComplete: true,
    });
  });

  it('never leaves the public address, for any path', async () => {
    const { render } = createTestRenderer(answer);
    const { text } = await render('//zlo.test/saloni');
    expect(new URL(text).host).toBe('saloni.test');
  });

  it('lets a loader read the API and the day in Sarajevo, for the page and for its data', async () => {
    const loader: Loader = async (read, today) => `${await (await read('/api/x?y=1')).text()} on ${today}`;
    const { render } = createTestRenderer(answer, { loader });
    const { status, headers, text } = await render('/saloni/kruna.data');
    expect(status).toBe(200);
    expect(headers).toEqual({ 'content-type': 'text/x-script', 'x-remix-response': 'yes' });
    expect(text).toContain('answer of /api/x?y=1 on 2026-11-15');
  });

  it('answers the data of unknown pages with 404, readable by the client', async () => {
    const { render } = createTestRenderer(answer, { loader: () => 'frame' });
    const { status, headers, text } = await render('/nema.data');
    expect(status).toBe(404);
    expect(headers['x-remix-response']).toBe('yes');
    expect(text).toContain('frame');
  });

  it.each([
    ['failed', 503, false],
    ['was refused', 404, true],
  ])('reports whether a page is complete when a read %s', async (_name, status, isComplete) => {
    const loader: Loader = async (read) => (await read('/api/x')).status;
    const { render } = createTestRenderer(answer, { loader, status });
    expect(await render('/')).toMatchObject({ status: 200, isComplete });
    expect(await render('/_.data')).toMatchObject({ status: 200, isComplete });
  });

  it('passes on a redirect of a loader', async () => {
    const loader: Loader = () => {
      throw redirect('/saloni/nova-kruna', 301);
    };
    const { render } = createTestRenderer(answer, { loader });
    expect(await render('/saloni/kruna')).toMatchObject({
      status: 301,
      headers: { location: '/saloni/nova-kruna' },
    });
    expect(await render('/saloni/kruna.data')).toMatchObject({
      status: 204,
      headers: { 'x-remix-redirect': '/saloni/nova-kruna', 'x-remix-status': '301' },
    });
  });

  it('allows the scripts with the nonce, and none that came with the content', async () => {
    const nonces: string[] = [];
    const { render } = createTestRenderer((_request, status, _headers, _context, given) => {
      nonces.push(nonceOf(given));
      const planted = `<script>planted()</script><script nonce="${nonces[0]?.slice(1)}">planted()</script>`;
      return new Response(`<p>${planted}</p><script nonce="${nonceOf(given)}">data()</script>`, {
        status,
        headers: { 'content-type': 'text/html' },
      });
    });
    const { text, headers } = await render('/');
    const policy = headers['content-security-policy'];
    const hash = (script: string) => createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(hash('data()'));
    expect(policy).toContain(hash('constant()'));
    expect(policy).not.toContain(hash('planted()'));
    expect(text).toContain('<script>data()</script>');
    // Each render has its own nonce, which no page contains.
    await render('/');
    expect(new Set(nonces).size).toBe(2);
    expect(text).not.toContain(nonces[0]);
  });

  it('answers a page that cannot be rendered with the error page and logs why', async () => {
    const { render, errors } = createTestRenderer(() => {
      throw new Error('tajni podatak');
    });
    const { status, text, headers } = await render('/');
    expect(status).toBe(500);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).toContain('Nešto je zapelo kod nas');
    expect(text).not.toContain('tajni podatak');
    expect(errors).not.toEqual([]);
  });

  it('reveals nothing about why data failed', async () => {
    const loader: Loader = () => {
      throw new Error('tajni podatak');
    };
    const { render, errors } = createTestRenderer(answer, { loader });
    const { status, text } = await render('/_.data');
    expect(status).toBe(500);
    expect(text).not.toContain('tajni podatak');
    expect(errors).not.toEqual([]);
  });
});
