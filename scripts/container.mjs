import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureRuntime, launch, root, say } from './launcher.mjs';

/**
 * Runs the steps of `ops/Containerfile` without a container builder, and then its CMD and HEALTHCHECK. Each stage is an
 * overlay on the root folder of this machine, which takes the place of the base image (a Debian with Node 24); steps run
 * in it by `chroot`, so nothing outside of the overlay changes.
 */

/** The folder of the stages, set in the process that has its own mounts. */
const STAGES = 'SALONI_CONTAINER_STAGES';
const READY_WITHIN_MS = 120_000;
const SYSTEM_PATH = '/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The instructions, each with its continued lines. */
function readInstructions() {
  const text = readFileSync(join(root, 'ops/Containerfile'), 'utf8').replaceAll(/^#.*\n/gm, '');
  return Array.from(text.replaceAll('\\\n', ' ').matchAll(/^(\w+) +(.*)$/gm), ([, name, given]) => ({
    name,
    given,
  }));
}

function must(file, args, options = {}) {
  const { status, error } = spawnSync(file, args, { stdio: 'inherit', ...options });
  if (status !== 0) throw error ?? new Error(`${file} ended with ${status}`);
}

function openStage(folder) {
  const [layer, work, merged] = ['layer', 'work', 'root'].map((name) => join(folder, name));
  for (const path of [layer, work, merged]) mkdirSync(path, { recursive: true });
  must('mount', ['-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${layer},workdir=${work}`, merged]);
  must('mount', ['--rbind', '/dev', join(merged, 'dev')]);
  must('mount', ['-t', 'proc', 'proc', join(merged, 'proc')]);
  copyFileSync(process.execPath, join(merged, 'usr/local/bin/node'));
  return { root: merged, folder: '/', user: 'root', variables: {} };
}

/** The program and arguments that run a command inside of a stage, as its user and in its folder. */
function inside(stage, command) {
  const asUser = ['setpriv', `--reuid=${stage.user}`, `--regid=${stage.user}`, '--init-groups'];
  return ['chroot', stage.root, ...asUser, 'sh', '-c', 'cd "$0" && exec "$@"', stage.folder, ...command];
}

const environmentOf = ({ user, variables }) => ({
  PATH: SYSTEM_PATH,
  HOME: user === 'root' ? '/root' : `/home/${user}`,
  ...variables,
});

function runStep(stage, command) {
  const [file, ...args] = inside(stage, command);
  must(file, args, { env: environmentOf(stage) });
}

const ignoredFiles = () =>
  readFileSync(join(root, 'ops/Containerfile.dockerignore'), 'utf8').split('\n').filter(Boolean);

/** COPY of files of the project, or of a folder of another stage. */
function copyStep(stage, stages, given) {
  const words = given.split(/ +/);
  const options = Object.fromEntries(
    words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')),
  );
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = resolve(stage.folder, paths.pop());
  const source = options.from ? join(stages.get(options.from).root, paths[0]) : root;
  const names = options.from ? ['.'] : paths.map((path) => `./${path}`);
  const excluded = options.from ? [] : ignoredFiles().map((path) => `--exclude=./${path}`);
  mkdirSync(join(stage.root, target), { recursive: true });
  must('sh', ['-c', 'tar -C "$0" -cf - "$@" | tar -C "$TARGET" -xf -', source, ...excluded, ...names], {
    env: { PATH: SYSTEM_PATH, TARGET: join(stage.root, target) },
  });
  if (options.chown) runStep(stage, ['chown', '-R', options.chown, target]);
}

const steps = {
  WORKDIR(stage, given) {
    stage.folder = given;
    mkdirSync(join(stage.root, given), { recursive: true });
  },
  RUN: (stage, given) => runStep(stage, ['sh', '-c', given]),
  USER(stage, given) {
    stage.user = given;
  },
  ENV(stage, given) {
    Object.assign(stage.variables, Object.fromEntries(given.split(/ +/).map((pair) => pair.split('='))));
  },
  CMD(stage, given) {
    stage.command = JSON.parse(given);
  },
  HEALTHCHECK(stage, given) {
    stage.health = JSON.parse(given.slice(given.indexOf('[')));
  },
  // They change nothing in the image.
  VOLUME() {},
  EXPOSE() {},
};

/** Runs every step and returns the last stage. */
function build(folder) {
  const stages = new Map();
  let stage;
  for (const { name, given } of readInstructions()) {
    const begin = performance.now();
    if (name === 'FROM') {
      const [, , alias = 'last'] = given.split(/ +/);
      stage = openStage(join(folder, alias));
      stages.set(alias, stage);
    } else if (name === 'COPY') copyStep(stage, stages, given);
    else if (steps[name]) steps[name](stage, given);
    else throw new Error(`${name} is not understood`);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    say(`✓ ${name} ${given.slice(0, 90)} (${seconds} s)`);
  }
  return stage;
}

/** Runs a command beside CMD, as `podman exec` does. */
const execute = (stage, child, command) =>
  spawnSync('nsenter', ['--net', `--target=${child.pid}`, ...inside(stage, command)], {
    env: environmentOf(stage),
    encoding: 'utf8',
  });

async function untilHealthy(stage, child) {
  const begin = performance.now();
  while (execute(stage, child, stage.health).status !== 0) {
    if (child.exitCode !== null) throw new Error(`CMD ended with ${child.exitCode}`);
    if (performance.now() - begin > READY_WITHIN_MS) throw new Error('the health check never passed');
    await new Promise((done) => setTimeout(done, 200));
  }
  say(`✓ HEALTHCHECK passed after ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

/** Starts CMD in a network of its own, so that its port is free, and stops it as a container is stopped. */
async function start(stage) {
  const alone = ['--net', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"'];
  const child = spawn('unshare', [...alone, ...inside(stage, stage.command)], {
    env: environmentOf(stage),
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  try {
    await untilHealthy(stage, child);
    const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
    if (uid === '0') throw new Error('CMD runs as root');
    say(`✓ CMD runs as ${stage.user} (${uid})`);
    const backup = execute(stage, child, ['node', 'server/src/backup.ts']);
    if (backup.status !== 0) throw new Error(`the backup failed: ${backup.stderr}`);
    say('✓ a backup beside it succeeded');
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`CMD ended with ${code} after SIGTERM`);
  say('✓ CMD ended with 0 after SIGTERM');
}

/** The folder is removed out here, where nothing is mounted in it. */
function runInside() {
  const folder = mkdtempSync(join(tmpdir(), 'saloni-container-'));
  const own = ['--mount', '--propagation', 'private', process.execPath, fileURLToPath(import.meta.url)];
  try {
    must('unshare', own, { env: { ...process.env, [STAGES]: folder } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await launch(async () => {
  await ensureRuntime();
  const isRoot = process.platform === 'linux' && process.getuid() === 0;
  if (process.env[STAGES]) await start(build(process.env[STAGES]));
  else if (isRoot) runInside();
  else say('Skipped: overlays and chroot need root on Linux.');
});
