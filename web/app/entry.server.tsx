import createClient from 'openapi-fetch';
import { renderToReadableStream } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { paths } from '#generated/api.d.ts';
import { serverApi } from './platform/api/server-api.ts';
import firstScript from './platform/first-paint/first-script.ts?inline-script';
import { withDataAmongScripts } from './platform/first-paint/held-scripts.ts';

/** The server recognises the product's own inline scripts by this nonce and by the constant ones. */
const scriptNonce = createContext<string>();
export const constantScripts = [firstScript];

/** The server passes its in-process API; loaders read it from their context. */
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

/** Pages are cached and hashed as whole documents, so nothing is streamed. */
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
      // A part that is streamed after the page needs a script: without scripts it would stay hidden.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await body.allReady;
  const html = await new Response(body).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(withDataAmongScripts(html), {
    status: failed ? 500 : leaf?.path === '*' ? 404 : status,
    headers,
  });
}
