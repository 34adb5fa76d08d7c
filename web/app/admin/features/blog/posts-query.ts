import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { $api, callsBelow } from '../../../shared/api/query.ts';

export const postCalls = callsBelow('/api/blog-posts');

export const livePostsQuery = $api.queryOptions('get', '/api/blog-posts');
export const postQuery = (blogId: number) =>
  $api.queryOptions('get', '/api/blog-posts/{blogId}', { params: { path: { blogId: String(blogId) } } });

export const useLivePosts = () => useQuery(livePostsQuery);

/** All archived posts, or those that a search finds; the previous ones stay while it is sent. */
export const useArchivedPosts = (q: string) =>
  $api.useQuery('get', '/api/blog-posts/archived', q ? { params: { query: { q } } } : {}, {
    placeholderData: keepPreviousData,
  });

/** Not refetched, since the form is being edited. */
export const usePost = (blogId: number) => useQuery({ ...postQuery(blogId), refetchOnWindowFocus: false });
