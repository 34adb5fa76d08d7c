import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { mediaNamePattern, photoAddress } from '#schemas/media.ts';
import { bookingFor } from '../support/booking.ts';
import { pictureOf } from '../support/uploads.ts';
import { beyondTheDemo, query, type SeededInstance, visitCountDifference } from './instance.ts';
import { type Answer, call } from './server-process.ts';
import { size } from './size.ts';

const kinds = ['booking', 'payment', 'message', 'visit', 'registration', 'upload'] as const;
type Kind = (typeof kinds)[number];

/** A write, sent until acknowledged. With an idempotency key it may be repeated and must happen once. */
type Write = { name: string; send: () => Promise<Answer<unknown>>; mayRepeat: boolean };
type Acknowledged = Pick<Write, 'name' | 'send'> & { body: unknown };

const messagesOfOnePerson = 10;

export type Load = ReturnType<typeof startLoad>;

/**
 * Writes continuously through the faults and records every acknowledged write. Unexpected responses are recorded as
 * errors.
 */
export function startLoad(
  address: string,
  { admin, people, hallIds, agreed, visitCountDifference: visitCountDifferenceBefore }: SeededInstance,
  { expected = [503] }: { expected?: number[] } = {},
) {
  const firstDay = addDays(toIsoDay(new Date()), beyondTheDemo);
  const acknowledged: Record<Kind, Acknowledged[]> = {
    booking: [],
    payment: [],
    message: [],
    visit: [],
    registration: [],
    upload: [],
  };
  const counters: Record<Kind, number> = {
    booking: 0,
    payment: 0,
    message: 0,
    visit: 0,
    registration: 0,
    upload: 0,
  };
  const wrong: string[] = [];
  let stopped = false;
  let refused = 0;
  let lastRefusal = '';
  let cut = 0;

  const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

  const makers: Record<Kind, (number: number) => Write | undefined> = {
    booking(number) {
      const hallId = hallIds[number % hallIds.length] ?? 0;
      const day = addDays(firstDay, Math.floor(number / hallIds.length));
      const headers = { 'idempotency-key': `booking-${number}` };
      const target = 'POST /api/reservations/create-admin-reservation';
      const send = () => call(address, target, { as: admin, body: bookingFor(hallId, day), headers });
      return { name: `${hallId} ${day}`, send, mayRepeat: true };
    },
    payment(number) {
      const note = `Uplata ${number}`;
      const method = number % 2 === 0 ? 'CASH' : 'TRANSFER';
      const amount = { amount: 1, currency: 'BAM' };
      const body = { amount, method, valueDay: toIsoDay(new Date()), note, anotherPayment: true };
      const headers = { 'idempotency-key': `payment-${number}` };
      const target = `POST /api/reservations/${agreed[number % agreed.length]}/payments`;
      const send = () => call(address, target, { as: admin, body, headers });
      return { name: note, send, mayRepeat: true };
    },
    message(number) {
      const person = people[Math.floor(number / messagesOfOnePerson)];
      if (!person) return undefined;
      const body = { hallId: hallIds[0], subject: `Pitanje ${number}`, message: 'Ima li terasu?' };
      const headers = { 'idempotency-key': `message-${number}` };
      const send = () => call(address, 'POST /api/messages/createMessage', { as: person, body, headers });
      return { name: body.subject, send, mayRepeat: true };
    },
    visit(number) {
      const visitorId = `posjetilac-${number}`;
      const headers = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': addressOf(number),
      };
      const body = { visitorId, timestamp: new Date().toISOString() };
      const send = () => call(address, 'POST /api/visits/track', { body, headers });
      return { name: visitorId, send, mayRepeat: false };
    },
    registration(number) {
      const email = `novi-${number}@primjer.example`;
      const body = { firstName: 'Novi', lastName: 'Gost', email, password: 'sasvim nova lozinka' };
      const headers = { 'x-forwarded-for': addressOf(number) };
      const send = () => call(address, 'POST /auth/register', { body, headers });
      return { name: email, send, mayRepeat: true };
    },
    upload(number) {
      const title = `Objava ${number}`;
      const picture = pictureOf({ format: 'png' });
      const headers = { 'idempotency-key': `upload-${number}` };
      const send = async () => {
        const body = new FormData();
        body.append('title', title);
        body.append('content', 'Sa proslave');
        body.append('files', new Blob([new Uint8Array(await picture)]), 'slika.png');
        return call(address, 'POST /api/blog-posts/create', { as: admin, body, headers });
      };
      return { name: title, send, mayRepeat: true };
    },
  };

  async function attempt(kind: Kind, { name, send }: Write): Promise<boolean> {
    const answer = await send().catch(() => undefined);
    if (!answer) cut += 1;
    else if (answer.status < 300) {
      acknowledged[kind].push({ name, send, body: answer.body });
      return true;
    } else {
      const said = `${kind} ${name}: ${answer.status} ${JSON.stringify(answer.body)}`;
      if (!expected.includes(answer.status)) wrong.push(said);
      else {
        refused += 1;
        lastRefusal = said;
      }
    }
    return false;
  }

  /** The widths of a picture and the hash of a password take more work than all other writes. */
  async function untilDue(kind: 'upload' | 'registration', number: number) {
    while (!stopped && total() < number * size.writesBetween[kind]) await pause(20);
  }

  async function stream(kind: Kind) {
    while (!stopped) {
      const number = counters[kind];
      counters[kind] += 1;
      if (kind === 'upload' || kind === 'registration') await untilDue(kind, number);
      if (stopped) return;
      const write = makers[kind](number);
      if (!write) return;
      while (!(await attempt(kind, write)) && !stopped) {
        await pause(size.pauseAfterTrouble);
        if (!write.mayRepeat) break;
      }
      await pause(size.pauseAfterWrite);
    }
  }

  const total = () => kinds.reduce((sum, kind) => sum + acknowledged[kind].length, 0);
  const streams = kinds.flatMap((kind) => Array.from({ length: size.streams[kind] }, () => stream(kind)));

  return {
    acknowledged,
    total,
    wrong,
    visitCountDifferenceBefore,
    troubles: () => ({ refused, cut }),
    /** As by a browser that did not get the response. */
    repeatFirst: (kind: Kind) => acknowledged[kind][0]?.send(),
    /** Resolves after this number of further acknowledged writes. */
    async acknowledges(more: number) {
      const wanted = total() + more;
      const deadline = Date.now() + 90_000;
      while (total() < wanted) {
        if (Date.now() > deadline)
          throw new Error(
            `${total()} of ${wanted}: ${refused} refused, ${cut} cut; ${lastRefusal}; ${wrong}`,
          );
        await pause(5);
      }
    },
    /** Each stream ends with the response to its last request. */
    async stop() {
      stopped = true;
      await Promise.all(streams);
    },
  };
}

