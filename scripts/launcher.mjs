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

/** Sets the project up, whatever Node has started it: this file and those beside it must run on Node 20 and need no dependency. */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const WANTED_MAJOR = 24;
const RUNTIME_VERSION = '24.21.0';
const OWN_PARENT = 'SALONI_LAUNCHED';
const PARENT_WATCH_MS = 300;

export const say = (line) => process.stdout.write(`${line}\n`);

/** A reason to stop that the operator can act on. */
class LaunchError extends Error {}

/** Runs a command of the launcher; a failure is one sentence, with the output of the tool that failed above it. */
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
const pgNotify = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function interrupt(signal) {
  const serverHasTakenOver = process.listenerCount(signal) > 1;
  if (serverHasTakenOver) return;
  for (const child of running) child.kill(signal);
  process.exit(128 + constants.pgNotify[signal]);
}

/** Until the server listens to signals itself, one of them ends the set-up and whatever it has started. */
export function listenForInterrupts() {
  for (const signal of pgNotify) process.on(signal, interrupt);
}

export function ignoreInterrupts() {
  for (const signal of pgNotify) process.off(signal, interrupt);
}

/** Runs a program and collects what it prints, or lets it print. */
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

/** Runs a program that npm installed for the project. */
export const runTool = (name, args, options) => run(join(root, 'node_modules', '.bin', name), args, options);

/** The npm that started us, on the Node that we are. */
function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm && basename(npm) === 'npm-cli.js'
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, options);
}

/** A server whose npm was killed is nobody's any more: it stops in order. */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event && !process.env[OWN_PARENT]) return;
  const starters = startersNow();
  const timer = setInterval(() => {
    if (startersNow() === starters) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_WATCH_MS);
  timer.unref();
}

/** Our parent, and npm above it where npm has put a shell between. */
function startersNow() {
  const parent = process.ppid;
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'));
    return /^(sh|dash|bash)$/.test(name) ? `${parent} ${rest.split(' ')[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

// ---- the runtime

/** Returns only on a Node that is new enough; on an older one it brings one and runs the command again under it. */
export async function ensureRuntime() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= WANTED_MAJOR) {
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
  await orGiveUp(install, `Node ${RUNTIME_VERSION} se nije mogao preuzeti: provjerite vezu s internetom.`);
  // Headers for compiling, of which nothing is compiled here: a third of its size.
  rmSync(join(draft, 'node_modules', name, 'include'), { recursive: true, force: true });
  // Of two starts at once one wins; the other finds the place taken by the same thing.
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
    for (const signal of pgNotify) process.on(signal, () => child.kill(signal));
    stopWithParent();
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.pgNotify[signal]));
  });
}

/** Tries twice, since a download may fail once; then shows what the tool has printed. */
async function orGiveUp(attempt, sentence) {
  const first = await attempt();
  const last = first.succeeded ? first : await attempt();
  if (last.succeeded) return;
  process.stderr.write(last.output);
  throw new LaunchError(sentence);
}

// ---- dependencies and build

/** Two commands started at once must not install over each other; the kernel lets go of this when the process dies. */
export async function withSetupLock(work) {
  // Only Linux has sockets without a file, which nothing can leave behind.
  if (process.platform !== 'linux') return work();
  const { dev, ino } = statSync(root, { bigint: true });
  const server = createServer();
  let told = false;
  while (!(await tryListen(server, `\0saloni-setup-${dev}-${ino}`))) {
    if (!told) say('Čekam da druga naredba završi pripremu …');
    told = true;
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

/** The product is built and run by `dependencies` alone; `devDependencies` are the tools of its developers, kept once they are there. */
export async function ensureDependencies({ tools = true } = {}) {
  const isInstalled = (name) => existsSync(join(root, 'node_modules', name));
  const major = process.versions.node.split('.')[0];
  const needs = { sources: ['package-lock.json'], facts: [major, process.platform, process.arch] };
  const hasTools = isInstalled('vitest');
  const present = isInstalled('.package-lock.json') && (hasTools || !tools);
  await unlessStamped('dependencies', needs, present, async () => {
    say('Instaliram pakete (samo prvi put i nakon izmjena) …');
    const set = hasTools || tools ? '--include=dev' : '--omit=dev';
    // Nothing we use needs its install script, and some versions of npm do not run them anyway.
    const flags = ['--no-save', '--ignore-scripts', set, '--include=optional', '--no-audit', '--no-fund'];
    const install = () => {
      // What an interrupted install has left cannot be told from what is whole.
      rmSync(join(root, 'node_modules'), { recursive: true, force: true });
      // Unlike `npm ci` this accepts a lock file without the builds for foreign machines, which not every registry has.
      return runNpm(['install', ...flags]);
    };
    await orGiveUp(
      install,
      'Paketi se nisu mogli instalirati: provjerite vezu s internetom i mjesto na disku.',
    );
  });
}

const textSources = ['texts/sr-Latn', 'scripts/texts.mjs'];

export async function ensureTexts() {
  const present = existsSync(join(root, 'texts/compiled/messages.js'));
  await unlessStamped('texts', { sources: textSources }, present, () => compileTexts(root));
}

/** What `npm start` runs. */
export const serverProgram = 'build/start/main.js';

export async function ensureBuild() {
  await ensureTexts();
  const settings = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'vite.config.ts'];
  const sources = [...settings, 'react-router.config.ts', 'web', 'contracts/src', ...textSources];
  const present = existsSync(join(root, 'build/server')) && existsSync(join(root, 'build/client'));
  await unlessStamped('build', { sources }, present, async () => {
    say('Pripremam stranice …');
    const options = { env: { NODE_ENV: 'production' } };
    await orGiveUp(() => runTool('react-router', ['build'], options), 'Stranice se nisu mogle pripremiti.');
  });
  await ensureServer();
}

async function ensureServer() {
  const settings = ['package-lock.json', 'package.json', 'vite.server.config.ts'];
  const sources = [...settings, 'server/src', 'contracts/src', ...textSources];
  await unlessStamped('server', { sources }, existsSync(join(root, serverProgram)), () =>
    orGiveUp(
      () => runTool('vite', ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']),
      'Program se nije mogao pripremiti.',
    ),
  );
}

/**
 * The stamp is taken away before and given back after the work, so that work cut short is done again. A start reads
 * no source whose size and time are those of the stamp; where they are not, the content says what has changed.
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

/** Every command begins alike: the runtime, the packages, and then whatever else it needs, by one command at a time. */
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
