import type { ArchivedBlogPost } from '#contracts/blog.ts';
import PostDialog from './post-dialog.tsx';
import { toShownPost } from './shown-post.ts';

interface ArchivedPostDialogProps {
  post: ArchivedBlogPost;
  onClose: () => void;
}

/** Loaded when one is opened, with what reads its text. */
export default function ArchivedPostDialog({ post, onClose }: ArchivedPostDialogProps) {
  return <PostDialog post={toShownPost(post)} onClose={onClose} />;
}
