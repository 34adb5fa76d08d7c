import { persistentStorage } from '#web/platform/lib/browser-storage.ts';
import { claimsOf } from '#web/platform/session/access-token.ts';
import {
  dataCacheOf,
  hasCaches,
  removeCopiesOfOthers,
  removeOfflineCopies,
} from '#web/platform/session/offline-copies.ts';

/** What the server answered, and when. */
export interface Copy<Data> {
  data: Data;
  savedAt: string;
}

let owner: number | undefined;

const addressOf = (name: string) => new URL(`/osoblje/${name}`, location.origin).href;

/** From now on answers are kept for this account, and those of others are gone. */
export async function startCopies(userId: number): Promise<void> {
  owner = userId;
  await removeCopiesOfOthers(userId);
}

export async function endCopies(): Promise<void> {
  owner = undefined;
  await removeOfflineCopies().catch(() => {});
}

/** False where the browser cannot keep anything. */
export async function storeCopy<Data>(name: string, data: Data): Promise<boolean> {
  const userId = owner;
  if (userId === undefined || accountOfToken() !== userId || !hasCaches()) return false;
  const copy: Copy<Data> = { data, savedAt: new Date().toISOString() };
  try {
    const cache = await caches.open(dataCacheOf(userId));
    await cache.put(addressOf(name), Response.json(copy));
    // A sign-out meanwhile, or a sign-in of somebody else, here or in another tab, has removed the others.
    const isTheirs = owner === userId && accountOfToken() === userId;
    if (!isTheirs) await caches.delete(dataCacheOf(userId));
    return isTheirs;
  } catch {
    return false;
  }
}

async function readFrom<Data>(userId: number | undefined, name: string): Promise<Copy<Data> | undefined> {
  if (userId === undefined || !hasCaches()) return undefined;
  try {
    const found = await caches.match(addressOf(name), { cacheName: dataCacheOf(userId) });
    return await found?.json();
  } catch {
    return undefined;
  }
}

export const readCopy = <Data>(name: string) => readFrom<Data>(owner, name);

export async function removeCopy(name: string): Promise<void> {
  if (owner === undefined || !hasCaches()) return;
  const cache = await caches.open(dataCacheOf(owner)).catch(() => undefined);
  await cache?.delete(addressOf(name)).catch(() => false);
}

/** The account of the stored access token, without asking the server. */
const accountOfToken = () => Number(claimsOf(persistentStorage.getItem('accessToken')).sub);

const accountName = 'account';

export const keepAccount = <Account>(account: Account) => storeCopy(accountName, account);

/** The signed-in person as last known here, if the stored session is theirs. */
export async function readKeptAccount<Account>(): Promise<Account | undefined> {
  const userId = accountOfToken();
  const copy = await readFrom<Account>(userId, accountName);
  if (copy) owner = userId;
  return copy?.data;
}
