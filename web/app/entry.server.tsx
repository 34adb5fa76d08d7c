import createClient from 'openapi-fetch';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import * as texts from '#texts';
import icon from '../public/favicon.svg?inline';
import type { paths } from './platform/api/schema.d.ts';
import { serverApi } from './platform/api/server-api.ts';
import { firstPaintScript } from './platform/first-paint.ts';

/** The server tells its own scripts from any that somebody brought into the page by the first and by these. */
const scriptNonce = createContext<string>();
export const constantScripts = [firstPaintScript];

/** The server hands over how its public calls are read; loaders find it in their context. */
export function provideServerApi(
  context: RouterContextProvider,
  source: { read: (address: string) => Promise<Response>; today: string; origin: string; nonce: string },
): void {
  const { read, today, origin, nonce } = source;
  context.set(scriptNonce, nonce);
  const send = ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    return read(pathname + search);
  };
  context.set(serverApi, {
    api: createClient<paths>({ baseUrl: 'http://server.invalid', fetch: send }),
    today,
    origin,
  });
}

/**
 * The same on every page and never changed by the program, so that no browser is sent the code to write them. The icon
 * lies in the page: fetched by itself it would share the line with the first picture. Browsers that cannot draw it fetch
 * the other one.
 */
const headLinks = renderToStaticMarkup(
  <>
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" type="image/svg+xml" href={icon} />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="alternate" type="application/rss+xml" title={texts.feed_title()} href="/rss.xml" />
  </>,
);

/** Pages are kept and hashed as whole documents, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const nonce = given.get(scriptNonce);
  const leaf = context.staticHandlerContext.matches.at(-1)?.route;
  let failed = false;
  const body = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      nonce,
      onError: () => {
        failed = true;
      },
      // A part that is sent behind the page waits for a script: without scripts it would stay hidden.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await body.allReady;
  const html = await new Response(body).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html.replace('</head>', `${headLinks}</head>`), {
    status: failed ? 500 : leaf?.path === '*' ? 404 : status,
    headers,
  });
}
