import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  ensureDependencies,
  ensureRuntime,
  ensureTexts,
  launch,
  listenForInterrupts,
  root,
  run,
  runTool,
  say,
  withSetupLock,
} from './launcher.mjs';

/** Generates derived files; with --check it only reports stale ones. */

const MIGRATIONS = 'server/migrations';
const OPENAPI = 'generated/openapi.json';
const CLIENT = 'generated/api.d.ts';
const ROUTES = 'generated/routes.md';

const read = (folder, file) => {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

async function orStop(result) {
  const { succeeded, output, answer } = await result;
  if (succeeded) return answer;
  process.stderr.write(output);
  process.exit(1);
}

const generateMigrations = (config, names = []) =>
  orStop(runTool('drizzle-kit', ['generate', `--config=${config}`, ...names]));

async function generateApi(folder) {
  const generated = dirname(join(folder, OPENAPI));
  mkdirSync(generated, { recursive: true });
  await orStop(run(process.execPath, ['server/src/openapi.ts', generated]));
  await orStop(runTool('openapi-typescript', [join(folder, OPENAPI), '--output', join(folder, CLIENT)]));
}

function staleFiles(draft) {
  const migrations = readdirSync(join(draft, MIGRATIONS), { recursive: true })
    .map((name) => join(MIGRATIONS, String(name)))
    .filter((file) => /\.(sql|json)$/.test(file));
  return [...migrations, OPENAPI, CLIENT, ROUTES].filter((file) => read(draft, file) !== read(root, file));
}

/** The project's configuration with another output folder. */
function draftConfig(draft) {
  const out = JSON.stringify(`./${relative(root, join(draft, MIGRATIONS))}`);
  const file = join(draft, 'drizzle.config.ts');
  writeFileSync(
    file,
    `import own from '../../drizzle.config.ts';\nexport default { ...own, out: ${out} };\n`,
  );
  return relative(root, file);
}

async function check() {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const draft = mkdtempSync(join(root, 'test-results', 'generated-'));
  process.on('exit', () => rmSync(draft, { recursive: true, force: true }));
  if (existsSync(join(root, MIGRATIONS))) {
    cpSync(join(root, MIGRATIONS), join(draft, MIGRATIONS), { recursive: true });
  }
  await generateMigrations(draftConfig(draft));
  await generateApi(draft);
  const stale = staleFiles(draft);
  for (const file of stale) say(`stale: ${file} (run npm run generate)`);
  if (stale.length > 0) process.exitCode = 1;
}

await launch(async () => {
  listenForInterrupts();
  await ensureRuntime();
  const [mode, ...names] = process.argv.slice(2);
  if (mode === '--check') return check();
  await withSetupLock(async () => {
    await ensureDependencies();
    await ensureTexts();
  });
  const named = [mode, ...names].filter((argument) => argument !== undefined);
  say(await generateMigrations('drizzle.config.ts', named));
  await generateApi(root);
});
