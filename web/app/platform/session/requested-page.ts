import { tabStorage } from '../lib/browser-storage.ts';

const key = 'requestedPage';

/** A page that needs a sign-in is stored in this tab until then. */
export const keepRequestedPage = (address: string) => tabStorage.setItem(key, address);
export const readRequestedPage = () => tabStorage.getItem(key);
export const forgetRequestedPage = () => tabStorage.removeItem(key);
