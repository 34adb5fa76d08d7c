import { isRouteErrorResponse } from 'react-router';

/** An answer that is meant: the page does not exist, or has moved. */
const isMeant = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/** A page that has moved takes along what stands behind its address, as the server does it. */
function withSearch(error: unknown, asked: Pick<Request, 'url'>): unknown {
  const location = error instanceof Response ? error.headers.get('location') : null;
  const { search } = new URL(asked.url);
  if (!(error instanceof Response) || location === null || search === '') return error;
  const headers = new Headers(error.headers);
  headers.set('location', location + search);
  return new Response(null, { status: error.status, headers });
}

/**
 * For a screen's `clientLoader`: when the data of the next page cannot be fetched, the page is shown without
 * it, instead of a page that says no more than that something failed.
 */
export async function orWithoutData<Data>(
  serverLoader: () => Promise<Data>,
  nothing: () => Data,
  /** Of a page that can have moved. */
  asked?: Pick<Request, 'url'>,
): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    if (isMeant(error)) throw asked ? withSearch(error, asked) : error;
    return nothing();
  }
}
