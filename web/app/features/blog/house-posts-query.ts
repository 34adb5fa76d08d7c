import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { dataOf } from '../../platform/api/outcome.ts';

export const postsKey = ['posts'];
export const postKey = (blogId: number) => [...postsKey, blogId];

export const readPost = (blogId: number) =>
  api.GET('/api/blog-posts/{blogId}', { params: { path: { blogId: String(blogId) } } });

export const useLivePosts = () =>
  useQuery({ queryKey: [...postsKey, 'live'], queryFn: () => dataOf(api.GET('/api/blog-posts')) });

export const useArchivedPosts = () =>
  useQuery({
    queryKey: [...postsKey, 'archived'],
    queryFn: () => dataOf(api.GET('/api/blog-posts/archived')),
  });

/** For its form, which must not change under the hands. */
export const usePost = (blogId: number) =>
  useQuery({
    queryKey: postKey(blogId),
    queryFn: () => dataOf(readPost(blogId)),
    refetchOnWindowFocus: false,
  });
