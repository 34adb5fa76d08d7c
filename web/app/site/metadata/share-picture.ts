/** The default link preview. */
export const businessPicture = '/assets/share.jpg';

/** The crop of a stored picture for link previews. */
export const shareAddress = (fileName: string) => `/assets/photos/${fileName}?as=share`;
