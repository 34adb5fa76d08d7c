import { CalendarCheck } from 'lucide-react';
import { redirect, useRevalidator } from 'react-router';
import { postPath } from '#domain/slugs.ts';
import type { PostNeighbours } from '#schemas/archive.ts';
import * as texts from '#texts';
import type { OpenedPost } from '#web/features/blog/post-view.ts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { pictureAmong, pictureOf } from '#web/ui/photo.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { PostArticle } from '../features/blog/post-article.tsx';
import { PostNeighbourLinks } from '../features/blog/post-neighbours.tsx';
import { StickyBar } from '../features/home/sticky-bar.tsx';
import { originOf, pageMetadata } from '../metadata/page-metadata.ts';
import { blogPosting } from '../metadata/structured-data.ts';
import type { Route } from './+types/post.ts';
import { readPost } from './sections/post-data.ts';

export const handle: SiteHandle = { withFooter: true, withStickyBar: true };

interface PostData {
  /** Undefined when it could not be read. */
  post?: OpenedPost | undefined;
  neighbours?: PostNeighbours | undefined;
  phone?: string | null | undefined;
  businessName?: string | undefined;
}

/** The id identifies the post; another slug redirects to the current one. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<PostData> {
  const { api } = context.get(serverApi);
  const [blogId = ''] = params.post.split('-', 1);
  const [post, settings] = await Promise.all([readPost(context, blogId), settle(api.GET('/api/settings'))]);
  const phone = settings?.phone;
  if (!post) return { phone };
  const path = postPath(post);
  if (path !== `/blog/${params.post}`) throw redirect(path, 301);
  const neighbours = await settle(
    api.GET('/api/blog-posts/{blogId}/neighbours', { params: { path: { blogId } } }),
  );
  return { post, neighbours, phone, businessName: settings?.name };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const post = loaderData?.post;
  if (!post) return [{ title: texts.page_title({ title: texts.posts_title() }) }];
  const title = post.title || texts.post_untitled();
  const path = postPath(post);
  const description = post.excerpt || texts.post_description();
  const picture = pictureAmong(post.media);
  return pageMetadata(matches, {
    title,
    description,
    path,
    kind: 'article',
    picture: picture && { fileName: picture.fileName, alt: title },
    structuredData: import.meta.env.SSR
      ? [
          blogPosting(originOf(matches), {
            title,
            description,
            path,
            createdAt: post.createdAt,
            updatedAt: post.updatedAt,
            businessName: loaderData.businessName,
            fileNames: post.media.flatMap((file) => pictureOf(file)?.fileName ?? []),
          }),
        ]
      : [],
  });
}

export default function PostScreen({ loaderData: { post, neighbours, phone } }: Route.ComponentProps) {
  return (
    <>
      {post ? (
        <PostArticle post={post} aside={<AskForDate />}>
          {neighbours && <PostNeighbourLinks {...neighbours} />}
        </PostArticle>
      ) : (
        <FailedPost />
      )}
      <StickyBar phone={phone} />
    </>
  );
}

function AskForDate() {
  return (
    <div className="no-print rounded-md bg-s-sunken p-6 tablet:p-7">
      <h2 className="heading-3">{texts.post_ask_title()}</h2>
      <p className="mt-2 mb-5 text-s-ink-2">{texts.post_ask_text()}</p>
      <ButtonLink
        to="/#provjeri-termin"
        variant="gold"
        icon={<CalendarCheck className="size-5" strokeWidth={1.8} aria-hidden="true" />}
      >
        {texts.navigation_check_date()}
      </ButtonLink>
    </div>
  );
}

function FailedPost() {
  const { state, revalidate } = useRevalidator();
  return (
    <main id="main" tabIndex={-1} className="wrap grid flex-1 content-center py-16">
      <h1 className="sr-only">{texts.posts_title()}</h1>
      {state === 'loading' ? (
        <LoadingState text={texts.waiting()}>
          <div className="h-64" />
        </LoadingState>
      ) : (
        <ErrorState
          text={texts.posts_failed()}
          reason={texts.post_failed_reason()}
          onRetry={() => void revalidate()}
        />
      )}
    </main>
  );
}
