import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import * as texts from '#texts';
import type { Account } from './embedded-account.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';

interface NewCluster {
  home: string;
  folder: string;
  logFile: string;
  binaries: PostgresBinaries;
  account: Account;
  password: string;
  durable: boolean;
}

const draftPrefix = 'postgres-new-';

/** Creates the cluster in a temporary folder and renames it, so that a kill leaves no partial cluster. */
export async function createCluster(made: NewCluster): Promise<void> {
  const draft = await mkdtemp(join(made.home, draftPrefix));
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, made.password, { mode: 0o600 });
  if (made.account.owner) {
    const { uid, gid } = made.account.owner;
    for (const path of [draft, passwordFile]) await chown(path, uid, gid);
  }
  await initialise(made, join(draft, 'cluster'), passwordFile);
  await rename(join(draft, 'cluster'), made.folder);
  if (made.durable) await sync(made.home);
  await rm(draft, { recursive: true, force: true });
}

async function initialise(made: NewCluster, folder: string, passwordFile: string): Promise<void> {
  const command = made.account.command(made.binaries.initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(made.durable ? [] : ['--no-sync']),
  ]);
  const output = await open(made.logFile, 'a', 0o600);
  const child = spawn(command.file, command.args, {
    uid: command.uid,
    gid: command.gid,
    cwd: '/',
    stdio: ['ignore', output.fd, output.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  const ended = once(child, 'close').catch(() => [1]);
  await output.close();
  const [code] = await ended;
  if (code !== 0) throw new StartError(texts.operator_database_prepare_failed({ file: made.logFile }));
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** Left by a killed first start; its initdb may still be running, so this is repeated at the next start. */
export async function removeUnfinishedClusters(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(draftPrefix)) continue;
    await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
