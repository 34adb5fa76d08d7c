import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProduct } from './create-product.ts';
import { routesTable } from './platform/http/openapi/routes-table.ts';
import { createLogger } from './platform/log.ts';
import { createMailTransport } from './platform/mail/mail-transport.ts';
import { createFolderStorage } from './platform/storage/folder-storage.ts';

/** Writes the OpenAPI document and the table of routes into a folder. Nothing is connected, since only the routes are registered. */
const [folder = 'generated'] = process.argv.slice(2);
const directory = process.cwd();
const transport = createMailTransport({ from: 'no-reply@saloni.example', directory });
const product = createProduct({
  url: 'postgres://nobody@127.0.0.1/nothing',
  logger: createLogger({ level: 'silent' }),
  secret: 'unused',
  publicUrl: new URL('http://localhost'),
  mail: { transport, directory },
  storage: createFolderStorage(directory),
});
const app = await product.buildApp();
await app.ready();
const document = app.swagger();
const schemas = 'components' in document ? (document.components?.schemas ?? {}) : {};
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
// Otherwise their order is that of the imports.
const sorted = {
  ...document,
  components: { schemas: Object.fromEntries(Object.entries(schemas).sort(byName)) },
};
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(sorted, null, 2)}\n`);
writeFileSync(join(folder, 'routes.md'), routesTable(app.registeredRoutes));
