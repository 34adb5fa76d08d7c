import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';
import { readImports } from '../../scripts/import-graph.mjs';

/** Plants one violation of each rule in a small copy of the project. */

const features = 'server/src/features';

interface Plant {
  rule: string;
  from: string;
  to: string;
  source?: string;
}

const plants: Plant[] = [
  { rule: 'contracts-know-only-zod', from: 'schemas/halls.ts', to: 'server/src/platform/clock.ts' },
  {
    rule: 'platform-knows-no-feature',
    from: 'server/src/platform/jobs.ts',
    to: `${features}/halls/halls.service.ts`,
  },
  {
    rule: 'routes-are-http-only',
    from: `${features}/halls/media/halls.media.routes.ts`,
    to: `${features}/halls/halls.repository.ts`,
  },
  {
    rule: 'services-know-no-http-and-no-tables',
    from: `${features}/halls/media/halls.media.service.ts`,
    to: `${features}/halls/halls.table.ts`,
  },
  {
    rule: 'repositories-know-only-tables',
    from: `${features}/halls/halls.media.repository.ts`,
    to: `${features}/halls/halls.rules.ts`,
  },
  {
    rule: 'rules-are-pure',
    from: `${features}/halls/media/halls.media.rules.ts`,
    to: `${features}/halls/halls.repository.ts`,
  },
  {
    rule: 'tables-know-only-tables',
    from: `${features}/halls/halls.media.table.ts`,
    to: `${features}/halls/halls.rules.ts`,
  },
  {
    rule: 'features-meet-in-services-and-events',
    from: `${features}/halls/halls.mails.ts`,
    to: `${features}/users/users.rules.ts`,
  },
  {
    rule: 'tracing-is-loaded-on-demand',
    from: 'server/src/product.ts',
    to: 'server/src/platform/tracing/tracing.ts',
  },
  { rule: 'features-know-no-root-file', from: `${features}/halls/halls.errors.ts`, to: 'server/src/app.ts' },
  {
    rule: 'nobody-imports-notifications-or-analytics',
    from: `${features}/halls/halls.events.ts`,
    to: `${features}/notifications/notifications.service.ts`,
  },
  {
    rule: 'notifications-and-analytics-stay-apart',
    from: `${features}/analytics/analytics.service.ts`,
    to: `${features}/notifications/notifications.service.ts`,
  },
  {
    rule: 'drizzle-only-behind-repositories',
    from: `${features}/halls/halls.prices.service.ts`,
    to: 'drizzle-orm',
  },
  { rule: 'fastify-only-at-the-edge', from: 'server/src/main.ts', to: 'fastify' },
  {
    rule: 'demo-writes-by-the-rules-of-the-features',
    from: `${features}/demo/demo.files.ts`,
    to: `${features}/users/users.routes.ts`,
  },
  {
    rule: 'nobody-imports-demo',
    from: `${features}/halls/halls.slugs.service.ts`,
    to: `${features}/demo/demo.service.ts`,
  },
  { rule: 'pages-never-import-the-server', from: 'web/app/root.tsx', to: 'server/src/platform/clock.ts' },
  {
    rule: 'server-never-imports-pages',
    from: 'server/src/first-start.ts',
    to: 'web/app/ui/button.tsx',
  },
  {
    rule: 'areas-stay-apart',
    from: 'web/app/site/features/halls/hall-card.tsx',
    to: 'web/app/admin/features/users/user-name.tsx',
  },
  {
    rule: 'shared-knows-no-area',
    from: 'web/app/shared/availability/days.ts',
    to: 'web/app/admin/features/users/user-name.tsx',
  },
  {
    rule: 'features-know-no-screen',
    from: 'web/app/site/features/halls/hall-list.tsx',
    to: 'web/app/site/screens/home.tsx',
  },
  {
    rule: 'features-know-no-other-feature',
    from: 'web/app/admin/features/halls/hall-owner.tsx',
    to: 'web/app/admin/features/users/user-name.tsx',
  },
  {
    rule: 'ui-knows-no-feature',
    from: 'web/app/admin/ui/badge.tsx',
    to: 'web/app/admin/features/users/user-name.tsx',
  },
  {
    rule: 'lib-knows-no-component',
    from: 'web/app/platform/session/session.ts',
    to: 'web/app/ui/button.tsx',
  },
  { rule: 'e2e-tests-see-only-the-browser', from: 'e2e/fixtures.ts', to: 'web/app/ui/button.tsx' },
  { rule: 'launcher-needs-no-dependency', from: 'scripts/launcher.mjs', to: 'zod' },
  { rule: 'nobody-imports-the-launcher', from: 'server/src/services.ts', to: 'scripts/clean.mjs' },
  {
    rule: 'no-test-code-in-source',
    from: 'server/src/subscriptions.ts',
    to: 'server/test/support/people.ts',
  },
  { rule: 'no-cycles', from: 'server/src/platform/one.ts', to: 'server/src/platform/other.ts' },
  {
    rule: 'no-barrels',
    from: 'web/app/shared/lib/index.ts',
    to: 'web/app/shared/lib/clean.ts',
    source: "export * from './clean.ts';",
  },
  { rule: 'everything-resolves', from: 'server/src/platform/lost.ts', to: './nowhere.ts' },
];

