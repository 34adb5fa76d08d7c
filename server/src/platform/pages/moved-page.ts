/** The header in which the page library's browser side reads where data has moved. */
export const dataLocation = 'x-remix-redirect';

/** The query of a data request without the part that is the page library's own. */
function pageSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  return query.size > 0 ? `?${query}` : '';
}

/** A page that has moved takes along what stands behind its address, and so does its data. */
export function withSearch(headers: Record<string, string>, search: string): Record<string, string> {
  const { location, [dataLocation]: data } = headers;
  if (location === undefined && data === undefined) return headers;
  return {
    ...headers,
    ...(location === undefined ? {} : { location: location + search }),
    ...(data === undefined ? {} : { [dataLocation]: data + pageSearch(search) }),
  };
}
