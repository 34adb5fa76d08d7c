import type pg from 'pg';

/**
 * Another ICU version may sort differently, so indexes built with the old one would miss rows: they are rebuilt, and the
 * new version is recorded. Happens after an upgrade of the system or with other PostgreSQL programs.
 */
export async function refreshCollations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; indexes: string[] }>(
    `select entry.oid::regcollation::text as name,
            array(select distinct indexrelid::regclass::text from pg_index
                  where entry.oid = any(indcollation)) as indexes
     from pg_collation entry
     where collnamespace = 'public'::regnamespace
       and collversion is distinct from pg_collation_actual_version(entry.oid)`,
  );
  for (const { name, indexes } of rows) {
    for (const index of indexes) await client.query(`reindex index ${index}`);
    await client.query(`alter collation ${name} refresh version`);
  }
  return rows.map(({ name }) => name);
}
