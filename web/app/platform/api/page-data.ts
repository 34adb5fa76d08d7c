import { isRouteErrorResponse } from 'react-router';

/** An answer that is meant: the page does not exist, or has moved. */
const isMeant = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/**
 * For a screen's `clientLoader`: when the data of the next page cannot be fetched, the page is shown without
 * it, instead of a page that says no more than that something failed.
 */
export async function orWithoutData<Data>(
  serverLoader: () => Promise<Data>,
  nothing: () => Data,
): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    if (isMeant(error)) throw error;
    return nothing();
  }
}
