/** The header in which React Router's client reads a redirect of data. */
export const dataLocation = 'x-remix-redirect';

/** The query of a data request without React Router's own parameters. */
function pageSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  return query.size > 0 ? `?${query}` : '';
}

/** A redirect keeps the query, for the page and for its data. */
export function withSearch(headers: Record<string, string>, search: string): Record<string, string> {
  const { location, [dataLocation]: data } = headers;
  if (location === undefined && data === undefined) return headers;
  return {
    ...headers,
    ...(location === undefined ? {} : { location: location + search }),
    ...(data === undefined ? {} : { [dataLocation]: data + pageSearch(search) }),
  };
}
