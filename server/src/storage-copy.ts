import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as texts from '#texts';
import { decimal, orExplain, runCommand, say } from './platform/backup/command.ts';
import { openDatabaseOf } from './platform/backup/command-database.ts';
import { readConfig, storeAddress, storeSettings } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { type CopyReport, copyMedia } from './platform/media/media-copy.ts';
import { StartError } from './platform/start-error.ts';
import { createStorage, type StorageSettings } from './platform/storage/open-storage.ts';

/** `npm run storage:copy`: copies between a folder and a store while servers run; can be interrupted and repeated. */

const incompleteExitCode = 2;
const megabyte = 1_000_000;

function readArguments() {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
    if (values.from && values.to) return { from: values.from, to: values.to };
  } catch {
    // Invalid arguments get the same error as missing ones.
  }
  throw new StartError(texts.copy_usage());
}

function settingsOf(address: string, name: string): StorageSettings {
  if (!/^https?:/.test(address)) return { folder: resolve(process.env.INIT_CWD ?? '.', address) };
  const parsed = storeAddress.safeParse(address);
  if (parsed.success) return storeSettings(parsed.data, name, process.env);
  throw new StartError(texts.config_bad_value({ name, expects: texts.config_expects_storage_url() }));
}

function printReport(report: CopyReport, milliseconds: number) {
  const { copied, present, leftOut, named, missing } = report;
  const rows = [
    { name: texts.copy_copied(), ...copied },
    { name: texts.copy_present(), ...present },
    { name: texts.copy_left_out(), ...leftOut },
    { name: texts.copy_named(), ...named },
    { name: texts.copy_missing(), files: missing.length, bytes: undefined },
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (name: string, files: string, size: string) =>
    say(`${name.padEnd(width)}  ${files.padStart(8)}  ${size.padStart(10)}`.trimEnd());
  line(texts.copy_head(), texts.copy_head_files(), texts.copy_head_size());
  for (const { name, files, bytes } of rows)
    line(name, String(files), bytes === undefined ? '' : decimal(bytes / megabyte));
  const [duration, speed] = [milliseconds / 1000, copied.bytes / megabyte / (milliseconds / 1000)];
  say(texts.copy_speed({ duration: decimal(duration), speed: decimal(speed) }));
}

await runCommand(async ({ signal, logger }) => {
  const wanted = readArguments();
  const config = readConfig(process.env);
  const from = createStorage(settingsOf(wanted.from, '--from'), config.dataDirectory);
  const to = createStorage(settingsOf(wanted.to, '--to'), config.dataDirectory);
  if (from.address === to.address) throw new StartError(texts.copy_same());
  await from.check();
  await to.prepare();
  await to.check();
  const database = await openDatabaseOf(config);
  const { db, close } = openDatabase(database.url, logger);
  const began = performance.now();
  const report = await orExplain(
    () => copyMedia({ db, from, to, signal }).finally(() => close().finally(database.close)),
    { noPlace: (reason) => texts.copy_no_place({ reason }), databaseGone: texts.copy_interrupted() },
  );
  printReport(report, performance.now() - began);
  if (report.missing.length === 0) {
    say(texts.copy_done());
    return 0;
  }
  process.stderr.write(`${texts.copy_not_whole({ names: report.missing.slice(0, 10).join(', ') })}\n`);
  return incompleteExitCode;
});
