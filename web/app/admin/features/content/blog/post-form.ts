/** All values are text, as in fields and drafts. */
export interface PostValues {
  title: string;
  content: string;
  /** Empty: at once. */
  publishAt: string;
}
