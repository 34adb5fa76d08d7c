import { page } from 'vitest/browser';
import { bam, eur } from '#domain/money/money-amounts.ts';
import type { MoneyOverview } from '#schemas/money/overview.ts';
import { halls, settings } from './data.ts';
import { administrator } from './people.ts';
import { open, signIn } from './render.tsx';
import { answer, refuse } from './server.ts';
import { click } from './user.ts';

type Screens = Parameters<typeof open>[1];

export const noOffers = {
  offers: [],
  count: 0,
  counts: { drafts: 0, sent: 0, viewed: 0, signed: 0, waitingForHouse: 0 },
};

export const noMoney: MoneyOverview = {
  overdue: { amount: bam(0), count: 0 },
  dueThisMonth: { amount: bam(0), count: 0, until: '2026-11-30' },
  receivedThisMonth: { amount: bam(0), inEur: eur(0) },
  unpaid: { amount: bam(0), count: 0 },
  debtors: [],
  debtorCount: 0,
  months: [],
  tasks: [],
  refunds: [],
};

export const passkey = {
  passkeyId: 1,
  name: 'Telefon',
  createdAt: '2026-01-05T10:00:00.000Z',
  lastUsedAt: null,
};

/** Default responses for the frame of the panel; a test overrides what it needs. */
export function answerForPanel(): void {
  answer('GET /api/notifications/unread', []);
  answer('GET /api/notifications/all', []);
  answer('GET /api/notifications/stream', () => new Response(null, { status: 403 }));
  answer('GET /api/reservations/paginated/list', { reservations: [], count: 0 });
  answer('GET /api/reservations', []);
  answer('GET /api/reservations/recent-changes', []);
  answer('GET /api/waiting-list', []);
  answer('GET /api/waiting-list/days', []);
  answer('GET /api/closed-days', []);
  answer('GET /api/reservations/holds', []);
  answer('GET /api/settings', settings);
  answer('GET /api/messages', []);
  answer('GET /api/tours', []);
  answer('GET /api/wedding-halls', halls);
  answer('GET /api/offers', noOffers);
  answer('GET /api/reservations/*/ledger', null);
  answer('GET /api/money/overview', noMoney);
  answer('GET /api/bank-accounts', []);
  answer('GET /api/passkeys', [passkey]);
  answer('GET /api/event-sheets', []);
  answer('GET /api/event-sheets/*', refuse('notFound'));
  answer('GET /livez', { status: 'ok' });
}

export async function openPanel(path: string, screens: Screens) {
  await signIn(administrator);
  return open(path, screens);
}

/** The sign-in that is asked for over unsaved input is dismissed. */
export const leaveEndedSession = () =>
  click(
    page
      .getByRole('dialog', { name: 'Prijava je istekla' })
      .getByRole('button', { name: 'Izađi na početnu' }),
  );

/** The event stream, controlled by the test. */
export function openStream() {
  const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  answer('GET /api/notifications/stream', ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        // Otherwise the panel of this test would hold the stream for ever.
        signal.addEventListener('abort', () => controller.error(signal.reason));
        resolve(controller);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    async emit(name: string, data: object = {}) {
      const event = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
      (await promise).enqueue(new TextEncoder().encode(event));
    },
  };
}

/** For `vi.useFakeTimers`. */
export const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
