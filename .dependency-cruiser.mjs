/**
 * Import rules. Each rule is explained in its comment; server/test/import-rules.test.ts plants one violation for each.
 */

const test = '\\.test\\.tsx?$';
const feature = '^server/src/features/([^/]+)/';
const own = '^server/src/features/$1/';
const rooms = '^(contracts/src|server/src|web/app)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'contracts-know-only-zod',
    comment: 'Contracts are shared by server and pages: nothing but Zod and the texts.',
    from: { path: '^contracts/src/', pathNot: test },
    to: { pathNot: ['^contracts/src/', '^texts/compiled/', 'node_modules/zod/'] },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'The platform serves every feature and knows none, nor the root files that join them.',
    from: { path: '^server/src/platform/', pathNot: test },
    to: { path: '^server/', pathNot: '^server/src/platform/' },
  },
  {
    name: 'routes-are-http-only',
    comment: 'Routes call their own service and name its errors; the rest is behind it.',
    from: { path: `${feature}.+\\.routes\\.ts$` },
    to: {
      path: '^server/',
      pathNot: [`${own}.+\\.(service|queries|commands|errors)\\.ts$`, '^server/src/platform/'],
    },
  },
  {
    name: 'services-know-no-http-and-no-tables',
    comment: 'A service decides and writes through its repository, never through tables or routes.',
    from: { path: `${feature}.+\\.(service|queries|commands)\\.ts$` },
    to: { path: '^server/src/features/.+\\.(routes|table)\\.ts$' },
  },
  {
    name: 'repositories-know-only-tables',
    comment: 'A repository asks the database and decides nothing; conditions are shared parts of queries.',
    from: { path: '^server/src/.+\\.repository\\.ts$' },
    to: {
      path: '^server/',
      pathNot: ['\\.(table|conditions)\\.ts$', '^server/src/platform/(database/|(batches|clock)\\.ts$)'],
    },
  },
  {
    name: 'rules-are-pure',
    comment:
      'Rules are decisions without input or output: own errors, AppError, the clock’s units and local time.',
    from: { path: `${feature}.+\\.rules\\.ts$` },
    to: {
      path: ['^server/', 'node_modules/(pg|pg-boss|nodemailer)/'],
      pathNot: [
        `${own}.+\\.(errors|rules)\\.ts$`,
        '^server/src/platform/(clock|time/local-time|search-text|http/app-error)\\.ts$',
      ],
    },
  },
  {
    name: 'tables-know-only-tables',
    comment: 'A table may refer to other tables for foreign keys.',
    from: { path: '^server/src/.+\\.table\\.ts$' },
    to: { path: '^server/', pathNot: ['\\.table\\.ts$', '^server/src/platform/database/'] },
  },
  {
    name: 'features-meet-in-services-and-events',
    comment:
      'Of another feature only its services, queries, commands or events; tables for foreign keys; analytics and money read any table, who calls is one question over session and account, who is next in line depends on the capacity of the hall, and demo has a rule of its own.',
    from: {
      path: feature,
      pathNot: [
        test,
        '/features/demo/',
        '\\.table\\.ts$',
        '/(analytics/analytics|auth/auth)\\.repository\\.ts$',
        '/(event-sheets|ledger|money|statements)/.*\\.repository\\.ts$',
        '/reservations/(reservations\\.conditions|waiting-list/waiting-list\\.repository)\\.ts$',
      ],
    },
    to: { path: '^server/src/features/', pathNot: [own, '\\.(service|queries|commands|events)\\.ts$'] },
  },
  {
    name: 'nobody-imports-notifications-or-analytics',
    comment: 'They listen and read; only the root files know them, and demo, which nobody knows.',
    from: {
      path: '^server/src/(platform|features)/',
      pathNot: [test, '^server/src/features/(notifications|analytics|demo)/'],
    },
    to: { path: '^server/src/features/(notifications|analytics)/' },
  },
  {
    name: 'notifications-and-analytics-stay-apart',
    comment: 'Neither of the two knows the other.',
    from: { path: '^server/src/features/(notifications|analytics)/', pathNot: test },
    to: { path: '^server/src/features/(notifications|analytics)/', pathNot: '^server/src/features/$1/' },
  },
  {
    name: 'features-know-no-root-file',
    comment: 'The root files join the features; no feature knows how.',
    from: { path: feature, pathNot: test },
    to: { path: '^server/', pathNot: '^server/src/(features|platform)/' },
  },
  {
    name: 'tracing-is-loaded-on-demand',
    comment:
      'OpenTelemetry is imported dynamically, where traces are on; only its API is there without them.',
    from: { path: '^server/src/', pathNot: [test, '^server/src/platform/tracing/'] },
    to: { path: '^server/src/platform/tracing/|node_modules/@opentelemetry/(?!api/)', dynamic: false },
  },
  {
    name: 'drizzle-only-behind-repositories',
    comment: 'Queries live in tables, repositories and the database room.',
    from: {
      path: '^server/src/',
      pathNot: [test, '\\.(table|repository|conditions)\\.ts$', '^server/src/platform/database/'],
    },
    to: { path: 'node_modules/drizzle-orm/' },
  },
  {
    name: 'fastify-only-at-the-edge',
    comment: 'HTTP is known to routes, app.ts and the platform.',
    from: {
      path: '^server/src/',
      pathNot: [test, '(\\.|^server/src/)routes\\.ts$', '^server/src/app\\.ts$', '^server/src/platform/'],
    },
    to: { path: 'node_modules/(fastify|@fastify/[^/]+|fastify-[^/]+)/' },
  },
  {
    name: 'demo-writes-by-the-rules-of-the-features',
    comment:
      'Demo content is made and removed with their services, rules and repositories; routes and mails are not its business.',
    from: { path: '^server/demo/', pathNot: test },
    to: {
      path: '^server/src/features/',
      pathNot: ['^server/demo/', '\\.(service|queries|commands|rules|events|repository|table)\\.ts$'],
    },
  },
  {
    name: 'nobody-imports-demo',
    comment: 'The product knows no demo content; the files that start it join the two.',
    from: {
      path: '^server/src/(platform/|features/|(services|references|subscriptions|scheduled-jobs)\\.ts$)',
      pathNot: '^server/demo/',
    },
    to: { path: '^server/demo/' },
  },
  {
    name: 'pages-never-import-the-server',
    comment: 'Pages know the server by its contracts.',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-never-imports-pages',
    comment: 'The server renders what was built; it knows no page source.',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'areas-stay-apart',
    comment: 'What two of site, account, admin and staff use belongs to shared.',
    from: { path: '^web/app/(site|account|admin|staff)/' },
    to: { path: '^web/app/(site|account|admin|staff)/', pathNot: '^web/app/$1/' },
  },
  {
    name: 'shared-knows-no-area',
    comment: 'Shared code serves all areas and knows none of them.',
    from: { path: '^web/app/shared/', pathNot: test },
    to: { path: '^web/app/(?!shared/)' },
  },
  {
    name: 'features-know-no-screen',
    comment: 'Screens join features, never the other way round.',
    from: { path: '^web/app/(site|account|admin|staff)/(?!screens/)' },
    to: { path: '^web/app/$1/screens/' },
  },
  {
    name: 'features-know-no-other-feature',
    comment: 'What two features share belongs to shared, ui, lib or the screen.',
    from: { path: '^web/app/(site|account|admin|staff)/features/([^/]+)/' },
    to: { path: '^web/app/$1/features/', pathNot: '^web/app/$1/features/$2/' },
  },
  {
    name: 'ui-knows-no-feature',
    comment: 'Primitives know neither features nor what the calls look like.',
    from: { path: '^web/app/[^/]+/ui/', pathNot: test },
    to: {
      path: [
        '^web/app/[^/]+/features/',
        '^web/app/shared/(availability|blog|booking|layout)/',
        '^contracts/',
      ],
    },
  },
  {
    name: 'lib-knows-no-component',
    comment: 'Calls, session, form state and helpers stand below the components that use them.',
    from: { path: '^web/app/[^/]+/(api|form|lib|session)/', pathNot: test },
    to: { path: '^web/app/[^/]+/(features|ui)/|^web/app/shared/(availability|blog|booking|layout)/' },
  },
  {
    name: 'e2e-tests-see-only-the-browser',
    comment: 'E2e tests know the product from outside: contracts and texts at most.',
    from: { path: '^e2e/' },
    to: { path: '^(server|web)/' },
  },
  {
    name: 'launcher-needs-no-dependency',
    comment: 'It has to run before anything is installed; what it starts once all is there stands here.',
    from: { path: '^scripts/.+\\.mjs$' },
    to: {
      pathNot: [
        '^scripts/',
        '^server/src/(main|backup|restore|platform/database/embedded/embedded)\\.ts$',
        '^server/test/mutations/(guards|mutations)\\.ts$',
      ],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'nobody-imports-the-launcher',
    comment: 'It starts the product; the product does not know it.',
    from: { path: '^(contracts|server/src|web)/' },
    to: { path: '^scripts/' },
  },
  {
    name: 'no-test-code-in-source',
    comment: 'What tests need stays with the tests.',
    from: { path: rooms, pathNot: test },
    to: { path: [test, '^server/test/', '^web/test/', '^e2e/'] },
  },
  {
    name: 'no-cycles',
    comment: 'Dependencies run one way.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-barrels',
    comment: 'Everything is imported from where it is written.',
    from: { path: `${rooms}|^(server/test|e2e)/` },
    to: { dependencyTypes: ['export'] },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that leads nowhere would escape every other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
].map((rule) => ({ severity: 'error', ...rule }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    // Without it dependency-cruiser cannot parse TypeScript with the native compiler and reports no violations.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^texts/compiled'] },
    exclude: { path: ['^build/', '\\+types/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
