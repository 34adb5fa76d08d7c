import { access } from 'node:fs/promises';
import { withDemoFiles } from '#demo/demo.files.ts';
import { seedDemoContent } from '#demo/demo.seed.service.ts';
import * as texts from '#texts';
import { topics } from './platform/cache/invalidation.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { StoredFile } from './platform/media/media.types.ts';
import { loadOrCreateSecret, readablePassword, removeSecret, secretPath } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';
import type { Services } from './services.ts';

const passwordFile = 'first-administrator-password';
const generatedEmail = 'admin@saloni.example';

/**
 * Creates the first administrator and, if configured, the demo content in one transaction, so that an interrupted start
 * leaves an empty database for the next one.
 */
export async function prepareFirstStart(config: Config, db: Database, services: Services): Promise<void> {
  const { users, passwords, invalidation, media } = services;
  const embedded = config.databaseUrl === undefined;
  if (await users.hasAdministrator(db)) return;
  if (!config.administrator && !embedded) throw new StartError(texts.start_administrator_required());

  const email = config.administrator?.email ?? generatedEmail;
  const password =
    config.administrator?.password ??
    (await loadOrCreateSecret(config.dataDirectory, passwordFile, readablePassword));
  const passwordHash = await passwords.hash(password);
  const prepare = (files: StoredFile[] | undefined) =>
    invalidation.transaction([...topics], async (tx) => {
      await users.lockEmail(tx, email);
      if (await users.hasAdministrator(tx)) return;
      const empty = !(await users.hasAnyone(tx));
      await users.makeAdministrator(tx, { email, passwordHash });
      if (files && empty) await seedDemoContent(tx, services, { now: new Date(), files });
    });

  const wantsDemo = config.demo ?? (embedded && config.loopback);
  // Processing pictures would keep the transaction open too long.
  if (wantsDemo && !(await users.hasAnyone(db))) await withDemoFiles(media, prepare);
  else await prepare(undefined);
}

/** How to sign in as administrator. A generated password is printed until it was printed once. */
export async function administratorLines(config: Config, address: string): Promise<string[]> {
  if (config.administrator) return [texts.start_administrator_new({ email: config.administrator.email })];
  if (config.databaseUrl) return [];
  const isUnprinted = await access(secretPath(config.dataDirectory, passwordFile)).then(
    () => true,
    () => false,
  );
  if (!isUnprinted) return [texts.start_administrator_known({ email: generatedEmail, address })];
  const password = await loadOrCreateSecret(config.dataDirectory, passwordFile, readablePassword);
  return [
    texts.start_administrator_new({ email: generatedEmail }),
    texts.start_administrator_password({ password }),
  ];
}

export const administratorNotified = (config: Config) => removeSecret(config.dataDirectory, passwordFile);
