import type { Make } from '#test/routes/make.ts';
import { routeCases, sendCase } from '#test/routes/route-cases.ts';
import { mp4Of } from '#test/support/fixtures/films.ts';

async function photographed(make: Make) {
  const given = { params: { id: await make.hall() }, form: await make.pictures(2) };
  const { body } = await sendCase(make, 'POST /api/wedding-halls/:id/add-images', given);
  return { imageUrl: body.imageUrl as string[], params: { id: body.hallId, fileName: body.imageUrl[0] } };
}

const floorPlan = async (make: Make) => ({
  params: { id: await make.hall() },
  form: await make.pictures(),
});

const film = async (make: Make) => ({
  params: { id: await make.hall() },
  form: { fields: {}, files: [{ name: 'sala.mp4', content: mp4Of() }] },
});

async function amenity({ asAdmin, next }: Make) {
  const { featureId } = await asAdmin('POST /api/features/createFeature', { name: `Pogodnost ${next()}` });
  return featureId as number;
}

export const cases = routeCases({
  'POST /api/wedding-halls/create-hall': async ({ next, pictures }) => ({
    form: await pictures(1, {
      name: `Novi ${next()}`,
      maxGuestsMin: '10',
      maxGuestsMax: '50',
      features: '[]',
    }),
  }),
  'PATCH /api/wedding-halls/:id/update': async (make) => ({
    params: { id: await make.hall() },
    body: { maxGuestsMax: 310, features: [{ featureId: await amenity(make) }] },
  }),
  'DELETE /api/wedding-halls/:id/remove': async ({ hall }) => ({ params: { id: await hall() } }),
  'PATCH /api/wedding-halls/order': async ({ app }) => {
    const { body } = await app.call('GET /api/wedding-halls');
    const hallIds = body.map(({ hallId }: { hallId: number }) => hallId).reverse();
    return { body: { hallIds }, entry: { objectId: null } };
  },
  'POST /api/wedding-halls/:id/add-images': async ({ hall, pictures }) => ({
    params: { id: await hall() },
    form: await pictures(),
    entry: { changes: [{ field: 'images', from: '0', to: '1' }] },
  }),
  'DELETE /api/wedding-halls/:id/remove-image/:fileName': async (make) => ({
    params: (await photographed(make)).params,
    entry: { changes: [{ field: 'images', from: '2', to: '1' }] },
  }),
  'PATCH /api/wedding-halls/:id/images-order': async (make) => {
    const { imageUrl, params } = await photographed(make);
    return { params, body: { imageUrl: imageUrl.toReversed() } };
  },
  'PATCH /api/wedding-halls/:id/image-occasion/:fileName': async (make) => ({
    params: (await photographed(make)).params,
    body: { occasion: 'BAPTISM' },
    entry: { changes: [{ field: 'occasion', from: null, to: 'BAPTISM' }] },
  }),
  'POST /api/wedding-halls/:id/floor-plan': floorPlan,
  'DELETE /api/wedding-halls/:id/floor-plan': async (make) => {
    const sent = await floorPlan(make);
    await sendCase(make, 'POST /api/wedding-halls/:id/floor-plan', sent);
    return { params: sent.params };
  },
  'POST /api/wedding-halls/:id/film': film,
  'DELETE /api/wedding-halls/:id/film': async (make) => {
    const sent = await film(make);
    await sendCase(make, 'POST /api/wedding-halls/:id/film', sent);
    return { params: sent.params };
  },
  'POST /api/features/createFeature': ({ next }) => ({ body: { name: `Bazen ${next()}` } }),
  'PATCH /api/features/:id/editFeature': async (make) => ({
    params: { id: await amenity(make) },
    body: { name: `Terasa ${make.next()}` },
  }),
  'DELETE /api/features/:id/deleteFeature': async (make) => ({ params: { id: await amenity(make) } }),
});
