import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts';
import { findPostmaster } from '#server/platform/database/embedded/embedded-postmaster.ts';
import { type Product, programs, startProduct } from '../product.ts';
import { createContent, type Query } from './content.ts';

const secret = 'the same secret on every server, long enough';
/** For three servers, which open up to fifteen each. */
const settings = { max_connections: '100' };

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/** One database with the durability of production, and a folder of pictures that all servers share. */
export async function startInstallation(directory: string) {
  const silent = { info: () => {}, warn: () => {} };
  const database = await startEmbeddedDatabase({ dataDir: directory, log: silent, settings });
  const postmaster = (await findPostmaster(join(directory, 'postgres')))?.pid ?? 0;
  const pool = new pg.Pool({ connectionString: database.url, max: 1, application_name: 'saloni-bench' });
  const query: Query = async (statement, values = []) => (await pool.query(statement, values)).rows;
  const content = createContent(query, secret);
  const photos = join(directory, 'photos');
  const given = { DATABASE_URL: database.url, JWT_SECRET: secret, MEDIA_DIR: photos, DEMO: 'true' };
  let servers: Product[] = [];

  async function startServers(count: number) {
    for (let number = 0; number < count; number += 1) {
      const folder = join(directory, `server-${number}`);
      await mkdir(folder, { recursive: true });
      const { file, env } = programs.server;
      servers.push(await startProduct(folder, { file, env: { ...env, ...given } }));
    }
  }

  async function stopServers() {
    await Promise.all(servers.map((server) => server.stop()));
    servers = [];
    // Widths of pictures that are still to be made would use the processor of the next servers.
    await query("delete from pgboss.job where name = 'media-variants'");
  }

  return {
    ...content,
    photos,
    postmaster,
    query,
    startServers,
    stopServers,
    ports: () => servers.map(({ port }) => port),
    pids: () => servers.map(({ pid }) => pid),
    /** The first start makes tables and demo content; its pictures would use the processor for minutes. */
    async prepare() {
      await startServers(1);
      await stopServers();
      await content.addCustomers();
    },
    async countConnections() {
      const [open] = await query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = 'saloni' and application_name <> 'saloni-bench'",
      );
      return open?.count ?? 0;
    },
    /** Whether nothing was left within the time. */
    async untilNone(statement: string, atMostSeconds: number): Promise<boolean> {
      for (let waited = 0; waited < atMostSeconds * 5; waited += 1) {
        const [row] = await query<{ count: number }>(`select count(*)::int as count ${statement}`);
        if (row?.count === 0) return true;
        await pause(200);
      }
      return false;
    },
    async stop() {
      await stopServers();
      await pool.end();
      await database.stop();
    },
  };
}
