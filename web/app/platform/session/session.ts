import { problemCodes } from '#domain/problem-codes.ts';
import type { Tokens } from '#schemas/auth.ts';
import type { Problem } from '#schemas/problem.ts';
import type { User } from '#schemas/users.ts';
import { toProblem } from '../api/problem.ts';
import type { KeyValueStorage } from '../lib/browser-storage.ts';
import { createStore } from '../lib/create-store.ts';
import { claimsOf } from './access-token.ts';
import type { RunExclusive } from './exclusive.ts';

/** Why the user is signed out: by themselves, in another tab, or by an expired session. */
export type SignOutReason = 'signedOut' | 'elsewhere' | 'ended';

export type SessionState =
  | { status: 'unknown' }
  | { status: 'restoring' }
  | { status: 'unreachable' }
  | { status: 'guest'; cause?: SignOutReason }
  | { status: 'signedIn'; user: User };

export type SignIn = { user: User } | { problem: Problem | undefined };

type Renewal = 'renewed' | 'ended' | 'unreachable';

/** The session could not be renewed because the server is unreachable; the request may be retried. */
export class SessionUnreachable extends Error {
  override name = 'SessionUnreachable';
}

export interface SessionEnvironment {
  storage: KeyValueStorage;
  send: (request: Request) => Promise<Response>;
  exclusively: RunExclusive;
  origin: string;
  now?: () => number;
}

/** Stored for a moment, since the other tabs only see that the tokens are gone. */
export const sessionEndKey = 'sessionEnd';

/** A token that expires while its request is under way would be refused. */
const renewAheadMilliseconds = 10_000;

async function readProblem(response: Response): Promise<Problem | undefined> {
  return toProblem(await response.json().catch(() => undefined));
}

