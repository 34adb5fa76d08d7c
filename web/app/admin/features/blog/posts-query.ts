import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { unwrap } from '../../../shared/api/result.ts';

export const postsKey = ['posts'];
export const postKey = (blogId: number) => [...postsKey, blogId];

export const readPost = (blogId: number) =>
  api.GET('/api/blog-posts/{blogId}', { params: { path: { blogId: String(blogId) } } });

export const useLivePosts = () =>
  useQuery({ queryKey: [...postsKey, 'live'], queryFn: () => unwrap(api.GET('/api/blog-posts')) });

export const useArchivedPosts = () =>
  useQuery({
    queryKey: [...postsKey, 'archived'],
    queryFn: () => unwrap(api.GET('/api/blog-posts/archived')),
  });

/** For its form, which must not change under the hands. */
export const usePost = (blogId: number) =>
  useQuery({
    queryKey: postKey(blogId),
    queryFn: () => unwrap(readPost(blogId)),
    refetchOnWindowFocus: false,
  });
