import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { $api, callsBelow } from '#web/platform/api/query.ts';

export const postCalls = callsBelow('/api/blog-posts');

/** The post that the URL names. */
export function postIdIn(search: URLSearchParams, name: 'post' | 'draft'): number | undefined {
  const id = /^[1-9]\d{0,9}$/.exec(search.get(name) ?? '')?.[0];
  return id ? Number(id) : undefined;
}

export const livePostsQuery = $api.queryOptions('get', '/api/blog-posts');
export const postQuery = (blogId: number) =>
  $api.queryOptions('get', '/api/blog-posts/{blogId}/for-edit', {
    params: { path: { blogId: String(blogId) } },
  });

/** Drafts and scheduled posts. */
export const draftsQuery = $api.queryOptions('get', '/api/blog-posts/drafts');

export const useLivePosts = () => useQuery(livePostsQuery);

/** All archived posts, or those that a search finds; the previous ones stay while it is sent. */
export const useArchivedPosts = (q: string) =>
  $api.useQuery('get', '/api/blog-posts/archived', q ? { params: { query: { q } } } : {}, {
    placeholderData: keepPreviousData,
  });

/** A draft: when it is open elsewhere too, the changes of others come with the focus. */
export const useDraft = (blogId: number | undefined) =>
  useQuery({ ...postQuery(blogId ?? 0), enabled: blogId !== undefined });

/** Not refetched, since the form is being edited. */
export const usePost = (blogId: number) => useQuery({ ...postQuery(blogId), refetchOnWindowFocus: false });
