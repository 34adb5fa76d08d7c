import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProduct } from '#server/create-product.ts';
import { systemClock } from '#server/platform/clock.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createLogger } from '#server/platform/log.ts';
import { createMailTransport } from '#server/platform/mail/mail-transport.ts';
import { preparePages } from '#server/platform/pages/pages.ts';
import type { Opened } from '#server/platform/shutdown.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';

const ownAdministrator = { email: 'admin@saloni.example', password: 'mjerenje bez žurbe' };

/**
 * The product on its own database with the durability of production, or on a given database, with one signed-in
 * administrator; pages only after a build.
 */
export async function startInstance({
  withPages = false,
  trustProxy,
  url,
  administrator = ownAdministrator,
}: {
  withPages?: boolean;
  trustProxy?: string[];
  url?: string;
  administrator?: { email: string; password: string };
} = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'saloni-bench-'));
  const logger = createLogger({ level: 'silent' });
  const silent = { info: () => {}, warn: () => {} };
  const database = url
    ? { url, stop: async () => {} }
    : await startEmbeddedDatabase({ dataDir: directory, log: silent });
  await migrateDatabase(database.url);
  const publicUrl = new URL('http://localhost');
  const transport = createMailTransport({ from: 'no-reply@saloni.example', directory });
  const mail = { transport, directory };
  const product = createProduct({
    url: database.url,
    logger,
    secret: 'bench',
    publicUrl,
    mail,
    storage: createFolderStorage(join(directory, 'photos')),
  });
  const { db, services } = product;
  const opened: Opened[] = [];
  await product.open(opened);
  const pages = withPages ? await preparePages(false) : undefined;
  const app = await product.buildApp({
    trustProxy,
    registerPages: (server) =>
      pages?.registerPages(server, {
        publicUrl,
        now: systemClock.now,
        cache: services.cache,
        showsLocalPages: false,
      }),
  });
  await app.ready();

  if (!url) {
    const passwordHash = await services.passwords.hash(administrator.password);
    await db.transaction((tx) =>
      services.users.makeAdministrator(tx, { email: administrator.email, passwordHash }),
    );
  }
  const signIn = { method: 'POST', url: '/auth/login', payload: administrator } as const;
  const { accessToken } = (await app.inject(signIn)).json();
  const headers = { authorization: `Bearer ${accessToken}` };

  return {
    db,
    services,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async get(url: string) {
      const answer = await app.inject({ method: 'GET', url, headers });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      return answer.rawPayload.length;
    },
    async post<Answer>(url: string, payload: object): Promise<Answer> {
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      if (answer.statusCode >= 300)
        throw new Error(`${url} answered ${answer.statusCode}: ${answer.payload}`);
      return answer.json();
    },
    async close() {
      await app.close();
      for (const { close } of opened.reverse()) await close();
      await database.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
