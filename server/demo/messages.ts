import {
  insertMessage,
  insertReply,
  updateMessage,
} from '#server/features/contact/messages/messages.repository.ts';
import { messageSearchTextOf, writtenBy } from '#server/features/contact/messages/messages.rules.ts';
import { messages } from '#server/features/contact/messages/messages.table.ts';
import { days, earlier, hours, later } from '#server/platform/clock.ts';
import { demoMessages } from './content/messages.ts';
import type { DemoPart } from './demo.part.ts';
import { countMarked } from './demo.repository.ts';

/** Removed by the service, which removes the notifications about them too. */
export const messagesPart: DemoPart = {
  count: (db) => countMarked(db, messages),

  /** Inserted directly, so that no mail is sent; everything in them has been read. */
  async seed(tx, { people, halls, requests, now }) {
    for (const [index, { daysAgo, replies = [], isAboutReservation, ...message }] of demoMessages.entries()) {
      const [person, hall] = [people[index % people.length], halls[index % halls.length]];
      if (!person || !hall) continue;
      const createdAt = earlier(now, days(daysAgo));
      const answeredAt = message.response === null ? null : later(createdAt, hours(3));
      const named = requests.find(({ userId }) => isAboutReservation && userId === person.userId);
      const row = await insertMessage(tx, {
        ...message,
        userId: person.userId,
        hallId: named?.hallId ?? hall.hallId,
        reservationId: named?.reservationId ?? null,
        status: answeredAt ? 'ANSWERED' : 'PENDING',
        answeredAt,
        createdAt,
        lastCustomerAt: createdAt,
        lastBusinessAt: answeredAt,
        customerReadAt: answeredAt,
        businessReadAt: answeredAt,
        searchText: messageSearchTextOf([message.subject, message.message, message.response]),
        isDemo: true,
      });
      let last = row;
      for (const [number, reply] of replies.entries()) {
        const at = later(createdAt, hours(6 + number * 3));
        const { messageId } = row;
        await insertReply(tx, {
          ...reply,
          messageId,
          createdAt: at,
          searchText: messageSearchTextOf([reply.text]),
        });
        last = await updateMessage(tx, messageId, {
          ...writtenBy(reply.author, last, { at }),
          customerReadAt: at,
          businessReadAt: at,
        });
      }
    }
  },
};
