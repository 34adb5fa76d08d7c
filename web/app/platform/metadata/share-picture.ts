/** What messengers and search engines show; they crop anything else by themselves, and badly. */
export const shareSize = { width: 1200, height: 630 };

/** The picture of the house, where a page has none of its own. */
export const housePicture = '/assets/share.jpg';

/** Where the crop of a stored picture is fetched. */
export const shareAddress = (fileName: string) => `/assets/photos/${fileName}?as=share`;
