/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'calendar-feeds.calendar-content.test.ts': {
    'feed-names': {
      fails: 'guests are named for administrators only',
      in: './calendar-feeds.calendar-content.ts#event',
      find: 'hasNames ? reservation : { ...reservation, customEventType: null }',
      put: 'reservation',
    },
  },
  'calendar-feeds.test.ts': {
    'feed-of-the-team': {
      fails: 'a link is dead without the role',
      in: './calendar-feeds.service.ts#findReadable',
      find: 'isInTeam(owner)',
      put: 'true',
    },
    'most-feeds': {
      fails: 'at most ten links a person',
      in: './calendar-feeds.service.ts#created',
      find: "if (own.length >= maxFeeds) throw new AppError('tooManyFeeds');",
    },
    'own-feeds-only': {
      fails: 'staff see and remove their own links only',
      in: './calendar-feeds.service.ts#feed',
      find: 'deleteFeed(tx, feedId, owner)',
      put: 'deleteFeed(tx, feedId, undefined)',
    },
    'feed-guesses': {
      fails: 'guesses from one network are stopped',
      in: './calendar-feeds.service.ts#feedGuessByAddress',
      find: 'max: 30',
      put: 'max: 300',
    },
  },
};
