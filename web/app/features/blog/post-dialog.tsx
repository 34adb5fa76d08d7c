import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import * as texts from '#texts';
import { dayOf } from '../../platform/dates.ts';
import { MediaStage, useMediaPosition } from '../../ui/media-stage.tsx';
import { PostContent } from './post-content.tsx';
import type { ShownPost } from './shown-post.ts';

/** A whole post: its pictures and films on a dark stage, its text beside or below. Loaded when one is opened. */
export default function PostDialog({ post, onClose }: { post: ShownPost; onClose: () => void }) {
  const { media } = post;
  const title = post.title || texts.post_untitled();
  const { position, show } = useMediaPosition(media.length);
  const hasMedia = media.length > 0;
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className="fixed inset-0 z-(--z-overlay) grid place-items-center bg-s-overlay backdrop-blur-[3px] data-entering:animate-rise phone:p-6"
    >
      <Modal
        className={`w-full overflow-hidden bg-s-surface text-s-ink shadow-float max-phone:h-full phone:rounded-md ${hasMedia ? 'phone:max-w-160 tablet:max-w-295' : 'phone:max-w-160'}`}
      >
        <Dialog className="relative h-full outline-none">
          <div
            className={`flex max-h-[calc(100svh-3rem)] flex-col overflow-y-auto max-phone:max-h-full ${hasMedia ? 'tablet:grid tablet:h-170 tablet:grid-cols-[minmax(0,1fr)_25rem] tablet:overflow-hidden' : ''}`}
          >
            {hasMedia && (
              <MediaStage
                media={media}
                position={position}
                onShow={show}
                altOf={(index) => texts.post_media_alt({ title, position: index + 1, total: media.length })}
                sizes="(min-width: 900px) 70vw, 120vw"
                fit="cover"
                className="h-100 flex-none tablet:h-auto tablet:min-h-0"
              />
            )}
            <div className="px-5 py-6 tablet:min-h-0 tablet:overflow-y-auto tablet:px-9 tablet:pt-16 tablet:pb-8">
              <p className="text-sm text-s-ink-3 tabular-nums">{dayOf(post.createdAt)}</p>
              <Heading slot="title" className="heading-2 mt-1.5 mb-4.5">
                {title}
              </Heading>
              <div className="text-s-ink-2">
                <PostContent blocks={post.blocks} />
              </div>
              {media.length > 1 && (
                <p className="mt-7 text-sm text-s-ink-3 tabular-nums" aria-live="polite">
                  {texts.slideshow_position({ current: position + 1, total: media.length })}
                </p>
              )}
            </div>
          </div>
          <button
            type="button"
            aria-label={texts.close()}
            onClick={onClose}
            className={`absolute top-3 right-3 grid size-11 place-items-center ${hasMedia ? 'rounded-full max-tablet:bg-[rgb(18_13_10/.72)] max-tablet:text-white tablet:rounded-sm' : 'rounded-sm'}`}
          >
            <X className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
