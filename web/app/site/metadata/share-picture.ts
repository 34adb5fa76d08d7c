/** The picture of the business, where a page has none of its own. */
export const businessPicture = '/assets/share.jpg';

/** Where the crop of a stored picture is fetched. */
export const shareAddress = (fileName: string) => `/assets/photos/${fileName}?as=share`;
