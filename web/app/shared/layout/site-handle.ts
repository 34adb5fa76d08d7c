/** What a page tells the frame around it. */
export interface SiteHandle {
  overPicture?: boolean;
  withFooter?: boolean;
  /** On phones a bar lies on the lower edge of the screen: the page ends above it. */
  withStickyBar?: boolean;
}
