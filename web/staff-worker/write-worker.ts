import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const source = new URL('worker.js', import.meta.url);
const screens = ['root', 'staff/screens/staff-panel'];

interface Entry {
  module: string;
  imports?: string[];
  css?: string[];
}

const addressesIn = (style: string) =>
  Array.from(style.matchAll(/url\((\/build\/[^)]+\.woff2)\)/g), ([, address = '']) => address);

/** Scripts, stylesheets and fonts of the staff panel, from the manifest of the build. */
async function listFiles(clientDirectory: string): Promise<string[]> {
  const built = await readdir(join(clientDirectory, 'build'));
  const find = (pattern: RegExp) => `/build/${built.find((name) => pattern.test(name))}`;
  const read = (address: string) => readFile(join(clientDirectory, address), 'utf8');
  const manifest = find(/^manifest-.*\.js$/);
  const text = await read(manifest);
  const { entry, routes }: { entry: Entry; routes: Record<string, Entry> } = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  );
  const entries = [entry, ...screens.map((id) => routes[id])];
  // The root links the stylesheet of visitors by its address.
  const styles = [find(/^app-.*\.css$/), ...entries.flatMap((one) => one?.css ?? [])];
  const fonts = (await Promise.all(styles.map(read))).flatMap(addressesIn);
  const scripts = entries.flatMap((one) => (one ? [one.module, ...(one.imports ?? [])] : []));
  const files = [manifest, ...scripts, ...styles, ...fonts].map(
    (address) => address.split('#')[0] ?? address,
  );
  return [...new Set(files)].sort();
}

/** The worker with the list of its files, whose names contain their hashes: another build is another version. */
export async function writeStaffWorker(clientDirectory: string): Promise<void> {
  const files = await listFiles(clientDirectory);
  const worker = await readFile(source, 'utf8');
  const version = createHash('sha256').update(worker).update(files.join()).digest('hex').slice(0, 12);
  const shell = JSON.stringify({ version, files });
  await writeFile(join(clientDirectory, 'osoblje-worker.js'), `const shell = ${shell};\n${worker}`);
}