function withBearer(request: Request, accessToken: string): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${accessToken}`);
  return new Request(request, { headers });
}

export function createSession({ storage, send, exclusively, origin, now = Date.now }: SessionEnvironment) {
  const state = createStore<SessionState>({ status: 'unknown' });
  let renewal: Promise<Renewal> | undefined;
  let turn = 0;
  /** A new token looks expired: then only the server's refusal tells. */
  let isClockAhead = false;

  const accessToken = () => storage.getItem('accessToken');
  const refreshToken = () => storage.getItem('refreshToken');

  // The refresh token first: if the page closes in between, the newer one is stored.
  function storeTokens(tokens: Tokens): void {
    storage.setItem('refreshToken', tokens.refreshToken);
    storage.setItem('accessToken', tokens.accessToken);
  }

  function leave(cause?: SignOutReason): void {
    turn += 1;
    state.set({ status: 'guest', cause });
  }

  function end(cause?: SignOutReason): void {
    // First, so that the other tabs know it before the tokens are gone.
    if (cause === 'ended') storage.setItem(sessionEndKey, cause);
    storage.removeItem('accessToken');
    storage.removeItem('refreshToken');
    storage.removeItem(sessionEndKey);
    leave(cause);
  }

  const post = (path: string, body: unknown) =>
    new Request(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    });

  const logOut = (token: string) =>
    send(post('/auth/logout', { refreshToken: token })).catch(() => undefined);

  async function exchange(stale: string | null): Promise<Renewal> {
    const used = refreshToken();
    if (accessToken() !== stale) return accessToken() ? 'renewed' : 'ended';
    if (!used) {
      end('ended');
      return 'ended';
    }
    const response = await send(post('/auth/refresh', { refreshToken: used }));
    const refused = response.status === 401 || response.status === 403;
    if (!response.ok && !refused) return 'unreachable';
    const unchanged = refreshToken() === used;
    if (refused) {
      if (unchanged) end('ended');
      return !unchanged && accessToken() ? 'renewed' : 'ended';
    }
    const tokens: Tokens = await response.json();
    // A sign-out, another sign-in or a renewal in another tab may have changed the stored token meanwhile; it wins.
    if (unchanged) storeTokens(tokens);
    return accessToken() ? 'renewed' : 'ended';
  }

  /** One renewal at a time, in this page and across tabs. */
  async function renew(stale: string | null): Promise<Renewal> {
    renewal ??= exclusively(() => exchange(stale))
      .catch((): Renewal => 'unreachable')
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  }

  const hasExpired = (token: string | null) =>
    !isClockAhead && (claimsOf(token).exp ?? Infinity) * 1000 - now() < renewAheadMilliseconds;

  /** Before the first of several requests, instead of after each of them was refused. */
  async function renewAhead(): Promise<void> {
    const held = accessToken();
    if (!refreshToken() || (held && !hasExpired(held))) return;
    isClockAhead ||= (await renew(held)) === 'renewed' && hasExpired(accessToken());
  }

  /** Repeats a refused attempt once with a renewed token. */
  async function attemptAuthenticated<Answer>(
    attempt: (token: string | null) => Promise<Answer>,
    needsRenewal: (answer: Answer) => boolean | Promise<boolean>,
  ): Promise<Answer> {
    await renewAhead();
    const carried = accessToken();
    const answer = await attempt(carried);
    if (!carried || !(await needsRenewal(answer))) return answer;
    const result = await renew(carried);
    if (result === 'unreachable') throw new SessionUnreachable();
    const renewed = accessToken();
    return result === 'renewed' && renewed ? attempt(renewed) : answer;
  }

  const sendAuthenticated = (
    request: Request,
    needsRenewal: (response: Response) => boolean | Promise<boolean>,
  ): Promise<Response> =>
    attemptAuthenticated((token) => send(token ? withBearer(request.clone(), token) : request), needsRenewal);

  const isRefused = ({ status }: { status: number }) => status === 401;
  const isRefusedProfile = async (response: Response) =>
    isRefused(response) ||
    (!response.ok && (await readProblem(response.clone()))?.code === problemCodes.tokenExpired);

  async function askForUser(): Promise<User | 'refused' | 'unreachable'> {
    try {
      const response = await sendAuthenticated(new Request(`${origin}/auth/me`), isRefusedProfile);
      if (response.ok) return await response.json();
      return isRefused(response) ? 'refused' : 'unreachable';
    } catch {
      return 'unreachable';
    }
  }

  /** Loads the user of the stored tokens; the current state stays until the response arrives. */
  async function restore(): Promise<void> {
    if (!accessToken() && !refreshToken()) return state.set({ status: 'guest' });
    turn += 1;
    const own = turn;
    if (state.get().status !== 'signedIn') state.set({ status: 'restoring' });
    const answer = await askForUser();
    if (own !== turn) return;
    if (answer === 'refused') end('ended');
    else if (answer !== 'unreachable') state.set({ status: 'signedIn', user: answer });
    else if (state.get().status !== 'signedIn') state.set({ status: 'unreachable' });
  }

  return {
    store: state,
    state: state.get,
    restore,

    /** For requests of a signed-in user: renews and repeats once when the access token is refused. */
    send: (request: Request) => sendAuthenticated(request, isRefused),

    /** The same for requests without `fetch`. */
    attempt: <Answer extends { status: number }>(attempt: (token: string | null) => Promise<Answer>) =>
      attemptAuthenticated(attempt, isRefused),

    /** By e-mail and password, or with the answer of a passkey. */
    async signIn(credentials: object, path = '/auth/login'): Promise<SignIn> {
      const response = await send(post(path, credentials));
      if (!response.ok) return { problem: await readProblem(response) };
      turn += 1;
      storeTokens(await response.json());
      state.set({ status: 'restoring' });
      await restore();
      const restored = state.get();
      return restored.status === 'signedIn' ? { user: restored.user } : { problem: undefined };
    },

    signOut(): void {
      const token = refreshToken();
      end('signedOut');
      if (token) void logOut(token);
    },

    /** The server has already ended the session; the caller notifies the user. */
    abandon(): void {
      end();
    },

    /** The user changed their own details. */
    replaceUser(user: User): void {
      state.set({ status: 'signedIn', user });
    },

    /** Another tab changed localStorage, or the page is restored from the back-forward cache. */
    followStorage(): void {
      if (accessToken()) void restore();
      else if (!refreshToken() && state.get().status !== 'guest') leave('elsewhere');
    },

    /** The session ended in another tab. */
    followEnd(): void {
      if (state.get().status !== 'guest') leave('ended');
    },
  };
}
