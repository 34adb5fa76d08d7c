import type { Tour, TourSlot } from '#schemas/tours.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { MailAttachment, MailContent } from '#server/platform/mail/mail-content.ts';
import { signInLink } from '#server/platform/mail/sign-in-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tourCalendarFile } from './tours.calendar-file.ts';
import {
  afterTourMail,
  confirmTourMail,
  type GuestAction,
  guestActionMail,
  otherSlotsMail,
  tourBookedMail,
  tourCanceledMail,
  tourMovedMail,
  tourReminderMail,
} from './tours.mails.ts';
import { nextCalendarSequence, type TourRow } from './tours.repository.ts';
import { tourToken } from './tours.rules.ts';

export type TourEmails = ReturnType<typeof createTourEmails>;

/** Mails about tours, written in the transaction of the change. */
export function createTourEmails(
  { clock, outbox, secret, publicUrl }: Platform,
  { users, halls, settings }: { users: UsersService; halls: HallsService; settings: SettingsService },
) {
  const page = (path: string) => new URL(path, publicUrl).href;
  // In the fragment, so that it appears in no server log or Referer.
  const linkOf = (row: TourRow) => page(`/razgledanje/moje#token=${tourToken(secret, row)}`);

  const postToGuest = (tx: Transaction, tour: Tour, content: MailContent) =>
    outbox.post(tx, { accountId: null, to: tour.email, content });

  async function calendarOf(
    queryable: Queryable,
    tour: Tour,
    { sequence, method }: { sequence: number; method: 'PUBLISH' | 'CANCEL' },
  ): Promise<MailAttachment> {
    const business = await settings.getCurrent(queryable);
    return tourCalendarFile({ tour, sequence, method, now: clock.now(), business, publicUrl });
  }

  const nextCalendarOf = async (tx: Transaction, tour: Tour, method: 'PUBLISH' | 'CANCEL') =>
    calendarOf(tx, tour, { sequence: await nextCalendarSequence(tx, tour.tourId), method });

  /** The address of a hall's free days, or of the home page when the hall is hidden by now. */
  async function datesLink(tx: Transaction, hallId: number) {
    const slug = await halls.findShownSlug(tx, hallId);
    return page(slug ? `/saloni/${slug}#termini` : '/#termini');
  }

  return {
    /** The file on request, the same as in the last mail. */
    currentCalendar: (queryable: Queryable, row: TourRow, tour: Tour) =>
      calendarOf(queryable, tour, { sequence: row.calendarSequence, method: 'PUBLISH' }),

    askToConfirm: (tx: Transaction, row: TourRow, tour: Tour) =>
      postToGuest(
        tx,
        tour,
        confirmTourMail({ tour, link: linkOf(row), until: row.confirmUntil, isSlotHeld: row.holdsSlot }),
      ),

    async tellBooked(tx: Transaction, row: TourRow, tour: Tour) {
      const calendar = await nextCalendarOf(tx, tour, 'PUBLISH');
      await postToGuest(tx, tour, tourBookedMail({ tour, link: linkOf(row), calendar }));
    },

    async tellMoved(tx: Transaction, row: TourRow, tour: Tour) {
      const calendar = await nextCalendarOf(tx, tour, 'PUBLISH');
      await postToGuest(tx, tour, tourMovedMail({ tour, link: linkOf(row), calendar }));
    },

    async tellCanceled(tx: Transaction, tour: Tour, { byGuest }: { byGuest: boolean }) {
      const calendar = await nextCalendarOf(tx, tour, 'CANCEL');
      const bookingLink = page('/razgledanje');
      await postToGuest(tx, tour, tourCanceledMail({ tour, calendar, byGuest, bookingLink }));
    },

    remind: (tx: Transaction, row: TourRow, tour: Tour) =>
      postToGuest(tx, tour, tourReminderMail({ tour, link: linkOf(row) })),

    offerOtherSlots: (tx: Transaction, row: TourRow, { tour, slots }: { tour: Tour; slots: TourSlot[] }) =>
      postToGuest(tx, tour, otherSlotsMail({ tour, link: linkOf(row), slots })),

    async thankAfter(tx: Transaction, tour: Tour) {
      await postToGuest(tx, tour, afterTourMail({ tour, datesLink: await datesLink(tx, tour.hallId) }));
    },

    async tellAdministrators(tx: Transaction, tour: Tour, done: GuestAction) {
      const panelLink = signInLink(publicUrl, '/adminPanel/tours');
      await users.mailAdministrators(tx, (to) => guestActionMail({ tour, done, ...to, panelLink }));
    },
  };
}
