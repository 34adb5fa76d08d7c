/** Replaces `screen-prefetch.ts`. */
export const useScreenPrefetch = (): void => {};
