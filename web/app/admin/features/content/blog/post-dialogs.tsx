import { useState } from 'react';
import type { AnyBlogPost } from '#schemas/blog.ts';
import { useLazyComponent } from '#web/ui/lazy-load.ts';
import { type PostConfirmation, PostConfirmDialog } from './post-confirmation.tsx';

const postDialog = () => import('./post-dialog.tsx');

/** What the buttons of a list open: one of its posts, or a question about it. */
export function usePostDialogs({ isPublic }: { isPublic: boolean }) {
  const [opened, setOpened] = useState<AnyBlogPost>();
  const [asked, setAsked] = useState<PostConfirmation>();
  const { Component: PostDialog, load } = useLazyComponent(postDialog);
  return {
    open(post: AnyBlogPost) {
      setOpened(post);
      void load();
    },
    ask: setAsked,
    shown: (
      <>
        {asked && <PostConfirmDialog {...asked} onClose={() => setAsked(undefined)} />}
        {PostDialog && opened && (
          <PostDialog post={opened} isPublic={isPublic} onClose={() => setOpened(undefined)} />
        )}
      </>
    ),
  };
}

export type PostDialogs = ReturnType<typeof usePostDialogs>;