type Account = {
  lost: string[];
  /** Repeated with its key but written twice. */
  twice: string[];
  /** Receipts without their entry, entries without their receipt, and numbers that are missing. */
  misnumbered: string[];
  /** Unreadable stored pictures. */
  broken: string[];
  /** The difference between the roll-ups and the visits. */
  visitCountDifference: number;
};

const readBack: Record<Kind, string> = {
  payment: "select note as name from ledger_entries where kind = 'PAYMENT'",
  booking: "select hall_id || ' ' || event_date as name from reservations where status = 'CONFIRMED'",
  message: 'select subject as name from messages',
  visit: 'select visitor_id as name from visitors',
  registration: 'select email as name from users',
  upload: 'select title as name from blog_posts',
};

/** Looks up every acknowledged write and reads every picture. */
export async function verifyWrites(
  load: Load,
  instance: { address: string; databaseUrl: string; photos?: string },
): Promise<Account> {
  const { databaseUrl } = instance;
  const account: Account = { ...nothingLost, lost: [], twice: [], broken: [] };
  for (const kind of kinds) {
    const rows = await query<{ name: string }>(databaseUrl, readBack[kind]);
    const found = Map.groupBy(rows, ({ name }) => name);
    for (const { name } of load.acknowledged[kind]) {
      const times = found.get(name)?.length ?? 0;
      if (times === 0) account.lost.push(`${kind} ${name}`);
      if (times > 1) account.twice.push(`${kind} ${name}`);
    }
  }
  account.misnumbered = await findMisnumbered(databaseUrl);
  for (const { name, body } of load.acknowledged.upload) {
    for (const fileName of (body as { imageUrls: string[] }).imageUrls) {
      const answer = await fetch(instance.address + photoAddress(fileName));
      const isWhole = answer.ok && (await canBeRead(Buffer.from(await answer.arrayBuffer())));
      if (!isWhole) account.lost.push(`picture of ${name}`);
    }
  }
  for (const fileName of instance.photos ? await readdir(instance.photos) : []) {
    // Films are not read.
    if (!mediaNamePattern.test(fileName) || /\.(mp4|webm|mov)$/.test(fileName)) continue;
    if (!(await canBeRead(join(instance.photos ?? '', fileName)))) account.broken.push(fileName);
  }
  account.visitCountDifference = (await visitCountDifference(databaseUrl)) - load.visitCountDifferenceBefore;
  return account;
}

/** Nothing lost, duplicated or incomplete. */
export const nothingLost: Account = {
  lost: [],
  twice: [],
  misnumbered: [],
  broken: [],
  visitCountDifference: 0,
};

/** Receipts of a series are numbered from 1 to its counter, each with one entry. */
async function findMisnumbered(databaseUrl: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    databaseUrl,
    `select coalesce(number, expected) as name
     from (select receipt_number as number, snapshot->>'number' as receipt
           from ledger_entries e full join receipts r using (entry_id)
           where receipt_number is not null or r.entry_id is not null) numbered
     full join (select series || '-' || year || '-' || lpad(n::text, 4, '0') as expected
           from number_counters, generate_series(1, last) n where series like '%PU') counted
       on number = expected
     where number is null or expected is null or receipt is distinct from number`,
  );
  return rows.map(({ name }) => name);
}

const canBeRead = (picture: Buffer | string) =>
  sharp(picture, { failOn: 'truncated' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

export const kindsAcknowledged = (load: Load) =>
  Object.fromEntries(kinds.map((kind) => [kind, load.acknowledged[kind].length]));
