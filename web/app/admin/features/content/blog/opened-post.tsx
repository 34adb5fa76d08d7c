import { useState } from 'react';
import type { AnyBlogPost } from '#schemas/blog.ts';
import { useLazyComponent } from '#web/ui/lazy-load.ts';

const postDialog = () => import('./post-dialog.tsx');

/** The post of a list that is looked at, in a dialog. */
export function useOpenedPost({ isPublic }: { isPublic: boolean }) {
  const [opened, setOpened] = useState<AnyBlogPost>();
  const { Component: PostDialog, load } = useLazyComponent(postDialog);
  return {
    open(post: AnyBlogPost) {
      setOpened(post);
      void load();
    },
    dialog: PostDialog && opened && (
      <PostDialog post={opened} isPublic={isPublic} onClose={() => setOpened(undefined)} />
    ),
  };
}
