/** Čačak, cacak and ČAČAK are equal; đ is dj. */
export function normalizeForSearch(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}
