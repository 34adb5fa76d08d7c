import createClient from 'openapi-fetch';
import { fetchWithTimeout, session } from '../session/browser-session.ts';
import type { paths } from './schema.d.ts';

/** Calls of a signed-in person. */
export const api = createClient<paths>({ baseUrl: '/', fetch: session.send });

/** Calls that carry no token and therefore never renew a session. */
export const publicApi = createClient<paths>({ baseUrl: '/', fetch: fetchWithTimeout });
