import type { ArchivedBlogPost } from '#contracts/blog.ts';
import { PostFrame } from './post-frame.tsx';
import { PostInFrame } from './post-in-frame.tsx';
import { toShownPost } from './shown-post.ts';

interface ArchivedPostDialogProps {
  post: ArchivedBlogPost;
  onClose: () => void;
}

/** Loaded when one is opened, with what reads its text. */
export default function ArchivedPostDialog({ post, onClose }: ArchivedPostDialogProps) {
  return (
    <PostFrame hasMedia={post.media.length > 0} onClose={onClose}>
      <PostInFrame post={{ ...toShownPost(post), archivedAt: post.archivedAt ?? '' }} />
    </PostFrame>
  );
}
