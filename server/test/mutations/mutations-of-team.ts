/** Of roles and private links, as in `mutations.ts`. */
export const guardsOfTeam: Record<string, Record<string, string>> = {
  'server/src/features/feeds/feeds.calendar-content.test.ts': {
    'feed-names': 'guests are named for administrators only',
  },
  'server/src/features/feeds/feeds.test.ts': {
    'feed-of-the-team': 'a link is dead without the role',
    'most-feeds': 'at most ten links a person',
    'own-feeds-only': 'staff see and remove their own links only',
    'feed-guesses': 'guesses from one network are stopped',
  },
  'server/src/features/users/users.team.test.ts': {
    'staff-without-obligations': 'an upcoming reservation or a place in line',
    'staff-books-nothing': 'a request that meets the new role',
    'stepped-back-administrator': 'an administrator who has stepped back',
  },
};
