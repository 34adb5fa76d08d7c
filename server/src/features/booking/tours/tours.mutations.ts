/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'tours.rules.test.ts': {
    'tour-buffer': {
      fails: 'closed days and tours with their buffers',
      in: './tours.rules.ts#blockedUntil',
      find: 'tourTimes.bufferMinutes',
      put: '0',
    },
    'reminder-after-booking': {
      fails: 'the reminder is undefined',
      in: './tours.rules.ts#dueReminder',
      find: 'scheduledAt < due',
      put: 'true',
    },
    'tour-link-signature': {
      fails: 'a link opens its own tour only',
      in: './tours.rules.ts#isTokenOf',
      find: 'timingSafeEqual(given, expected)',
      put: 'true',
    },
  },
  'tours.test.ts': {
    'tours-unconfirmed': {
      fails: 'takes no slot until its link is opened',
      in: './tours.rules.ts#maxUnconfirmedWithSlot',
      find: 'maxUnconfirmedWithSlot = 20',
      put: 'maxUnconfirmedWithSlot = 2000',
    },
    'tour-slot-taken-meanwhile': {
      fails: 'says so and books another slot',
      in: './tours.guest.commands.ts#confirm',
      find: 'if (!row.holdsSlot && !(await queries.isSlotFree(tx, row.start))) return row;',
    },
    'tour-without-slot-if-free': {
      fails: 'takes no slot until its link is opened',
      in: './tours.guest.commands.ts#createTour',
      find: "if (!holdsSlot && !(await queries.isSlotFree(tx, start))) throw new AppError('tourSlotTaken');",
    },
    'network-tours': {
      fails: 'is limited for a mailbox and for an address',
      in: './tours.guest.commands.ts#tourByAddress',
      find: 'max: 10',
      put: 'max: 60',
    },
    'mailbox-tours': {
      fails: 'is limited for a mailbox and for an address',
      in: './tours.guest.commands.ts#tourByEmail',
      find: "{ name: 'tour-email', max: 3, within: days(1) }",
      put: "{ name: 'tour-email', max: 30, within: days(1) }",
    },
    'tour-lapses-when-read': {
      fails: 'that nobody confirmed is free after an hour',
      in: './tours.rules.ts#hasLapsed',
      find: 'confirmUntil <= now',
      put: 'false',
    },
    'tour-lapses-when-written': {
      fails: 'that nobody confirmed is free after an hour',
      in: './tours.writes.service.ts#transaction',
      find: 'await cancelLapsed(tx, clock.now());',
    },
    'tour-on-event-day': {
      fails: 'without days on which the hall has an event or a request',
      in: './tours.queries.ts#assertHallFree',
      find: "if (closed.has(day)) throw new AppError('tourHallBusy');",
    },
    'event-locks-tours': {
      fails: 'a tour confirmed while an event takes its day',
      in: './tours.reminders.service.ts#offerOtherSlotsIn',
      find: 'await lockTours(tx);',
    },
    'tours-after-halls': {
      fails: 'a tour booked at the same moment',
      in: './tours.writes.service.ts#transaction',
      find: 'await halls.lockAllForBooking(tx);',
    },
    'tour-closed': {
      fails: 'cancels the tour, which frees its slot',
      in: './tours.guest.commands.ts#lockOpen',
      find: "if (row.state !== 'BOOKED' || row.start <= clock.now()) throw new AppError('tourClosed');",
    },
    'tour-reminder-once': {
      fails: 'go out 24 and 2 hours before, once each',
      in: './tours.reminders.service.ts#remindOf',
      find: '!isFirst',
      put: 'false',
    },
  },
};
