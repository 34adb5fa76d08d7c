import type { AnyBlogPost } from '#schemas/blog.ts';
import { PostFrame } from '#web/features/blog/post-frame.tsx';
import { PostInFrame } from '#web/features/blog/post-in-frame.tsx';
import { toShownPost } from '#web/features/blog/post-view.ts';
import { startPreview } from '#web/platform/session/preview.ts';

interface PostDialogProps {
  post: AnyBlogPost;
  /** A post that is not public has no page yet. */
  isPublic: boolean;
  onClose: () => void;
}

/** A lazy chunk together with the Markdown renderer. */
export default function PostDialog({ post, isPublic, onClose }: PostDialogProps) {
  const archived = 'archivedAt' in post ? { archivedAt: post.archivedAt ?? '' } : {};
  return (
    <PostFrame hasMedia={post.media.length > 0} onClose={onClose}>
      <PostInFrame
        post={{ ...toShownPost(post), ...archived }}
        page={isPublic ? { onOpen: startPreview } : undefined}
      />
    </PostFrame>
  );
}
