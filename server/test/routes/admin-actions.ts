import { days, later } from '#server/platform/clock.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '../support/booking.ts';
import { mp4Of } from '../support/fixtures/films.ts';
import { type TestPerson, testPassword } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';
import { formOf, pictureOf } from '../support/uploads.ts';
import { adminActionsOfLedger } from './admin-actions-of-ledger.ts';
import { adminActionsOfOffers } from './admin-actions-of-offers.ts';
import { adminActionsOfPrices } from './admin-actions-of-prices.ts';
import { adminActionsOfSheets } from './admin-actions-of-sheets.ts';
import { adminActionsOfStatements } from './admin-actions-of-statements.ts';
import { adminActionsOfTeam } from './admin-actions-of-team.ts';

type FormFile = { name: string; content: Buffer };

/** A successful call: as JSON, as a form, or without a body. */
export type AdminAction = {
  call: string;
  body?: Record<string, unknown>;
  form?: { fields: Record<string, string>; files: FormFile[] };
};

/** The value of every personal field in the requests. */
const plantedName = 'Kanarinac';

const picture = async (): Promise<FormFile> => ({ name: 'a.jpg', content: await pictureOf() });

/** Sends it with additional fields. */
export async function sendAdminAction(
  app: TestApp,
  as: TestPerson,
  { call, body, form }: AdminAction,
  extra: Record<string, unknown> = {},
) {
  if (!form) return app.call(call, { as, ...(body ? { body: { ...body, ...extra } } : {}) });
  const added = Object.entries(extra).map(([name, value]) => [name, String(value)]);
  return app.call(call, {
    as,
    ...(await formOf({ ...form.fields, ...Object.fromEntries(added) }, form.files)),
  });
}

