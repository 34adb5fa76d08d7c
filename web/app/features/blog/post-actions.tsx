import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { postPath } from '#domain/slugs.ts';
import * as texts from '#texts';
import { share } from '#web/platform/lib/share.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface PostActionsProps {
  post: { blogId: number; title: string };
  /** Hides the link to the page on the page itself. */
  isOwnPage?: boolean;
  onOpenPage?: (() => void) | undefined;
}

export function PostActions({ post, isOwnPage = false, onOpenPage }: PostActionsProps) {
  const [shared, setShared] = useState<'copied' | 'failed'>();
  const [address, setAddress] = useState('');

  async function sharePost() {
    const whole = new URL(postPath(post), window.location.origin).href;
    setAddress(whole);
    setShared(undefined);
    const result = await share(post.title || texts.post_untitled(), whole, whole);
    if (result !== 'shared') setShared(result);
  }

  return (
    <div className="no-print">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          size="small"
          className="without-scripts:hidden"
          icon={<Share2 className="size-4" strokeWidth={1.6} aria-hidden="true" />}
          onClick={sharePost}
        >
          {texts.post_share()}
        </Button>
        {!isOwnPage && (
          <TextLink
            to={postPath(post)}
            onClick={onOpenPage}
            className="inline-flex min-h-11 items-center text-sm"
          >
            {texts.post_own_page()}
          </TextLink>
        )}
      </div>
      <div role="status" className="text-sm text-s-ink-2">
        {shared === 'copied' && <p className="mt-2">{texts.post_share_copied()}</p>}
        {shared === 'failed' && (
          <>
            <p className="mt-2">{texts.post_share_failed()}</p>
            <p className="wrap-anywhere select-all">{address}</p>
          </>
        )}
      </div>
    </div>
  );
}
