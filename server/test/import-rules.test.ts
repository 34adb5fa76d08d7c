import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';
import { readImports } from '../../scripts/import-graph.mjs';

/** Plants one violation of each rule in a small copy of the project. */

const features = 'server/src/features';
const halls = `${features}/content/halls`;
const users = `${features}/people/users`;
const userName = 'web/app/admin/features/people/users/user-name.tsx';

interface Plant {
  rule: string;
  from: string;
  to: string;
  source?: string;
}

/** From the top of the order to its end; each is planted with an import of the next one. */
const groups = ['content', 'people', 'booking', 'money', 'sales', 'events', 'contact', 'insights'];

const plants: Plant[] = [
  { rule: 'domain-knows-only-texts', from: 'domain/days.ts', to: 'server/src/platform/clock.ts' },
  { rule: 'domain-knows-types-of-schemas-alone', from: 'domain/slugs.ts', to: 'schemas/fields.ts' },
  { rule: 'schemas-know-only-zod-and-domain', from: 'schemas/halls.ts', to: 'server/src/platform/clock.ts' },
  {
    rule: 'platform-knows-no-feature',
    from: 'server/src/platform/jobs.ts',
    to: `${halls}/halls.service.ts`,
  },
  {
    rule: 'routes-are-http-only',
    from: `${halls}/media/halls.media.routes.ts`,
    to: `${halls}/halls.repository.ts`,
  },
  {
    rule: 'services-know-no-http-and-no-tables',
    from: `${halls}/media/halls.media.service.ts`,
    to: `${halls}/halls.table.ts`,
  },
  {
    rule: 'repositories-know-only-tables',
    from: `${halls}/halls.media.repository.ts`,
    to: `${halls}/halls.rules.ts`,
  },
  {
    rule: 'rules-are-pure',
    from: `${halls}/media/halls.media.rules.ts`,
    to: `${halls}/halls.repository.ts`,
  },
  { rule: 'tables-know-only-tables', from: `${halls}/halls.media.table.ts`, to: `${halls}/halls.rules.ts` },
  {
    rule: 'groups-meet-in-services-and-events',
    from: `${features}/contact/messages/messages.mails.ts`,
    to: `${users}/users.rules.ts`,
  },
  {
    rule: 'features-meet-in-services-and-events',
    from: `${features}/content/blog/blog.mails.ts`,
    to: `${halls}/halls.rules.ts`,
  },
  ...groups.slice(0, -1).map((group, index) => ({
    rule: `${group}-knows-no-group-below`,
    from: `${features}/${group}/planted/planted.service.ts`,
    to: `${features}/${groups[index + 1]}/clean/clean.service.ts`,
  })),
  {
    rule: 'tracing-is-loaded-on-demand',
    from: 'server/src/product.ts',
    to: 'server/src/platform/tracing/tracing.ts',
  },
  { rule: 'features-know-no-root-file', from: `${halls}/halls.errors.ts`, to: 'server/src/app.ts' },
  {
    rule: 'nobody-imports-notifications-or-analytics',
    from: `${features}/contact/unread/unread.service.ts`,
    to: `${features}/contact/notifications/notifications.service.ts`,
  },
  {
    rule: 'notifications-and-analytics-stay-apart',
    from: `${features}/insights/analytics/analytics.service.ts`,
    to: `${features}/contact/notifications/notifications.service.ts`,
  },
  {
    rule: 'drizzle-only-behind-repositories',
    from: `${halls}/halls.prices.service.ts`,
    to: 'drizzle-orm',
  },
  { rule: 'fastify-only-at-the-edge', from: 'server/src/main.ts', to: 'fastify' },
  {
    rule: 'demo-writes-by-the-rules-of-the-features',
    from: 'server/demo/demo.files.ts',
    to: `${users}/users.routes.ts`,
  },
  { rule: 'nobody-imports-demo', from: 'server/src/references.ts', to: 'server/demo/demo.service.ts' },
  { rule: 'pages-never-import-the-server', from: 'web/app/root.tsx', to: 'server/src/platform/clock.ts' },
  {
    rule: 'server-never-imports-pages',
    from: 'server/src/first-start.ts',
    to: 'web/app/ui/button.tsx',
  },
  { rule: 'areas-stay-apart', from: 'web/app/site/features/halls/hall-card.tsx', to: userName },
  { rule: 'shared-code-knows-no-area', from: 'web/app/features/availability/days.ts', to: userName },
  {
    rule: 'shared-features-know-no-layout',
    from: 'web/app/features/availability/month.tsx',
    to: 'web/app/layout/footer.tsx',
  },
  {
    rule: 'features-know-no-screen',
    from: 'web/app/site/features/halls/hall-list.tsx',
    to: 'web/app/site/screens/home.tsx',
  },
  {
    rule: 'features-know-no-other-feature',
    from: 'web/app/site/features/blog/post-hall.tsx',
    to: 'web/app/site/features/halls/hall-card.tsx',
  },
  {
    rule: 'groups-of-the-panel-meet-in-their-own-files',
    from: 'web/app/admin/features/content/halls/hall-owner.tsx',
    to: userName,
  },
  {
    rule: 'features-of-the-panel-stay-apart',
    from: 'web/app/admin/features/people/team/member.tsx',
    to: userName,
  },
  { rule: 'ui-knows-no-feature', from: 'web/app/admin/ui/badge.tsx', to: userName },
  {
    rule: 'platform-knows-no-component',
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
    from: 'web/app/platform/lib/index.ts',
    to: 'web/app/platform/lib/clean.ts',
    source: "export * from './clean.ts';",
  },
  { rule: 'everything-resolves', from: 'server/src/platform/lost.ts', to: './nowhere.ts' },
];

