import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileTexts } from './texts.mjs';

/** Sets the project up: this file and those beside it must run on Node 20 without dependencies. */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const REQUIRED_MAJOR = 24;
const RUNTIME_VERSION = '24.21.0';
const OWN_PARENT = 'SALONI_LAUNCHED';
const PARENT_WATCH_MS = 300;

export const say = (line) => process.stdout.write(`${line}\n`);

/** An error that the operator can act on. */
class LaunchError extends Error {}

/** Runs a launcher command; a failure prints one sentence below the output of the tool that failed. */
export async function launch(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof LaunchError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

// ---- child processes

const running = new Set();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function interrupt(signal) {
  const serverHasTakenOver = process.listenerCount(signal) > 1;
  if (serverHasTakenOver) return;
  for (const child of running) child.kill(signal);
  process.exit(128 + constants.signals[signal]);
}

/** Until the server handles signals itself, a signal stops the set-up and its child processes. */
export function listenForInterrupts() {
  for (const signal of signals) process.on(signal, interrupt);
}

export function ignoreInterrupts() {
  for (const signal of signals) process.off(signal, interrupt);
}

/** Runs a program and captures or inherits its output. */
export function run(file, args, { env, cwd = root, inherit = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let answer = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      answer += text;
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ succeeded: code === 0, code, output, answer });
    });
  });
}

/** Runs a program from node_modules/.bin. */
export const runTool = (name, args, options) => run(join(root, 'node_modules', '.bin', name), args, options);

/** The npm that started this process, on the current Node. */
function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm && basename(npm) === 'npm-cli.js'
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, options);
}

/** Stops the server when the npm process that started it was killed. */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event && !process.env[OWN_PARENT]) return;
  const starters = ancestorPids();
  const timer = setInterval(() => {
    if (ancestorPids() === starters) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_WATCH_MS);
  timer.unref();
}

