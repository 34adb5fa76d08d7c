/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'blog.drafts.test.ts': {
    'unpublished-posts': {
      fails: 'is seen by every administrator and by nobody else',
      in: './blog.repository.ts#isPublished',
      find: 'and(not(isDraft), lte(createdAt, now))',
      put: 'undefined',
    },
    'draft-published-once': {
      fails: 'becomes a post with its number and files, once',
      in: './blog.commands.ts#publishDraft',
      find: "if (!row.isDraft) throw new AppError('changedMeanwhile');",
    },
    'draft-saved-only-as-draft': {
      fails: 'becomes a post with its number and files, once',
      in: './blog.drafts.service.ts#updateDraft',
      find: "if (!row.isDraft) throw new AppError('notFound');",
    },
    'cached-until-published': {
      fails: 'is public from its moment on',
      in: '#server/platform/cache/invalidation.ts#countExpired',
      find: 'expiry > clock.now()',
      put: 'true',
    },
    'publish-later': {
      fails: 'needs a time, not one in the past',
      in: './blog.rules.ts#publicationAt',
      find: "if (publishAt && publishAt <= now) refuse('publishAt', texts.blog_publish_at_past());",
    },
    'publish-once': {
      fails: 'but not once it is public',
      in: './blog.rules.ts#rescheduled',
      find: "if (placeOf(row, now) !== 'draft') refuse('publishAt', texts.blog_publish_at_public());",
    },
  },
};
