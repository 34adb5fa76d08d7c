import { data, type RouterContextProvider } from 'react-router';
import { type OpenedPost, toOpenedPost } from '#web/features/blog/post-view.ts';
import { serverApi } from '#web/platform/api/server-api.ts';

/** For loaders: a live or archived post. Throws 404 if it does not exist; undefined when it could not be read. */
export async function readPost(
  context: Readonly<RouterContextProvider>,
  blogId: string,
): Promise<OpenedPost | undefined> {
  const { api } = context.get(serverApi);
  const answer = await api
    .GET('/api/blog-posts/{blogId}', { params: { path: { blogId } } })
    .catch(() => undefined);
  if (answer?.data) return toOpenedPost(answer.data);
  if (answer && answer.response.status < 500) throw data(null, { status: 404 });
  return undefined;
}