/** The parent process, and its parent where npm started a shell. */
function ancestorPids() {
  const parent = process.ppid;
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'));
    return /^(sh|dash|bash)$/.test(name) ? `${parent} ${rest.split(' ')[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

/** Of npm's own commands alone, so that a service shows no mails. */
export function showLocalPages(environment = process.env) {
  if (['start', 'dev'].includes(environment.npm_lifecycle_event)) environment.LOCAL_PAGES ??= 'true';
}

// ---- the runtime

/** Returns only on a Node that is new enough; on an older one it downloads Node and runs the command again with it. */
export async function ensureRuntime() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= REQUIRED_MAJOR) {
    process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    return;
  }
  const node = await installRuntime();
  process.exit(await runAgain(node));
}

async function installRuntime() {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, '.runtime', `${name}-${RUNTIME_VERSION}`);
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(node)) return node;
  say(`Preuzimam Node ${RUNTIME_VERSION} (na računaru je ${process.versions.node}) …`);
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const options = { cwd: draft };
  const install = () =>
    runNpm(['install', '--prefix', draft, ...flags, `${name}@${RUNTIME_VERSION}`], options);
  await retryOnce(install, `Node ${RUNTIME_VERSION} se nije mogao preuzeti: provjerite vezu s internetom.`);
  // Headers are only needed for compiling and are a third of the size.
  rmSync(join(draft, 'node_modules', name, 'include'), { recursive: true, force: true });
  // When two starts race, the second finds the folder already in place.
  if (existsSync(folder)) rmSync(draft, { recursive: true, force: true });
  else renameSync(draft, folder);
  return node;
}

function runAgain(node) {
  ignoreInterrupts();
  return new Promise((resolve) => {
    const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
      stdio: 'inherit',
      env: { ...process.env, [OWN_PARENT]: 'true' },
    });
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    stopWithParent();
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Tries twice, since a download may fail once. */
async function retryOnce(attempt, sentence) {
  const first = await attempt();
  const last = first.succeeded ? first : await attempt();
  if (last.succeeded) return;
  process.stderr.write(last.output);
  throw new LaunchError(sentence);
}

// ---- dependencies and build

/** Prevents concurrent installs; the kernel releases the lock when the process dies. */
export async function withSetupLock(work) {
  // Only Linux has abstract sockets, which leave no file behind.
  if (process.platform !== 'linux') return work();
  const { dev, ino } = statSync(root, { bigint: true });
  const server = createServer();
  let isReported = false;
  while (!(await tryListen(server, `\0saloni-setup-${dev}-${ino}`))) {
    if (!isReported) say('Čekam da druga naredba završi pripremu …');
    isReported = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

function tryListen(server, name) {
  return new Promise((resolve, reject) => {
    const onError = (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', onError);
    server.listen(name, () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

/** `dependencies` build and run the product; `devDependencies` are installed for development and then kept. */
export async function ensureDependencies({ tools = true } = {}) {
  const isInstalled = (name) => existsSync(join(root, 'node_modules', name));
  const major = process.versions.node.split('.')[0];
  const needs = { sources: ['package-lock.json'], facts: [major, process.platform, process.arch] };
  const hasTools = isInstalled('vitest');
  const present = isInstalled('.package-lock.json') && (hasTools || !tools);
  await unlessStamped('dependencies', needs, present, async () => {
    say('Instaliram pakete (samo prvi put i nakon izmjena) …');
    const set = hasTools || tools ? '--include=dev' : '--omit=dev';
    // No dependency needs its install script, and some versions of npm skip them anyway.
    const flags = ['--no-save', '--ignore-scripts', set, '--include=optional', '--no-audit', '--no-fund'];
    const install = () => {
      // An interrupted install cannot be distinguished from a complete one.
      rmSync(join(root, 'node_modules'), { recursive: true, force: true });
      // Unlike `npm ci` this accepts a lock file without optional builds for other platforms, which some registries
      // lack.
      return runNpm(['install', ...flags]);
    };
    await retryOnce(
      install,
      'Paketi se nisu mogli instalirati: provjerite vezu s internetom i mjesto na disku.',
    );
  });
}

const sharedSources = ['schemas', 'domain'];
const textSources = ['texts/sr-Latn', 'scripts/texts.mjs'];

export async function ensureTexts() {
  const present = existsSync(join(root, 'texts/compiled/messages.js'));
  await unlessStamped('texts', { sources: textSources }, present, () => compileTexts(root));
}

export const serverProgram = 'build/start/main.js';

export async function ensureBuild() {
  await ensureTexts();
  const settings = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'vite.config.ts'];
  const sources = [...settings, 'react-router.config.ts', 'web', ...sharedSources, ...textSources];
  const present = existsSync(join(root, 'build/server')) && existsSync(join(root, 'build/client'));
  await unlessStamped('build', { sources }, present, async () => {
    say('Pripremam stranice …');
    const options = { env: { NODE_ENV: 'production' } };
    await retryOnce(() => runTool('react-router', ['build'], options), 'Stranice se nisu mogle pripremiti.');
  });
  await ensureServer();
}

async function ensureServer() {
  const settings = ['package-lock.json', 'package.json', 'vite.server.config.ts'];
  const sources = [...settings, 'server/src', 'server/demo', ...sharedSources, ...textSources];
  await unlessStamped('server', { sources }, existsSync(join(root, serverProgram)), () =>
    retryOnce(
      () => runTool('vite', ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']),
      'Program se nije mogao pripremiti.',
    ),
  );
}

/**
 * The stamp is removed before and written after the work, so that interrupted work is repeated. Sources are compared by
 * size and modification time first, and by content only where those differ.
 */
async function unlessStamped(name, { sources, facts = [] }, present, work) {
  const file = join(root, '.stamps', name);
  const files = sources.flatMap(filesUnder);
  const look = stampOf(facts, files, lookOf);
  const [content, stampedLook] = present && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (stampedLook === look) return;
  const stamp = stampOf(facts, files, contentOf);
  if (content !== stamp) {
    rmSync(file, { force: true });
    await work();
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${stamp}\n${look}`);
  renameSync(`${file}.new`, file);
}

function stampOf(facts, files, read) {
  const hash = createHash('sha256').update(facts.join('\n'));
  for (const file of files) hash.update(`${file}\0${read(join(root, file))}\n`);
  return hash.digest('hex');
}

const contentOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

function lookOf(path) {
  const { size, mtimeMs, ctimeMs } = statSync(path);
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

function filesUnder(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/** Every command ensures the runtime and the dependencies first, then its own preparation, under one lock. */
export const launchWith = (prepare, work, { tools = true } = {}) =>
  launch(async () => {
    listenForInterrupts();
    await ensureRuntime();
    await withSetupLock(async () => {
      await ensureDependencies({ tools });
      await prepare();
    });
    await work();
  });
