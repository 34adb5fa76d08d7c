import type { Queryable } from '#server/platform/database/database.ts';
import { settings } from './settings.table.ts';

export type SettingsRow = typeof settings.$inferSelect;
type ChangedSettings = Partial<Omit<typeof settings.$inferInsert, 'settingsId'>>;

const present = (row: SettingsRow | undefined): SettingsRow => {
  if (!row) throw new Error('The migration makes the one row of settings');
  return row;
};

export async function findSettings(db: Queryable): Promise<SettingsRow> {
  const [row] = await db.select().from(settings);
  return present(row);
}

export async function lockSettings(tx: Queryable): Promise<SettingsRow> {
  const [row] = await tx.select().from(settings).for('update');
  return present(row);
}

export async function updateSettings(tx: Queryable, changed: ChangedSettings): Promise<SettingsRow> {
  const [row] = await tx.update(settings).set(changed).returning();
  return present(row);
}
