import createClient from 'openapi-fetch';
import type { paths } from '#generated/api.d.ts';
import { fetchWithTimeout, session } from '../session/browser-session.ts';

/** Calls of a signed-in user. */
export const api = createClient<paths>({ baseUrl: '/', fetch: session.send });

/** Calls without a token, which never renew a session. */
export const publicApi = createClient<paths>({ baseUrl: '/', fetch: fetchWithTimeout });
