import type { ArchivedBlogPost } from '#contracts/blog.ts';
import { PostFrame } from '../../../shared/blog/post-frame.tsx';
import { PostInFrame } from '../../../shared/blog/post-in-frame.tsx';
import { toShownPost } from '../../../shared/blog/post-view.ts';

interface ArchivedPostDialogProps {
  post: ArchivedBlogPost;
  onClose: () => void;
}

/** A lazy chunk together with the Markdown renderer. */
export default function ArchivedPostDialog({ post, onClose }: ArchivedPostDialogProps) {
  return (
    <PostFrame hasMedia={post.media.length > 0} onClose={onClose}>
      <PostInFrame post={{ ...toShownPost(post), archivedAt: post.archivedAt ?? '' }} />
    </PostFrame>
  );
}
