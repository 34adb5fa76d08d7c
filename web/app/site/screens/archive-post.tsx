import { isRouteErrorResponse } from 'react-router';
import { postPath } from '#domain/slugs.ts';
import * as texts from '#texts';
import { pictureAmong } from '#web/ui/photo.tsx';
import type { FoundPost } from '../features/blog/opened-post-dialog.tsx';
import { PostArticle } from '../features/blog/post-article.tsx';
import { pageMetadata } from '../metadata/page-metadata.ts';
import type { Route } from './+types/archive-post.ts';
import { readPost } from './sections/post-data.ts';

/** The data of the dialog over a list; finds a post by its id alone. */
export const loader = async ({ context, params }: Route.LoaderArgs): Promise<FoundPost> => ({
  post: await readPost(context, params.blogId),
});

/** The dialog shows its own error, since an error of a fetcher would replace the page with the list. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<FoundPost> {
  try {
    return await serverLoader();
  } catch (error) {
    return isRouteErrorResponse(error) && error.status === 404 ? { post: null } : {};
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const post = loaderData?.post;
  if (!post) return [];
  const title = post.title || texts.post_untitled();
  const picture = pictureAmong(post.media);
  return pageMetadata(matches, {
    title,
    description: post.excerpt || texts.post_description(),
    path: postPath(post),
    kind: 'article',
    picture: picture && { fileName: picture.fileName, alt: title },
  });
}

/** Opened as a page it shows the post; the canonical URL is the post's own page. */
export default function ArchivePost({ loaderData: { post } }: Route.ComponentProps) {
  return post ? <PostArticle post={post} /> : null;
}
