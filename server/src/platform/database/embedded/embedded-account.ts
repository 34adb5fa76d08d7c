import { execFile } from 'node:child_process';
import { chmod, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/platform/start-error.ts';
import * as texts from '#texts';
import type { PostgresBinaries } from './embedded-binaries.ts';

const run = promisify(execFile);

interface Owner {
  uid: number;
  gid: number;
}

/** The account and command prefix of a PostgreSQL program. */
export interface Account {
  /** Undefined unless the process runs as root. */
  owner?: Owner;
  command(program: string, args: string[]): { file: string; args: string[]; uid?: number; gid?: number };
}

/** PostgreSQL refuses to run as root, so it runs under another account. */
export async function chooseAccount(
  binaries: PostgresBinaries,
  dataDir: string,
  cluster: string,
): Promise<Account> {
  if (process.getuid?.() !== 0) return { command: (file, args) => ({ file, args }) };
  const owner = (await ownerOfExisting(cluster)) ?? (await accountNamed('postgres')) ?? (await nobody());
  for (const program of [binaries.initdb, binaries.postgres]) await makeExecutable(program);
  const inaccessible = await firstInaccessible(owner, [binaries.folder, dataDir]);
  if (!inaccessible) return { owner, command: (file, args) => ({ file, args, ...owner }) };
  const prefix = await traversingPrefix(owner, inaccessible);
  return {
    owner,
    command: (program, args) => ({ file: 'setpriv', args: [...prefix, program, ...args] }),
  };
}

/** A cluster created by an ordinary user keeps its owner, so that this user can start it again. */
async function ownerOfExisting(cluster: string): Promise<Owner | undefined> {
  const found = await stat(cluster).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

async function accountNamed(name: string): Promise<Owner | undefined> {
  return (await lookUp(name)) ?? (await createAccount(name));
}

async function nobody(): Promise<Owner> {
  return (await lookUp('nobody')) ?? { uid: 65_534, gid: 65_534 };
}

async function lookUp(name: string): Promise<Owner | undefined> {
  const entries = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = entries
    .split('\n')
    .map((line) => line.split(':'))
    .find(([account]) => account === name);
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return uid > 0 && gid > 0 ? { uid, gid } : undefined;
}

async function createAccount(name: string): Promise<Owner | undefined> {
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` };
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name]],
    ['adduser', ['--system', '--group', '--no-create-home', '--shell', '/bin/false', name]],
  ];
  for (const [program, args] of ways) {
    const made = await run(program, args, { env }).then(
      () => true,
      () => false,
    );
    if (made) return lookUp(name);
  }
  return undefined;
}

/** Under a strict umask npm installs programs that only root may execute. */
async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
}

/** The first folder on the path that this account may not traverse. */
async function firstInaccessible(owner: Owner, places: string[]): Promise<string | undefined> {
  for (const place of places) {
    for (const folder of withParents(await realpath(place))) {
      const { uid, gid, mode } = await stat(folder);
      const mayPass = uid === owner.uid ? mode & 0o100 : gid === owner.gid ? mode & 0o010 : mode & 0o001;
      if (!mayPass) return folder;
    }
  }
  return undefined;
}

function withParents(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...withParents(parent), path];
}

// CAP_DAC_READ_SEARCH is the smaller capability, but default containers only offer CAP_DAC_OVERRIDE.
const capabilities = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/** Runs a program as the account, with only the capability to traverse folders closed to it. */
async function traversingPrefix(owner: Owner, inaccessible: string): Promise<string[]> {
  const status = await readFile('/proc/self/status', 'utf8');
  const available = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  for (const { name, bit } of capabilities) {
    if (!((available >> bit) & 1n)) continue;
    const prefix = setprivArguments(owner, name);
    const works = await run('setpriv', [
      ...prefix,
      'test',
      '-r',
      inaccessible,
      '-a',
      '-x',
      inaccessible,
    ]).then(
      () => true,
      () => false,
    );
    if (works) return prefix;
  }
  throw new StartError(
    texts.operator_database_unreachable({ account: String(owner.uid), folder: inaccessible }),
  );
}

function setprivArguments({ uid, gid }: Owner, capability: string): string[] {
  const only = `-all,+${capability}`;
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    // Without it access(2), which PostgreSQL uses to check its programs, would ignore the capability.
    '--securebits=+no_setuid_fixup',
    '--no-new-privs',
  ];
}

/** Changes the owner of a folder and its content. */
export async function changeOwner(folder: string, account: Account): Promise<void> {
  if (!account.owner) return;
  const { uid, gid } = account.owner;
  const present = await stat(folder);
  if (present.uid !== uid) await run('chown', ['-R', `${uid}:${gid}`, folder]);
}
