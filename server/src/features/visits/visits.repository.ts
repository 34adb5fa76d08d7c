import type { Queryable } from '../../platform/database/database.ts';
import { visits } from './visits.table.ts';

export async function insertVisit(db: Queryable, visit: { visitorId: string; at: Date }) {
  await db.insert(visits).values(visit);
}
