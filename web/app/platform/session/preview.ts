import { tabStorage } from '../lib/browser-storage.ts';

const key = 'sitePreview';

/** An administrator previews the site in this tab until they return to the panel. */
export const startPreview = () => tabStorage.setItem(key, 'on');
export const endPreview = () => tabStorage.removeItem(key);
export const isPreviewing = () => tabStorage.getItem(key) === 'on';
