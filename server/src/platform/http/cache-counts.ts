/** How often something was in memory, and how often it had to be made. */
export type CacheCounts = { hits: number; misses: number };

export const newCacheCounts = (): CacheCounts => ({ hits: 0, misses: 0 });
