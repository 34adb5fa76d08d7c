import type { Client } from 'openapi-fetch';
import { createContext } from 'react-router';
import type { Day } from '#contracts/days.ts';
import type { paths } from './schema.d.ts';

export interface ServerApi {
  /** The public calls, answered by the server itself without a connection. */
  api: Pick<Client<paths>, 'GET'>;
  /** The day it is in the business; the page is kept no longer than this day lasts. */
  today: Day;
  /** Under which address the business is found. */
  origin: string;
}

/** What the loader of a screen reads from. */
export const serverApi = createContext<ServerApi>();

/** One part of a page: its data, or nothing when it could not be read; the page then says so in its place. */
export async function settle<Data>(call: Promise<{ data?: Data }>): Promise<Data | undefined> {
  try {
    return (await call).data;
  } catch {
    return undefined;
  }
}
