/** Čačak, cacak and ČAČAK are one; đ is dj, as people type it on a foreign keyboard. */
export function normalizeForSearch(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}
