import { persistentStorage } from './browser-storage.ts';

export function toggleTheme(): void {
  const root = document.documentElement;
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = theme;
  persistentStorage.setItem('theme', theme);
}

/** Follows a change of the theme in another tab. */
export function followTheme(event: StorageEvent): void {
  if (event.key === 'theme')
    document.documentElement.dataset.theme = event.newValue === 'dark' ? 'dark' : 'light';
}
