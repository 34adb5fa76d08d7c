import { request as send } from 'node:http';
import type { APIRequestContext } from '@playwright/test';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { expect } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { type Person, unusedEmail } from '../people.ts';
import { administrator } from '../product.ts';

/** Escapes from text, an attribute or an inline script where the value is not escaped. */
export const payload = `"'></script><script>hit()</script><img src=/hit.png onerror=hit()>`;

/** Each text starts with the name of its field, so that a hit can be traced. */
const planted = (where: string) => `${where} ${payload}`;

const markdown = (where: string) =>
  [
    planted(where),
    '[poveznica](javascript:hit())',
    '[druga](java\tscript:hit())',
    '![slika](javascript:hit())',
    '<a href="javascript:hit()" onmouseover="hit()">sirovo</a>',
    '<svg onload=hit()><iframe srcdoc="<script>parent.hit()</script>">',
    '[treća](data:text/html,<script>hit()</script>)',
  ].join('\n\n');

export interface SeededApp {
  person: Person;
  hallId: number;
  slug: string;
  livePost: number;
  archivedPost: number;
  reservationId: number;
  bookingId: number;
}

/** Registered through the API, since the names contain the payload too. */
async function registered(request: APIRequestContext, names: { firstName: string; lastName: string }) {
  const person = { ...names, email: unusedEmail(), password: 'Svečana-Lozinka-7' };
  expect((await request.post('/auth/register', { data: person })).status()).toBe(201);
  await request.get(await linkInMail(person.email, '/auth/verify'));
  return person;
}

type Undo = () => Promise<unknown>;

/** Writes a script into every editable text, each through its own route; `undo` collects how to remove it again. */
export async function plantScripts(request: APIRequestContext, undo: Undo[]): Promise<SeededApp> {
  const names = { firstName: planted('Ime'), lastName: planted('Prezime') };
  const person = await registered(request, names);
  const signedIn = async ({ email, password }: { email: string; password: string }) => {
    const { accessToken } = await (await request.post('/auth/login', { data: { email, password } })).json();
    return { authorization: `Bearer ${accessToken}` };
  };
  const [admin, user] = [await signedIn(administrator), await signedIn(person)];

  async function made(headers: Record<string, string>, call: string, sent: object) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await request.fetch(path, { method, headers, ...sent });
    expect(answer.ok(), `${call}: ${answer.status()} ${(await answer.text()).slice(0, 300)}`).toBe(true);
    return answer.status() === 204 ? undefined : answer.json();
  }
  const removeLater = (path: string) => undo.push(() => made(admin, `DELETE ${path}`, {}));

  const { userId } = await (await request.get('/auth/me', { headers: user })).json();
  removeLater(`/api/users/remove/${userId}`);
  const { featureId } = await made(admin, 'POST /api/features/createFeature', {
    data: { name: planted('Karakteristika') },
  });
  removeLater(`/api/features/${featureId}/deleteFeature`);
  const { hallId, slug } = await made(admin, 'POST /api/wedding-halls/create-hall', {
    multipart: {
      name: planted('Salon'),
      description: markdown('Opis'),
      maxGuestsMin: '10',
      maxGuestsMax: '300',
      features: JSON.stringify([{ featureId }]),
    },
  });
  removeLater(`/api/wedding-halls/${hallId}/remove`);
  const { updatedAt: _before, ...former } = await (await request.get('/api/settings')).json();
  undo.push(() => made(admin, 'PATCH /api/settings/update', { data: former }));
  await made(admin, 'PATCH /api/settings/update', {
    data: {
      name: planted('Kuća'),
      address: planted('Adresa'),
      phone: '+387 51 000 000',
      mapLink: 'https://mapa.example/"onmouseover="hit()',
      facebook: 'https://mreza.example/?q=</script><script>hit()</script>',
    },
  });
  async function post(title: string): Promise<number> {
    const { blogId } = await made(admin, 'POST /api/blog-posts/create', {
      multipart: { title: planted(title), content: markdown('Tekst') },
    });
    removeLater(`/api/blog-posts/delete/${blogId}/false`);
    return blogId;
  }
  const [livePost, archivedPost] = [await post('Naslov'), await post('Arhiva')];
  await made(admin, `DELETE /api/blog-posts/delete/${archivedPost}/true`, {});

  const today = toIsoDay(new Date());
  const event = { hallId, guestCount: 100, eventType: 'OTHER', customEventType: planted('Događaj') };
  const { reservationId } = await made(user, 'POST /api/reservations/create-reservation', {
    data: { ...event, eventDate: addDays(today, 3), message: planted('Želja') },
  });
  removeLater(`/api/reservations/${reservationId}/remove`);
  const { reservationId: bookingId } = await made(admin, 'POST /api/reservations/create-admin-reservation', {
    data: {
      ...event,
      eventDate: today,
      guestFirstName: planted('Gost'),
      guestLastName: planted('Gostić'),
      guestEmail: null,
      guestPhone: null,
    },
  });
  removeLater(`/api/reservations/${bookingId}/remove`);
  await made(admin, `PATCH /api/reservations/${bookingId}/update`, {
    data: { internalNote: planted('Napomena') },
  });
  const { messageId } = await made(user, 'POST /api/messages/createMessage', {
    data: { hallId, subject: planted('Predmet'), message: planted('Poruka') },
  });
  await made(admin, `PATCH /api/messages/${messageId}/respond`, { data: { response: planted('Odgovor') } });
  return { person, hallId, slug, livePost, archivedPost, reservationId, bookingId };
}

/** Sends the path unchanged; a browser would normalize it. */
export function rawGet(origin: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const call = send({ hostname, port, path, headers: { 'x-forwarded-for': '10.66.6.6' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('latin1') }),
      );
    });
    call.on('error', reject).end();
  });
}