/** What the planted files import, and allowed imports that must not be reported. */
const innocent: Record<string, string> = {
  ...Object.fromEntries(groups.map((group) => [`${features}/${group}/clean/clean.service.ts`, ''])),
  'domain/constants.ts': "import type {} from '#schemas/days.ts'; import '#texts';",
  'schemas/days.ts': "import 'zod';",
  'schemas/fields.ts': "import 'zod'; import '#texts'; import '#domain/constants.ts';",
  'texts/compiled/messages.js': "import './clean.js';",
  'texts/compiled/clean.js': '',
  'server/src/app.ts':
    "import 'fastify'; import './routes.ts'; import '@opentelemetry/api'; await import('./platform/tracing/tracing.ts');",
  'server/src/routes.ts':
    "import 'fastify'; import '#server/features/insights/analytics/analytics.service.ts';",
  'server/src/platform/clock.ts': "import '#schemas/fields.ts';",
  'server/src/platform/other.ts': "import './one.ts';",
  'server/src/platform/database/database.ts': "import 'drizzle-orm';",
  'server/src/platform/tracing/tracing.ts': "import '@opentelemetry/core'; import '@opentelemetry/api';",
  [`${halls}/halls.service.ts`]: "import './halls.repository.ts'; import './halls.rules.ts';",
  [`${halls}/halls.repository.ts`]:
    "import 'drizzle-orm'; import './halls.table.ts'; import '#server/platform/database/database.ts';",
  [`${halls}/halls.table.ts`]: "import 'drizzle-orm';",
  [`${halls}/halls.rules.ts`]: "import '#schemas/fields.ts'; import '#server/platform/clock.ts';",
  [`${users}/users.table.ts`]: "import '#server/features/content/halls/halls.table.ts';",
  'server/demo/demo.service.ts':
    "import '#server/features/content/halls/halls.repository.ts'; import '#server/features/people/users/users.rules.ts';",
  [`${users}/users.rules.ts`]: '',
  [`${users}/users.events.ts`]: '',
  [`${users}/users.service.ts`]: "import '#server/features/content/halls/halls.service.ts';",
  [`${users}/users.routes.ts`]:
    "import 'fastify'; import './users.service.ts'; import '#server/platform/clock.ts';",
  [`${users}/users.test.ts`]: "import './users.rules.ts'; import '#test/support/people.ts';",
  [`${features}/contact/notifications/notifications.service.ts`]:
    "import '#server/features/people/users/users.events.ts';",
  [`${features}/insights/analytics/analytics.repository.ts`]:
    "import '#server/features/people/users/users.table.ts';",
  [`${features}/money/ledger/ledger.repository.ts`]:
    "import '#server/features/sales/offers/offers.table.ts';",
  [`${features}/sales/offers/offers.table.ts`]: '',
  'server/test/support/people.ts': "import '#server/app.ts';",
  'web/app/site/screens/home.tsx':
    "import '../features/halls/hall-card.tsx'; import '#web/ui/button.tsx'; import '#schemas/fields.ts';",
  [userName]:
    "import '#web/ui/button.tsx'; import '#web/platform/lib/clean.ts'; import '#schemas/fields.ts'; import '#texts'; import '#web/admin/features/booking/guest-name.ts';",
  'web/app/admin/features/booking/guest-name.ts': '',
  'web/app/layout/footer.tsx': "import '#web/ui/button.tsx';",
  'web/app/platform/lib/clean.ts': '',
  'web/app/ui/button.tsx': "import '#texts'; import '#web/platform/lib/clean.ts';",
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
