import type { Make } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';

async function notification({ message, asAdmin }: Make) {
  await message();
  const [newest] = await asAdmin('GET /api/notifications/all');
  return { params: { id: newest.notificationId as number } };
}

export const cases = routeCases({
  'PATCH /api/notifications/:id/read': notification,
  'PATCH /api/notifications/read-all': () => ({}),
  'DELETE /api/notifications/:id': notification,
  'PATCH /api/notifications/:id/restore': async (make) => {
    const { params } = await notification(make);
    await make.asAdmin(`DELETE /api/notifications/${params.id}`);
    return { params };
  },
});
