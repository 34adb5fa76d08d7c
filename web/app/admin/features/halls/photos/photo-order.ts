import { useQueryClient } from '@tanstack/react-query';
import type { Hall } from '#contracts/halls.ts';
import * as texts from '#texts';
import { api } from '../../../../shared/api/client.ts';
import { unwrap } from '../../../../shared/api/query.ts';
import { useOrder } from '../../../lib/sort-order.ts';
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
