import type { SessionState } from './session.ts';

/** What the staff panel keeps in the browser to be read without a connection; the data is under the id of the account. */
const prefix = 'staff-';
const dataPrefix = `${prefix}data-`;

export const dataCacheOf = (userId: number) => `${dataPrefix}${userId}`;

/** Caches exist in secure contexts only. */
export const hasCaches = () => 'caches' in globalThis;

async function removeCaches(isRemoved: (name: string) => boolean): Promise<void> {
  if (!hasCaches()) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isRemoved).map((name) => caches.delete(name)));
}

/** After a sign-in nothing of another person is left. */
export const removeCopiesOfOthers = (userId: number): Promise<void> =>
  removeCaches((name) => name.startsWith(dataPrefix) && name !== dataCacheOf(userId));

/** After a sign-out, or when the role was taken: the data, the pages and their service worker. */
export async function removeOfflineCopies(): Promise<void> {
  await removeCaches((name) => name.startsWith(prefix));
  const registration = await navigator.serviceWorker?.getRegistration('/osoblje');
  if (registration && new URL(registration.scope).pathname === '/osoblje') await registration.unregister();
}

/** What the staff panel kept on this device is of nobody but the person who is signed in. */
export async function removeForeignCopies(state: SessionState): Promise<void> {
  if (state.status !== 'guest' && state.status !== 'signedIn') return;
  const isOfTeam = state.status === 'signedIn' && state.user.role !== 'USER';
  await (isOfTeam ? removeCopiesOfOthers(state.user.userId) : removeOfflineCopies());
}
