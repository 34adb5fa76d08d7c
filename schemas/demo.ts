import { z } from 'zod';
import { demoLabels } from '#domain/demo-labels.ts';
import { keysOf, recordOf } from '#domain/objects.ts';
import './schema-settings.ts';

const count = z.int().min(0);

export const demoDataSchema = z
  .object({
    present: z.boolean().meta({ description: 'Whether there is anything left to remove' }),
    counts: z.object(recordOf(keysOf(demoLabels), () => count)),
  })
  .meta({ id: 'DemoData' });
export type DemoData = z.infer<typeof demoDataSchema>;

export const demoDataRemovedSchema = z.object({ removed: z.literal(true) });
