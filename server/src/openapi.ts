import { createPlatform } from './create-platform.ts';
import { createLogger } from './platform/log.ts';
import { createMailTransport } from './platform/mail/mail-transport.ts';
import { createFolderStorage } from './platform/storage/folder-storage.ts';

/** Prints the OpenAPI document. Nothing is connected, since only the routes are registered. */
const directory = process.cwd();
const transport = createMailTransport({ from: 'no-reply@saloni.example', directory });
const platform = createPlatform({
  url: 'postgres://nobody@127.0.0.1/nothing',
  logger: createLogger({ level: 'silent' }),
  secret: 'unused',
  publicUrl: new URL('http://localhost'),
  mail: { transport, directory },
  storage: createFolderStorage(directory),
});
const app = await platform.buildApp();
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`);
