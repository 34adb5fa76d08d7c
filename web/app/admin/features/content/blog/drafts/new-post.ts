import { readDraft } from '#web/platform/form/stored-drafts.ts';
import { postFiles } from '../files/post-files.ts';

/** The copy in the tab of a text that is not on the server yet; also for the text of a deleted post. */
export const newPostDraft = 'new post';

/** The names of the copy in the tab and of the files of a form. */
export const draftNames = (blogId: number | undefined, userId: number) => {
  const draft = blogId === undefined ? newPostDraft : `draft ${blogId}`;
  return { draft, files: `${draft} ${userId}` };
};

export const newPostFiles = (userId: number) => postFiles(draftNames(undefined, userId).files);

/** Whether there is a new post that would be replaced. */
export function hasNewPost(userId: number): boolean {
  const { title = '', content = '' } = readDraft(newPostDraft) ?? {};
  return `${title}${content}`.trim() !== '' || newPostFiles(userId).read().files.length > 0;
}