/** What the planted files import, and allowed imports that must not be reported. */
const innocent: Record<string, string> = {
  'schemas/fields.ts': "import 'zod'; import '#texts';",
  'texts/compiled/messages.js': "import './clean.js';",
  'texts/compiled/clean.js': '',
  'server/src/app.ts':
    "import 'fastify'; import './routes.ts'; import '@opentelemetry/api'; await import('./platform/tracing/tracing.ts');",
  'server/src/routes.ts': `import 'fastify'; import './features/analytics/analytics.service.ts';`,
  'server/src/platform/clock.ts': "import '#schemas/fields.ts';",
  'server/src/platform/other.ts': "import './one.ts';",
  'server/src/platform/database/database.ts': "import 'drizzle-orm';",
  'server/src/platform/tracing/tracing.ts': "import '@opentelemetry/core'; import '@opentelemetry/api';",
  [`${features}/halls/halls.service.ts`]:
    "import './halls.repository.ts'; import './halls.rules.ts'; import '../users/users.service.ts'; import '../users/users.events.ts';",
  [`${features}/halls/halls.repository.ts`]:
    "import 'drizzle-orm'; import './halls.table.ts'; import '../../platform/database/database.ts';",
  [`${features}/halls/halls.table.ts`]: "import 'drizzle-orm'; import '../users/users.table.ts';",
  [`${features}/halls/halls.rules.ts`]: "import '#schemas/fields.ts'; import '../../platform/clock.ts';",
  [`${features}/users/users.table.ts`]: '',
  [`${features}/demo/demo.service.ts`]:
    "import '../halls/halls.repository.ts'; import '../users/users.rules.ts';",
  [`${features}/users/users.rules.ts`]: '',
  [`${features}/users/users.events.ts`]: '',
  [`${features}/users/users.service.ts`]: '',
  [`${features}/users/users.routes.ts`]:
    "import 'fastify'; import './users.service.ts'; import '../../platform/clock.ts';",
  [`${features}/users/users.test.ts`]: "import './users.rules.ts'; import '../../../test/people.ts';",
  [`${features}/notifications/notifications.service.ts`]: "import '../users/users.events.ts';",
  [`${features}/analytics/analytics.repository.ts`]: "import '../users/users.table.ts';",
  'server/test/support/people.ts': "import '#server/app.ts';",
  'web/app/site/screens/home.tsx':
    "import '../features/halls/hall-card.tsx'; import '../../shared/ui/button.tsx'; import '#schemas/fields.ts';",
  'web/app/admin/features/users/user-name.tsx':
    "import '../../../shared/ui/button.tsx'; import '../../../shared/lib/clean.ts'; import '#schemas/fields.ts'; import '#texts';",
  'web/app/shared/lib/clean.ts': '',
  'web/app/ui/button.tsx': "import '#texts'; import '../lib/clean.ts';",
  'scripts/clean.mjs': "import 'node:fs'; import '../server/src/main.ts';",
};

let app: string;

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'saloni import rules '));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await symlink(join(root, 'node_modules'), join(app, 'node_modules'));
  await cp(join(root, 'package.json'), join(app, 'package.json'));
  const files = { ...innocent };
  for (const { from, to, source } of plants) files[from] = source ?? `import '${specifier(from, to)}';`;
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(app, file)), { recursive: true });
    await writeFile(join(app, file), source);
  }
});

afterAll(() => rm(app, { recursive: true, force: true }));

function specifier(from: string, to: string): string {
  if (!to.includes('/') || to.startsWith('./')) return to;
  const climb = '../'.repeat(from.split('/').length - 1);
  return `./${climb}${to}`;
}

const packageFile = /^.*node_modules\/([^/]+)\/.*$/;

test('every rule is violated by its planted file, and nothing else is found', async () => {
  const { violations, unread, trouble } = await readImports(app);
  expect({ unread, trouble }).toEqual({ unread: [], trouble: [] });
  const found = violations
    .map(({ rule, from, to }) => `${rule}: ${from} → ${to.replace(packageFile, '$1')}`)
    .filter((line) => !line.startsWith('no-cycles: server/src/platform/other.ts'));
  expect(found.sort()).toEqual(plants.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).sort());
});

test('every rule has a planted violation', () => {
  expect(plants.map(({ rule }) => rule).sort()).toEqual(rules.forbidden?.map(({ name }) => name).sort());
});
