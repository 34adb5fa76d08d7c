/** What messengers and search engines show of a page; anything else they cut by themselves, and badly. */
export const shareSize = { width: 1200, height: 630 } as const;
