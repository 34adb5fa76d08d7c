import type { Declares } from './platform/declares.ts';
import { defineQueue, type Jobs } from './platform/jobs/jobs.ts';
import { runAll } from './platform/jobs/run-all.ts';

const cleaningQueue = defineQueue<object>('cleaning', { tries: 3 });
const tourQueue = defineQueue<object>('tours', { tries: 3 });
const deadlineQueue = defineQueue<object>('deadlines', { tries: 3 });
const reminderQueue = defineQueue<object>('reminders', { tries: 3 });

type Works<Name extends string> = Record<Name, () => Promise<unknown>>;

/** What happens by the clock. */
export function scheduleJobs(
  jobs: Jobs,
  declared: Declares[],
  services: {
    rateLimits: Works<'removeEnded'>;
    idempotency: Works<'removeOld'>;
    paperFiles: Works<'sweep'>;
    cleanup: Works<'remindOfWaiting'>;
    payments: Works<'sendReminders'>;
    tours: Works<'cancelLapsed' | 'sendReminders'>;
    offers: Works<'expireOverdueOffers'>;
    waitingList: Works<'offerFreeDaysWithLine'>;
    reservations: Works<'releaseOverdue' | 'sendReminders'>;
  },
) {
  const { rateLimits, idempotency, paperFiles, cleanup, payments, tours, offers, waitingList } = services;
  const { reservations } = services;

  jobs.handle(cleaningQueue, () =>
    runAll([
      rateLimits.removeEnded,
      idempotency.removeOld,
      ...declared.flatMap(({ hourly }) => hourly ?? []),
      // The files of papers that were removed just now.
      paperFiles.sweep,
    ]),
  );
  jobs.schedule('41 * * * *', cleaningQueue);
  jobs.handle(reminderQueue, () => runAll([cleanup.remindOfWaiting, payments.sendReminders]));
  jobs.schedule('*/10 * * * *', reminderQueue);
  jobs.handle(tourQueue, () => runAll([tours.cancelLapsed, tours.sendReminders]));
  jobs.schedule('*/5 * * * *', tourQueue);
  jobs.handle(deadlineQueue, () =>
    runAll([
      reservations.releaseOverdue,
      offers.expireOverdueOffers,
      waitingList.offerFreeDaysWithLine,
      reservations.sendReminders,
    ]),
  );
  jobs.schedule('* * * * *', deadlineQueue);
}
