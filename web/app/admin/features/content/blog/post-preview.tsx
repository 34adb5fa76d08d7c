import { ImageIcon, Play } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import * as texts from '#texts';
import { plainExcerpt, readMarkdown } from '#web/features/blog/markdown.ts';
import { PostContent } from '#web/features/blog/post-content.tsx';
import { excerptLength } from '#web/features/blog/post-view.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { type PostFile, thumbnailAddress } from './files/post-file.ts';

interface PostPreviewProps {
  title: string;
  content: string;
  files: readonly PostFile[];
  writtenAt: string;
}

const shownWidth = 960;

export function PostPreview({ title, content, files, writtenAt }: PostPreviewProps) {
  // Deferred, so that typing stays responsive.
  const typed = useDeferredValue(content);
  const blocks = useMemo(() => readMarkdown(typed), [typed]);
  const excerpt = useMemo(() => plainExcerpt(typed, excerptLength), [typed]);
  return (
    <section aria-labelledby="post-preview" className="min-w-0">
      <h2 id="post-preview" className="mb-2 text-sm text-s-ink-3">
        {texts.post_preview()}
      </h2>
      <div className="rounded-md border border-s-line bg-s-surface px-4.5 pt-1 pb-3">
        <Tabs
          label={texts.post_preview()}
          tabs={[
            {
              id: 'card',
              title: texts.post_preview_card(),
              content: (
                <article>
                  <Cover files={files} />
                  <Title title={title} />
                  <p className="wrap-anywhere text-s-ink-2">
                    {excerpt || texts.post_preview_content_missing()}
                  </p>
                </article>
              ),
            },
            {
              id: 'open',
              title: texts.post_preview_open(),
              content: (
                <article>
                  <Cover files={files} />
                  <p className="mt-4.5 text-sm text-s-ink-3 tabular-nums">{formatDate(writtenAt)}</p>
                  <Title title={title} />
                  <div className="text-s-ink-2">
                    <PostContent blocks={blocks} />
                  </div>
                  {files.length > 1 && <Strip files={files} />}
                </article>
              ),
            },
          ]}
        />
      </div>
    </section>
  );
}

function Title({ title }: { title: string }) {
  return (
    <h3 className="heading-2 mt-4.5 mb-2 wrap-anywhere text-balance">
      {title.trim() || texts.post_preview_title_missing()}
    </h3>
  );
}

function Cover({ files }: { files: readonly PostFile[] }) {
  const [first] = files;
  const still = first && thumbnailAddress(first, shownWidth);
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-xs bg-s-sunken">
      {still ? (
        <img src={still} alt="" className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-s-ink-3">
          <ImageIcon className="size-9" strokeWidth={1.2} aria-hidden="true" />
        </span>
      )}
      {files.some(({ kind }) => kind === 'video') && (
        <span className="absolute bottom-3.5 left-3.5 inline-flex items-center gap-2 rounded-full bg-[rgb(20_14_10/.82)] py-1.5 pr-3 pl-2.5 text-xs font-semibold text-white">
          <Play className="size-3.5" strokeWidth={2} aria-hidden="true" />
          {texts.post_video()}
        </span>
      )}
    </div>
  );
}

function Strip({ files }: { files: readonly PostFile[] }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {files.map((file) => {
        const still = thumbnailAddress(file, shownWidth);
        return (
          <li key={file.id} className="relative h-12 w-16 overflow-hidden rounded-xs bg-s-sunken">
            {still && <img src={still} alt="" className="size-full object-cover" />}
            {file.kind === 'video' && (
              <span className="absolute inset-0 grid place-items-center bg-black/35 text-white">
                <Play className="size-4" strokeWidth={1.8} aria-hidden="true" />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
