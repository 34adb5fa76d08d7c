import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { variableNames } from '#server/platform/config.ts';
import { findProgram } from '../faults/nginx.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const names = (await readdir(join(root, 'ops'))).filter((name) => /\.(service|timer)$/.test(name));
const units = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(join(root, 'ops', name), 'utf8') })),
);
const analyze = findProgram('systemd-analyze');
const skipped = analyze ? '' : ' (skipped: systemd is not installed)';

test.skipIf(!analyze)(`systemd accepts its units${skipped}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saloni-units-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // Node may be in another place here, also in one with a space.
  const node = join(folder, 'node');
  await symlink(process.execPath, node);
  for (const { name, text } of units)
    await writeFile(join(folder, name), text.replaceAll('/usr/bin/node', node));
  const paths = names.map((name) => join(folder, name));
  const { stdout, stderr } = await promisify(execFile)(analyze ?? '', ['verify', '--man=no', ...paths]);
  expect(stdout + stderr).toBe('');
});

test('the units start programs of the project, with variables that it knows', () => {
  const text = units.map((unit) => unit.text).join('\n');
  const started = Array.from(
    text.matchAll(/^ExecStart=\/usr\/bin\/node .*?(scripts\/\S+)/gm),
    ([, file]) => file,
  );
  expect(started).toHaveLength(2);
  for (const file of started) expect(existsSync(join(root, file ?? '')), file).toBe(true);
  const given = Array.from(text.matchAll(/^Environment=(.*)$/gm), ([, line = '']) => line.split(' ')).flat();
  const variables = given.map((pair) => pair.split('=')[0]);
  expect([...variableNames, 'MALLOC_ARENA_MAX']).toEqual(expect.arrayContaining(variables));
});
