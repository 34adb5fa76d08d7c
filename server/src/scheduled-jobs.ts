import { defineQueue, type Jobs } from './platform/jobs/jobs.ts';

const cleaningQueue = defineQueue<object>('cleaning', { tries: 3 });
const tourQueue = defineQueue<object>('tours', { tries: 3 });
const deadlineQueue = defineQueue<object>('deadlines', { tries: 3 });
const reminderQueue = defineQueue<object>('reminders', { tries: 3 });

type Works<Name extends string> = Record<Name, () => Promise<unknown>>;

/** What happens by the clock. */
export function scheduleJobs(
  jobs: Jobs,
  services: {
    registration: Works<'removeUnconfirmed'>;
    auth: Works<'removeOutdated'>;
    passkeys: Works<'removeOldChallenges'>;
    rateLimits: Works<'removeEnded'>;
    idempotency: Works<'removeOld'>;
    visits: Works<'removeOld'>;
    audit: Works<'removeOld'>;
    notifications: Works<'removeOld'>;
    bookingDrafts: Works<'removeOld'>;
    cleanup: Works<'remindOfWaiting'>;
    payments: Works<'sendReminders'>;
    paperRetention: Works<'removeOld'>;
    eventSheets: Works<'removeOld'>;
    tours: Works<'removeOld' | 'cancelLapsed' | 'sendReminders'>;
    offers: Works<'removeEndedCodes' | 'expireOverdueOffers'>;
    paperFiles: Works<'sweep'>;
    waitingList: Works<'offerFreeDaysWithLine'>;
    reservations: Works<'releaseOverdue' | 'sendReminders'>;
  },
) {
  const { registration, auth, passkeys, rateLimits, idempotency, visits, audit, bookingDrafts } = services;
  const { cleanup, notifications, payments, paperRetention, eventSheets } = services;
  const { paperFiles, tours, offers, waitingList, reservations } = services;

  jobs.handle(cleaningQueue, async () => {
    await registration.removeUnconfirmed();
    await auth.removeOutdated();
    await passkeys.removeOldChallenges();
    await rateLimits.removeEnded();
    await idempotency.removeOld();
    await visits.removeOld();
    await audit.removeOld();
    await notifications.removeOld();
    await tours.removeOld();
    await bookingDrafts.removeOld();
    await eventSheets.removeOld();
    await paperRetention.removeOld();
    await paperFiles.sweep();
    await offers.removeEndedCodes();
  });
  jobs.schedule('41 * * * *', cleaningQueue);
  jobs.handle(reminderQueue, async () => {
    await cleanup.remindOfWaiting();
    await payments.sendReminders();
  });
  jobs.schedule('*/10 * * * *', reminderQueue);
  jobs.handle(tourQueue, async () => {
    await tours.cancelLapsed();
    await tours.sendReminders();
  });
  jobs.schedule('*/5 * * * *', tourQueue);
  jobs.handle(deadlineQueue, async () => {
    await reservations.releaseOverdue();
    await offers.expireOverdueOffers();
    await waitingList.offerFreeDaysWithLine();
    await reservations.sendReminders();
  });
  jobs.schedule('* * * * *', deadlineQueue);
}