/** One successful call for every panel route that writes or exports; each creates its own records. */
export function adminActions(app: TestApp, admin: TestPerson): Record<string, () => Promise<AdminAction>> {
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  const hall = async () => (await makeHall(app)).hallId;

  async function booking() {
    const body = bookingFor(await hall(), dayAhead(app, next()), { guestLastName: plantedName });
    const answer = await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body });
    return answer.body.reservationId as number;
  }

  /** Far enough for an offer, with an address. */
  async function laterBooking() {
    const guest = { guestLastName: plantedName, guestEmail: 'gost@primjer.example', sendConfirmation: false };
    const body = bookingFor(await hall(), dayAhead(app, 200), guest);
    const answer = await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body });
    return answer.body.reservationId as number;
  }

  async function request() {
    const body = requestFor(await hall(), dayAhead(app, 200));
    return (await app.call('POST /api/reservations/create-reservation', { as: await app.user(), body }))
      .body as { reservationId: number; hallId: number; eventDate: string };
  }

  async function waitFor({ hallId, eventDate }: { hallId: number; eventDate: string }) {
    const body = { hallId, eventDate, guestCount: 120, eventType: 'WEDDING' };
    const answer = await app.call('POST /api/waiting-list', { as: await app.user(), body });
    return answer.body.entryId as number;
  }

  const waitingEntry = async () => waitFor(await request());

  async function waitingForFreeDay() {
    const { reservationId, hallId, eventDate } = await request();
    const entryId = await waitFor({ hallId, eventDate });
    const automatic = { hallId, eventDate, automatic: false };
    await app.call('PATCH /api/waiting-list/automatic', { as: admin, body: automatic });
    const status = { status: 'CANCELED' };
    await app.call(`PATCH /api/reservations/${reservationId}/status`, { as: admin, body: status });
    return entryId;
  }

  const closure = async () => ({
    call: 'POST /api/closed-days',
    body: {
      hallId: await hall(),
      from: dayAhead(app, 200),
      to: dayAhead(app, 206),
      reason: 'Farbanje',
    },
  });

  async function unconfirmedUser() {
    const email = `nepotvrdjena-${next()}-${admin.userId}@primjer.example`;
    const body = { firstName: plantedName, lastName: plantedName, email, password: testPassword };
    await app.call('POST /auth/register', { body });
    const { body: waiting } = await app.call('GET /api/users/unconfirmed', { as: admin });
    return waiting.find((user: { email: string }) => user.email === email).userId as number;
  }

  async function message() {
    const body = { hallId: await hall(), subject: `${plantedName} pita`, message: plantedName };
    const answer = await app.call('POST /api/messages/createMessage', { as: await app.user(), body });
    return answer.body.messageId as number;
  }

  async function tour() {
    const hallId = await hall();
    const [slot] = (await app.call(`GET /api/tours/slots?hallId=${hallId}`)).body;
    const person = {
      name: plantedName,
      email: `razgledac-${next()}@primjer.example`,
      phone: '+387 65 111 222',
    };
    const body = { hallId, start: slot.start, mode: 'IN_PERSON', ...person };
    return (await app.call('POST /api/tours', { body })).body.tourId as number;
  }

  async function notification() {
    await message();
    const { body } = await app.call('GET /api/notifications/all', { as: admin });
    return body[0].notificationId as number;
  }

  async function photographed() {
    const form = { fields: {}, files: [await picture(), await picture()] };
    const answer = await sendAdminAction(app, admin, {
      call: `POST /api/wedding-halls/${await hall()}/add-images`,
      form,
    });
    return answer.body as { hallId: number; imageUrl: string[] };
  }

  async function post() {
    const form = { fields: { title: `Objava ${next()}`, content: 'Tekst' }, files: [] };
    return (await sendAdminAction(app, admin, { call: 'POST /api/blog-posts/create', form })).body
      .blogId as number;
  }

  async function feature() {
    const body = { name: `Pogodnost ${next()}` };
    const answer = await app.call('POST /api/features/createFeature', { as: admin, body });
    return answer.body.featureId as number;
  }

  async function question() {
    const body = { question: `Pitanje ${next()}?`, answer: 'Da' };
    const answer = await app.call('POST /api/questions/create', { as: admin, body });
    return answer.body.questionId as number;
  }

  async function fileOfHall(path: 'floor-plan' | 'film') {
    const film = { name: 'sala.mp4', content: mp4Of() };
    const form = { fields: {}, files: [path === 'film' ? film : await picture()] };
    return { call: `POST /api/wedding-halls/${await hall()}/${path}`, form };
  }

  /** Sends the file, then removes it by the same address. */
  async function removalOf(sent: AdminAction) {
    await sendAdminAction(app, admin, sent);
    return { call: sent.call.replace('POST', 'DELETE') };
  }

  const prices = adminActionsOfPrices(app, admin);

  const contactPhoto = async () => ({
    call: 'POST /api/settings/contact-photo',
    form: { fields: {}, files: [await picture()] },
  });

  return {
    'POST /api/reservations/create-admin-reservation': async () => ({
      call: 'POST /api/reservations/create-admin-reservation',
      body: bookingFor(await hall(), dayAhead(app, 200)),
    }),
    'PATCH /api/reservations/:id/status': async () => ({
      call: `PATCH /api/reservations/${await booking()}/status`,
      body: { status: 'CANCELED', cancelReason: `${plantedName} odustaje` },
    }),
    'PATCH /api/reservations/:id/update': async () => ({
      call: `PATCH /api/reservations/${await booking()}/update`,
      body: { guestCount: 90, guestPhone: '+387 65 111 222', internalNote: `${plantedName} je platio` },
    }),
    'DELETE /api/reservations/:id/remove': async () => ({
      call: `DELETE /api/reservations/${await booking()}/remove`,
    }),
    'PATCH /api/reservations/:id/hold': async () => ({
      call: `PATCH /api/reservations/${(await request()).reservationId}/hold`,
      body: { heldUntil: later(app.clock.now(), days(5)).toISOString() },
    }),
    'PATCH /api/waiting-list/:entryId/skip': async () => ({
      call: `PATCH /api/waiting-list/${await waitingEntry()}/skip`,
      body: { reason: 'Dogovoreno telefonom' },
    }),
    'PATCH /api/waiting-list/:entryId/offer': async () => ({
      call: `PATCH /api/waiting-list/${await waitingForFreeDay()}/offer`,
    }),
    'PATCH /api/waiting-list/automatic': async () => ({
      call: 'PATCH /api/waiting-list/automatic',
      body: { hallId: await hall(), eventDate: dayAhead(app, 200), automatic: false },
    }),
    'POST /api/closed-days': closure,
    'DELETE /api/closed-days/:closureId': async () => {
      const { body } = await sendAdminAction(app, admin, await closure());
      return { call: `DELETE /api/closed-days/${body.closureId}` };
    },
    'GET /api/reservations/export': async () => ({ call: 'GET /api/reservations/export' }),
    'POST /api/messages/writeToCustomer': async () => {
      const { reservationId } = await request();
      return {
        call: 'POST /api/messages/writeToCustomer',
        body: { reservationId, subject: plantedName, message: plantedName },
      };
    },
    'PATCH /api/messages/:id/respond': async () => ({
      call: `PATCH /api/messages/${await message()}/respond`,
      body: { response: plantedName },
    }),
    'POST /api/messages/:id/replies': async () => ({
      call: `POST /api/messages/${await message()}/replies`,
      body: { text: plantedName },
    }),
    'PATCH /api/tours/:tourId/update': async () => ({
      call: `PATCH /api/tours/${await tour()}/update`,
      body: { state: 'CANCELED' },
    }),
    'DELETE /api/notifications/:id': async () => ({
      call: `DELETE /api/notifications/${await notification()}`,
    }),
    'PATCH /api/notifications/:id/restore': async () => {
      const id = await notification();
      await app.call(`DELETE /api/notifications/${id}`, { as: admin });
      return { call: `PATCH /api/notifications/${id}/restore` };
    },
    'POST /api/wedding-halls/create-hall': async () => ({
      call: 'POST /api/wedding-halls/create-hall',
      form: {
        fields: { name: `Novi ${next()}`, maxGuestsMin: '10', maxGuestsMax: '50', features: '[]' },
        files: [await picture()],
      },
    }),
    'PATCH /api/wedding-halls/:id/update': async () => ({
      call: `PATCH /api/wedding-halls/${await hall()}/update`,
      body: { maxGuestsMax: 310, features: [{ featureId: await feature() }] },
    }),
    'DELETE /api/wedding-halls/:id/remove': async () => ({
      call: `DELETE /api/wedding-halls/${await hall()}/remove`,
    }),
    'PATCH /api/wedding-halls/order': async () => {
      const { body } = await app.call('GET /api/wedding-halls');
      const hallIds = body.map(({ hallId }: { hallId: number }) => hallId).reverse();
      return { call: 'PATCH /api/wedding-halls/order', body: { hallIds } };
    },
    'POST /api/wedding-halls/:id/add-images': async () => ({
      call: `POST /api/wedding-halls/${await hall()}/add-images`,
      form: { fields: {}, files: [await picture()] },
    }),
    'DELETE /api/wedding-halls/:id/remove-image/:fileName': async () => {
      const { hallId, imageUrl } = await photographed();
      return { call: `DELETE /api/wedding-halls/${hallId}/remove-image/${imageUrl[0]}` };
    },
    'PATCH /api/wedding-halls/:id/images-order': async () => {
      const { hallId, imageUrl } = await photographed();
      return {
        call: `PATCH /api/wedding-halls/${hallId}/images-order`,
        body: { imageUrl: imageUrl.toReversed() },
      };
    },
    'PATCH /api/wedding-halls/:id/image-occasion/:fileName': async () => {
      const { hallId, imageUrl } = await photographed();
      return {
        call: `PATCH /api/wedding-halls/${hallId}/image-occasion/${imageUrl[0]}`,
        body: { occasion: 'BAPTISM' },
      };
    },
    'POST /api/wedding-halls/:id/floor-plan': () => fileOfHall('floor-plan'),
    'DELETE /api/wedding-halls/:id/floor-plan': async () => removalOf(await fileOfHall('floor-plan')),
    'POST /api/wedding-halls/:id/film': () => fileOfHall('film'),
    'DELETE /api/wedding-halls/:id/film': async () => removalOf(await fileOfHall('film')),
    'POST /api/features/createFeature': async () => ({
      call: 'POST /api/features/createFeature',
      body: { name: `Bazen ${next()}` },
    }),
    'PATCH /api/features/:id/editFeature': async () => ({
      call: `PATCH /api/features/${await feature()}/editFeature`,
      body: { name: `Terasa ${next()}` },
    }),
    'DELETE /api/features/:id/deleteFeature': async () => ({
      call: `DELETE /api/features/${await feature()}/deleteFeature`,
    }),
    'POST /api/blog-posts/create': async () => ({
      call: 'POST /api/blog-posts/create',
      form: { fields: { title: `Večer ${next()}`, content: 'Tekst' }, files: [] },
    }),
    'PATCH /api/blog-posts/:blogId/update': async () => ({
      call: `PATCH /api/blog-posts/${await post()}/update`,
      body: { content: 'č'.repeat(500) },
    }),
    'POST /api/blog-posts/:blogId/add-images': async () => ({
      call: `POST /api/blog-posts/${await post()}/add-images`,
      form: { fields: {}, files: [await picture()] },
    }),
    'POST /api/blog-posts/:blogId/change-poster/:fileName': async () => {
      const form = { fields: {}, files: [{ name: 'ples.mp4', content: mp4Of() }] };
      const call = `POST /api/blog-posts/${await post()}/add-images`;
      const { blogId, imageUrls } = (await sendAdminAction(app, admin, { call, form })).body;
      return {
        call: `POST /api/blog-posts/${blogId}/change-poster/${imageUrls[0]}`,
        form: { fields: {}, files: [await picture()] },
      };
    },
    'PATCH /api/blog-posts/:blogId/restore': async () => {
      const blogId = await post();
      await sendAdminAction(app, admin, { call: `DELETE /api/blog-posts/delete/${blogId}/true` });
      return { call: `PATCH /api/blog-posts/${blogId}/restore` };
    },
    'DELETE /api/blog-posts/delete/:blogId/:archive': async () => ({
      call: `DELETE /api/blog-posts/delete/${await post()}/true`,
    }),
    'PATCH /api/settings/update': async () => ({
      call: 'PATCH /api/settings/update',
      body: { phone: `+387 51 000 ${next()}` },
    }),
    'POST /api/settings/contact-photo': contactPhoto,
    'DELETE /api/settings/contact-photo': async () => removalOf(await contactPhoto()),
    'POST /api/questions/create': async () => ({
      call: 'POST /api/questions/create',
      body: { question: `Ima li parkinga ${next()}?`, answer: 'Da' },
    }),
    'PATCH /api/questions/:id/update': async () => ({
      call: `PATCH /api/questions/${await question()}/update`,
      body: { answer: 'Ima, uz salon.' },
    }),
    'DELETE /api/questions/:id/remove': async () => ({
      call: `DELETE /api/questions/${await question()}/remove`,
    }),
    'PATCH /api/questions/order': async () => {
      await question();
      const { body } = await app.call('GET /api/questions');
      const questionIds = body.map(({ questionId }: { questionId: number }) => questionId).reverse();
      return { call: 'PATCH /api/questions/order', body: { questionIds } };
    },
    ...adminActionsOfOffers(app, admin, laterBooking),
    ...adminActionsOfStatements(app, admin, laterBooking),
    ...adminActionsOfLedger(app, admin, laterBooking),
    ...adminActionsOfSheets(app, admin, laterBooking),
    ...adminActionsOfTeam(app, admin),
    ...prices.actions,
    'DELETE /api/menus/:id/photo': async () => removalOf(await prices.menuPhoto()),
    'DELETE /api/users/remove/:id': async () => ({
      call: `DELETE /api/users/remove/${(await app.account({ firstName: plantedName })).userId}`,
    }),
    'PATCH /api/users/:id/correct': async () => ({
      call: `PATCH /api/users/${(await app.account()).userId}/correct`,
      body: { firstName: plantedName, phone: '+387 61 111 222' },
    }),
    'POST /api/users/:id/resend-verification': async () => ({
      call: `POST /api/users/${await unconfirmedUser()}/resend-verification`,
    }),
    'PATCH /api/users/:id/change-role': async () => ({
      call: `PATCH /api/users/${(await app.account()).userId}/change-role`,
    }),
    'DELETE /api/demo-data': async () => ({ call: 'DELETE /api/demo-data' }),
  };
}
