import { useUrlDialog } from '#web/platform/lib/url-dialog.ts';

const number = /^[1-9]\d{0,9}$/;

/** The open post is in the URL, so it can be shared. */
export function useOpenPost() {
  const { value, open, close } = useUrlDialog('post');
  return {
    blogId: number.test(value) ? Number(value) : undefined,
    open: (blogId: number) => open(String(blogId)),
    close,
  };
}
