import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, launchWith, root, run, say } from './launcher.mjs';

/** Runs every benchmark in sequence, since parallel runs would disturb each other. */
const parts = {
  speed: ['speed', 'visits/visits', 'growth', 'archive', 'days', 'money', 'papers', 'plans'],
  visits: ['visits/visits'],
  'visits-load': ['visits/visits-load'],
  web: ['web'],
  capacity: ['capacity/capacity'],
};

/** Each part appends its rows to a file, from which one table is printed. */
async function measure(names, directory) {
  const [load] = loadavg();
  const rows = join(directory, 'rows.jsonl');
  const env = { NODE_ENV: 'production', BENCH_RESULTS: rows };
  const program = (name, ...args) =>
    run(process.execPath, [`bench/${name}.ts`, ...args], { cwd: root, env, inherit: true });
  const failed = [];
  for (const name of names) {
    say(`── ${name}`);
    const { succeeded } = await program(name);
    if (!succeeded) failed.push(name);
  }
  if (existsSync(rows)) await program('table', rows, load);
  return failed;
}

await launchWith(ensureBuild, async () => {
  const requested = process.argv[2] ?? 'speed';
  const directory = mkdtempSync(join(tmpdir(), 'saloni-bench-'));
  try {
    const failed = await measure(parts[requested] ?? [requested], directory);
    if (failed.length === 0) return;
    say(`failed, so their rows are missing: ${failed.join(', ')}`);
    process.exitCode = 1;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
