/** Of staff, event sheets, roles and private links, as in `mutations.ts`. */
export const guardsOfTeam: Record<string, Record<string, string>> = {
  'server/src/features/events/event-sheets/event-sheets.test.ts': {
    'diets-erased': 'diets are erased 30 days after the event',
    'sheet-of-confirmed': 'exists for confirmed events only',
    'final-sheet': 'does not write after the sheet is final',
    'customer-deadline': 'writes until 20:00 five days before',
    'customer-sections': 'writes what is open',
    'open-parts': 'writes what is open',
    'own-sheet': 'writes what is open',
    'own-sheet-read': 'writes what is open',
    'sheet-sections': 'different sections are merged',
    'sheet-seen': 'is issued as it was seen',
    'staff-see-issued': 'staff see nothing before it is issued',
    'sheet-reminder': 'are reminded once an hour',
    'sheet-reissued': 'issues a revision by itself',
    'sheet-void-decided': 'is hidden and not deleted',
    'held-day-name': 'a day that is only held has no name',
  },
  'server/src/features/events/event-sheets/event-sheets.races.test.ts': {
    'sheet-lock': 'twelve who issue at once',
    'sheet-unchanged': 'twelve who issue at once',
    'trigger-event-sheet-revisions-frozen': 'never changed or deleted in the database',
    'trigger-event-sheet-revisions-not-emptied': 'never changed or deleted in the database',
    'trigger-event-sheet-diets-not-emptied': 'never changed or deleted in the database',
    'trigger-event-sheet-diets-frozen': 'never changed or deleted in the database',
  },
  'server/test/attacks/canaries.test.ts': {
    'sheet-void': 'counts adults and children by the contract',
    'stream-of-staff': 'the stream tells staff only that something changed',
  },
  'server/src/features/events/calendar-feeds/calendar-feeds.calendar-content.test.ts': {
    'feed-names': 'guests are named for administrators only',
  },
  'server/src/features/events/calendar-feeds/calendar-feeds.test.ts': {
    'feed-of-the-team': 'a link is dead without the role',
    'most-feeds': 'at most ten links a person',
    'own-feeds-only': 'staff see and remove their own links only',
    'feed-guesses': 'guesses from one network are stopped',
  },
  'server/src/features/people/team/team.test.ts': {
    'staff-without-obligations': 'an upcoming reservation or a place in line',
    'staff-books-nothing': 'a request that meets the new role',
    'stepped-back-administrator': 'an administrator who has stepped back',
  },
};
