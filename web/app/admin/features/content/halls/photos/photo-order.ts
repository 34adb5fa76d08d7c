import { useQueryClient } from '@tanstack/react-query';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { useOrder } from '#web/admin/lib/sort-order.ts';
import { api } from '#web/platform/api/client.ts';
import { unwrap } from '#web/platform/api/query.ts';
import { cacheHall, freshHall, hallCalls } from '../halls-query.ts';

export function usePhotoOrder({ hallId }: Hall) {
  const queries = useQueryClient();
  return useOrder<Hall>({
    scope: `photos of ${hallId}`,
    failed: texts.admin_photos_order_failed(),
    calls: hallCalls,
    save: (imageUrl) => {
      const params = { path: { id: String(hallId) } };
      return unwrap(api.PATCH('/api/wedding-halls/{id}/images-order', { params, body: { imageUrl } }));
    },
    present: async () => (await freshHall(queries, hallId))?.imageUrl ?? [],
    onSaved: (hall) => cacheHall(queries, hall),
  });
}
