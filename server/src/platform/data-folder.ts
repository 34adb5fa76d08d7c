import { access, constants, mkdir, realpath, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as texts from '#texts';
import { StartError } from './start-error.ts';

export interface ClaimedFolder {
  release(): Promise<void>;
}

/** Long enough for a previous process to finish its shutdown. */
const TIMEOUT_MS = 2_000;
const RETRY_MS = 100;

/**
 * Creates the data folder if needed and locks it for this process; the kernel releases the lock when the process dies.
 */
export async function claimDataFolder(
  dataDir: string,
  {
    platform = process.platform,
    timeoutMs = TIMEOUT_MS,
  }: { platform?: NodeJS.Platform; timeoutMs?: number } = {},
): Promise<ClaimedFolder> {
  const name = await socketNameOf(dataDir, platform);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const server = await listen(name);
    if (server) return { release: () => close(server) };
    if (!name.startsWith('\0') && (await isLeftBehind(name))) await rm(name, { force: true });
    if (Date.now() >= deadline) throw new StartError(texts.operator_data_folder_taken({ folder: dataDir }));
    await pause(RETRY_MS);
  }
}

/** Device and inode identify the folder independent of its path. */
async function socketNameOf(dataDir: string, platform: NodeJS.Platform): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { dev, ino } = await stat(await realpath(dataDir), { bigint: true });
    const name = `saloni-${dev}-${ino}`;
    // Only Linux has abstract sockets.
    return platform === 'linux' ? `\0${name}` : join(tmpdir(), name);
  } catch (cause) {
    throw new StartError(texts.operator_data_folder_unusable({ folder: dataDir }), { cause });
  }
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** A socket file outlives a killed process, but connecting to it fails. */
function isLeftBehind(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(name, () => {
      connection.destroy();
      resolve(false);
    });
    connection.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
