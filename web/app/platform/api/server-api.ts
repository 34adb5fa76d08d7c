import type { Client } from 'openapi-fetch';
import { createContext } from 'react-router';
import type { Day } from '#domain/dates/days.ts';
import type { paths } from '#generated/api.d.ts';

export interface ServerApi {
  /** Public calls, executed in process. */
  api: Pick<Client<paths>, 'GET'>;
  /** The current day in Sarajevo; the page is cached until it ends. */
  today: Day;
  /** The public origin of the site. */
  origin: string;
}

/** The context of loaders. */
export const serverApi = createContext<ServerApi>();

/** One part of a page: its data, or undefined when it could not be read and the page shows an error instead. */
export async function settle<Data>(call: Promise<{ data?: Data }>): Promise<Data | undefined> {
  try {
    return (await call).data;
  } catch {
    return undefined;
  }
}
