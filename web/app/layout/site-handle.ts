/** The route handle of a public page. */
export interface SiteHandle {
  overPicture?: boolean;
  withFooter?: boolean;
  /** On phones the page ends above a bottom bar. */
  withStickyBar?: boolean;
}
