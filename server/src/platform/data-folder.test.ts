import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder } from './data-folder.ts';
import { StartError } from './start-error.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'saloni data folder '));
});

afterEach(() => rm(home, { recursive: true, force: true }));

test('a missing data folder is created with its parents', async () => {
  const folder = join(home, 'new', 'data');
  const claim = await claimDataFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
  await claim.release();
});

test('a second claim is refused with an error that names the folder, also through another path', async () => {
  const folder = join(home, 'data');
  const claim = await claimDataFolder(folder);
  const alias = join(home, 'alias');
  await symlink(folder, alias);
  const error = claimDataFolder(alias, { timeoutMs: 0 });
  await expect(error).rejects.toThrow(StartError);
  await expect(error).rejects.toThrow(`Folder s podacima „${alias}“ je već u upotrebi`);
  await claim.release();
});

test('two folders can be claimed, and a released one can be claimed again', async () => {
  const one = await claimDataFolder(join(home, 'one'));
  const two = await claimDataFolder(join(home, 'two'));
  await one.release();
  const again = await claimDataFolder(join(home, 'one'));
  await Promise.all([again.release(), two.release()]);
});

test('a claim waits for a process that is just shutting down', async () => {
  const folder = join(home, 'data');
  const first = await claimDataFolder(folder);
  const second = claimDataFolder(folder);
  await first.release();
  await (await second).release();
});

test('kill -9 of the holder frees the folder', async () => {
  const folder = join(home, 'data');
  const source = new URL('./data-folder.ts', import.meta.url).href;
  const script = `const { claimDataFolder } = await import(${JSON.stringify(source)});
    await claimDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  await expect(claimDataFolder(folder, { timeoutMs: 0 })).rejects.toThrow(StartError);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await claimDataFolder(folder)).release();
});

test('an invalid data folder is refused with an error that names the variable', async () => {
  const file = join(home, 'file');
  await writeFile(file, '');
  await expect(claimDataFolder(join(file, 'data'))).rejects.toThrow(/DATA_DIR/);
});

test('without abstract sockets, the socket file of a killed process is taken over, that of a running one is not', async () => {
  const { dev, ino } = await stat(home, { bigint: true });
  const socket = join(tmpdir(), `saloni-${dev}-${ino}`);
  const script = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`;
  await once(spawn(process.execPath, ['-e', script]), 'exit');
  expect(await stat(socket)).toBeDefined();

  const claim = await claimDataFolder(home, { platform: 'darwin' });
  await expect(claimDataFolder(home, { platform: 'darwin', timeoutMs: 0 })).rejects.toThrow(StartError);
  await claim.release();
  const next = await claimDataFolder(home, { platform: 'darwin' });
  await next.release();
});
