import { type LucideIcon, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Media } from '#schemas/media.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Photo, pictureOf } from '#web/ui/photo.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadingState } from '#web/ui/states.tsx';

export const postList = 'overflow-hidden rounded-md border border-s-line bg-s-surface';
export const postIcon = { className: 'size-4', strokeWidth: 1.6, 'aria-hidden': true } as const;

interface PostRowProps {
  title: string;
  /** The date and other details. */
  about: string;
  media: Media[];
  isFilm: boolean;
  children: ReactNode;
}

export function PostRow({ title, about, media, isFilm, children }: PostRowProps) {
  const [first] = media;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-s-line p-4 last:border-0 tablet:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <span className="relative block aspect-4/3 overflow-hidden rounded-xs bg-s-sunken">
        <Photo photo={first && pictureOf(first)} alt="" sizes="88px" className="size-full object-cover" />
        {isFilm && (
          <span className="absolute inset-0 grid place-items-center bg-black/35 text-white">
            <Play className="size-5" strokeWidth={1.8} aria-hidden="true" />
            <span className="sr-only">{texts.post_video()}</span>
          </span>
        )}
      </span>
      <div className="min-w-0">
        <h3 className="leading-snug font-semibold wrap-anywhere">{title}</h3>
        <p className="text-sm text-s-ink-3 tabular-nums">{about}</p>
      </div>
      <div className="flex flex-wrap gap-1 max-tablet:col-span-2 tablet:justify-end">{children}</div>
    </li>
  );
}

interface PostActionProps {
  act: string;
  title: string;
  icon: LucideIcon;
  isDangerous?: boolean;
  onClick: () => void;
}

/** One of the quiet buttons of a row. */
export function PostAction({ act, title, icon: Icon, isDangerous = false, onClick }: PostActionProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      className={isDangerous ? 'text-s-danger!' : ''}
      aria-label={texts.live_post_act_label({ act, title })}
      icon={<Icon {...postIcon} />}
      onClick={onClick}
    >
      {act}
    </Button>
  );
}

export const PostsSkeleton = ({ text }: { text: string }) => (
  <LoadingState text={text}>
    <Card className="p-4">
      <Skeleton className="h-16 w-full" />
    </Card>
  </LoadingState>
);
