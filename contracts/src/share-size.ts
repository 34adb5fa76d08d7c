/** The size of link previews; other sizes are cropped by messengers and search engines. */
export const shareSize = { width: 1200, height: 630 } as const;
