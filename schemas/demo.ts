import { z } from 'zod';
import './schema-settings.ts';

const count = z.int().min(0);

export const demoDataSchema = z
  .object({
    present: z.boolean().meta({ description: 'Whether there is anything left to remove' }),
    counts: z.object({
      halls: count,
      features: count,
      posts: count,
      questions: count,
      menus: count,
      extras: count,
      priceRules: count,
      reservations: count,
      offers: count,
      contracts: count,
      eventSheets: count,
      terms: count,
      waitingEntries: count,
      closures: count,
      messages: count,
      tours: count,
      users: count,
      pictures: count,
      visits: count,
    }),
  })
  .meta({ id: 'DemoData' });
export type DemoData = z.infer<typeof demoDataSchema>;

export const demoDataRemovedSchema = z.object({ removed: z.literal(true) });
