import type { Answer } from '../client.ts';
import { fromElsewhere, reading, sending, sendingFile } from '../requests.ts';
import type { Kind } from './mix.ts';

/** What the requests are about. */
export type Targets = {
  pages: string[];
  pictures: string[];
  hallId: number;
  /** Free days; each is booked once. */
  days: { hallId: number; guestCount: number; eventDate: string }[];
  /** Access tokens. */
  customers: string[];
  administrator: string;
  photos: Buffer[];
  /** Different in each step, so that no key and no visitor is repeated. */
  step: number;
};

type Request = { bytes: string | Buffer; note?: (answer: Answer) => void };

const calendar = '/api/reservations';
const panelReads = ['/api/notifications/unread', '/api/reservations/paginated/list?page=1&size=10'];
const pictureTypes = 'image/avif,image/webp,image/*,*/*;q=0.8';
/** A customer may have three open requests. */
const bookingsOfOneCustomer = 3;

const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
const inTurn = <Value>(values: Value[], number: number) => values[number % values.length];

const etags = new Map<string, string>();

/** As a browser that has the response already. */
function again(path: string): Request {
  const etag = etags.get(path);
  return {
    bytes: reading(path, etag ? { 'if-none-match': etag } : {}),
    note: (answer) => answer.etag && etags.set(path, answer.etag),
  };
}

/** Reads that make every server render and encode again what a change has made outdated. */
export const readsAfterChange = (pages: string[]) => [calendar, ...pages].map(again);

/** The next request of each kind; a kind that has none left returns undefined. */
export function createRequests(targets: Targets) {
  const counts = new Map<Kind, number>();

  function booking(number: number): Request | undefined {
    const day = targets.days[number];
    const customer = targets.customers[Math.floor(number / bookingsOfOneCustomer)];
    if (!day || !customer) return undefined;
    const body = { ...day, eventType: 'WEDDING', message: 'Zanima nas i meni.' };
    const headers = {
      'idempotency-key': `booking-${targets.step}-${number}`,
      ...bearer(customer),
      ...fromElsewhere(),
    };
    return { bytes: sending('/api/reservations/create-reservation', body, headers) };
  }

  function visit(number: number): Request {
    const body = {
      visitorId: `posjetilac-${targets.step}-${number}`,
      timestamp: new Date().toISOString(),
    };
    return { bytes: sending('/api/visits/track', body, fromElsewhere()) };
  }

  function upload(number: number): Request | undefined {
    const photo = targets.photos[number];
    const path = `/api/wedding-halls/${targets.hallId}/add-images`;
    return photo && { bytes: sendingFile(path, photo, bearer(targets.administrator)) };
  }

  const makers: Record<Kind, (number: number) => Request | undefined> = {
    page: (number) => ({ bytes: reading(inTurn(targets.pages, number) ?? '/') }),
    revisit: (number) => again(inTurn(targets.pages, number) ?? '/'),
    picture: (number) => ({
      bytes: reading(inTurn(targets.pictures, number) ?? '/', { accept: pictureTypes }),
    }),
    calendar: () => again(calendar),
    panel: (number) => ({
      bytes: reading(inTurn(panelReads, number) ?? '/', bearer(targets.administrator)),
    }),
    visit,
    booking,
    upload,
  };

  return (kind: Kind): Request | undefined => {
    const number = counts.get(kind) ?? 0;
    counts.set(kind, number + 1);
    return makers[kind](number);
  };
}
