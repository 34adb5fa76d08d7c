/**
 * Import rules. Each rule is explained in its comment; server/test/import-rules.test.ts plants one violation for each.
 */

const test = '\\.(test|mutations|cases)\\.tsx?$';
const group = '^server/src/features/([^/]+)/';
const feature = '^server/src/features/([^/]+)/([^/]+)/';
/** The file that makes the services of a group. */
const groupFile = '^server/src/features/[^/]+/[^/]+$';
const own = '^server/src/features/$1/$2/';
const rooms = '^(domain|schemas|server/(src|demo)|web/app)/';
/** Groups of server features; each imports only those before it. */
const groups = ['content', 'people', 'booking', 'money', 'sales', 'events', 'contact', 'insights'];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'domain-knows-only-texts',
    comment: 'Rules of server and pages: nothing but the texts, and types of schemas.',
    from: { path: '^domain/', pathNot: [test, '^domain/test/'] },
    to: { pathNot: ['^(domain|schemas)/', '^texts/compiled/'] },
  },
  {
    name: 'domain-knows-types-of-schemas-alone',
    comment: 'Pages use these rules without loading Zod.',
    from: { path: '^domain/', pathNot: test },
    to: { path: '^schemas/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'schemas-know-only-zod-and-domain',
    comment: 'Requests and responses are shared by server and pages: nothing but Zod, domain and the texts.',
    from: { path: '^schemas/', pathNot: test },
    to: { pathNot: ['^(domain|schemas)/', '^texts/compiled/', 'node_modules/zod/'] },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'The platform serves every feature and knows none, nor the root files that join them.',
    from: { path: '^server/src/platform/', pathNot: test },
    to: { path: '^server/', pathNot: '^server/src/platform/' },
  },
  {
    name: 'routes-are-http-only',
    comment: 'Routes call services of their own group and name their errors; the rest is behind them.',
    from: { path: `${group}.+\\.routes\\.ts$` },
    to: {
      path: '^server/',
      pathNot: [
        '^server/src/features/$1/.+\\.(service|queries|commands|errors)\\.ts$',
        '^server/src/platform/',
      ],
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
    comment: 'A repository asks the database and decides nothing; filters are shared parts of queries.',
    from: { path: '^server/src/.+\\.repository\\.ts$' },
    to: {
      path: '^server/',
      pathNot: ['\\.(table|filters)\\.ts$', '^server/src/platform/(database/|(batches|clock)\\.ts$)'],
    },
  },
  {
    name: 'rules-are-pure',
    comment:
      'Rules are decisions without input or output: own errors, AppError, the clock’s units and local time.',
    from: { path: `${group}.+\\.rules\\.ts$` },
    to: {
      path: ['^server/', 'node_modules/(pg|pg-boss|nodemailer)/'],
      pathNot: [
        '^server/src/features/$1/.+\\.(errors|rules)\\.ts$',
        '^server/src/platform/(clock|time/local-time|database/search-text|http/app-error)\\.ts$',
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
    name: 'groups-meet-in-services-and-events',
    comment:
      'Of another group only services, queries, commands or events; tables for foreign keys; analytics and money read any table, who calls is one question over session and account, and who is next in line depends on the capacity of the hall.',
    from: {
      path: group,
      pathNot: [
        test,
        '\\.table\\.ts$',
        '/(analytics/analytics|auth/auth)\\.repository\\.ts$',
        '/(event-sheets|money/[^/]+)/[^/]+\\.repository\\.ts$',
        '/booking/(reservations/reservations\\.filters|waiting-list/waiting-list(\\.free-days)?\\.repository)\\.ts$',
      ],
    },
    to: {
      path: '^server/src/features/',
      pathNot: ['^server/src/features/$1/', groupFile, '\\.(service|queries|commands|events)\\.ts$'],
    },
  },
  {
    name: 'features-meet-in-services-and-events',
    comment:
      'The same for features of one group; those of booking, money and sales are one subject in several folders, and so are halls with amenities and users with the team.',
    from: {
      path: '^server/src/features/(content|people|events|contact|insights)/([^/]+)/',
      pathNot: [
        test,
        '\\.table\\.ts$',
        '/(amenities|team|halls)/',
        '/(analytics/analytics|auth/auth)\\.repository\\.ts$',
      ],
    },
    to: {
      path: '^server/src/features/$1/',
      pathNot: [own, '\\.(service|queries|commands|events)\\.ts$'],
    },
  },
  {
    name: 'nobody-imports-notifications-or-analytics',
    comment:
      'They listen and read; only the file of their group and the root files know them, and demo, which nobody knows.',
    from: {
      path: '^server/src/(platform|features)/',
      pathNot: [test, groupFile, '^server/src/features/(contact/notifications|insights/analytics)/'],
    },
    to: { path: '^server/src/features/(contact/notifications|insights/analytics)/' },
  },
  {
    name: 'notifications-and-analytics-stay-apart',
    comment: 'Neither of the two knows the other.',
    from: { path: '^server/src/features/(contact/notifications|insights/analytics)/', pathNot: test },
    to: {
      path: '^server/src/features/(contact/notifications|insights/analytics)/',
      pathNot: '^server/src/features/$1/',
    },
  },
  {
    name: 'features-know-no-root-file',
    comment: 'The file of a group and the root files join the features; no feature knows how.',
    from: { path: feature, pathNot: test },
    to: { path: '^server/', pathNot: '^server/src/(features/[^/]+/[^/]+|platform)/' },
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
      pathNot: [test, '\\.(table|repository|filters)\\.ts$', '^server/src/platform/database/'],
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
      'Demo content is made and removed with their services, rules, papers and repositories; routes and mails are not its business.',
    from: { path: '^server/demo/', pathNot: test },
    to: {
      path: '^server/src/features/',
      pathNot: '\\.(papers|service|queries|commands|rules|events|repository|table)\\.ts$',
    },
  },
  {
    name: 'nobody-imports-demo',
    comment: 'The product knows no demo content; the files that start it join the two.',
    from: {
      path: '^server/src/(platform/|features/|(services|references|subscriptions|scheduled-jobs)\\.ts$)',
    },
    to: { path: '^server/demo/' },
  },
  {
    name: 'pages-never-import-the-server',
    comment: 'Pages know the server by its schemas and its generated client.',
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
    comment: 'What two of site, account, admin and staff use belongs to features, layout, ui or platform.',
    from: { path: '^web/app/(site|account|admin|staff)/' },
    to: { path: '^web/app/(site|account|admin|staff)/', pathNot: '^web/app/$1/' },
  },
  {
    name: 'shared-code-knows-no-area',
    comment: 'What all areas use knows none of them.',
    from: { path: '^web/app/(platform|ui|layout|features)/', pathNot: test },
    to: { path: '^web/app/(?!(platform|ui|layout|features)/)' },
  },
  {
    name: 'shared-features-know-no-layout',
    comment: 'The frame of the pages is built from features, never the other way round.',
    from: { path: '^web/app/features/', pathNot: test },
    to: { path: '^web/app/layout/' },
  },
  {
    name: 'features-know-no-screen',
    comment: 'Screens join features, never the other way round.',
    from: { path: '^web/app/(site|account|admin|staff)/(?!screens/)' },
    to: { path: '^web/app/$1/screens/' },
  },
  {
    name: 'features-know-no-other-feature',
    comment:
      'What two features of an area share belongs to shared features, ui or lib of the area, or to the screen.',
    from: { path: '^web/app/(site|account|staff)/features/([^/]+)/' },
    to: { path: '^web/app/$1/features/[^/]+/', pathNot: '^web/app/$1/features/$2/' },
  },
  {
    name: 'groups-of-the-panel-meet-in-their-own-files',
    comment: 'Of another group of the panel only the files that lie in no feature of it.',
    from: { path: '^web/app/admin/features/([^/]+)/' },
    to: {
      path: '^web/app/admin/features/',
      pathNot: ['^web/app/admin/features/$1/', '^web/app/admin/features/[^/]+/[^/]+\\.tsx?$'],
    },
  },
  {
    name: 'features-of-the-panel-stay-apart',
    comment:
      'Features of one group meet in the files of the group; those of booking and money are one subject.',
    from: { path: '^web/app/admin/features/(content|people|sales|events|contact|insights|panel)/([^/]+)/' },
    to: { path: '^web/app/admin/features/$1/[^/]+/', pathNot: '^web/app/admin/features/$1/$2/' },
  },
  {
    name: 'ui-knows-no-feature',
    comment: 'Primitives know neither features nor what the calls look like.',
    from: { path: ['^web/app/ui/', '^web/app/[^/]+/ui/'], pathNot: test },
    to: { path: ['^web/app/(features|layout)/', '^web/app/[^/]+/features/', '^(domain|schemas)/'] },
  },
  {
    name: 'platform-knows-no-component',
    comment: 'Calls, session, form state and helpers stand below the components that use them.',
    from: { path: ['^web/app/platform/', '^web/app/[^/]+/lib/'], pathNot: test },
    to: { path: ['^web/app/(features|ui|layout)/', '^web/app/[^/]+/(features|ui)/'] },
  },
  {
    name: 'e2e-tests-see-only-the-browser',
    comment: 'E2e tests know the product from outside: schemas, domain and texts at most.',
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
        '^server/test/mutations/(places|mutations)\\.ts$',
      ],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'nobody-imports-the-launcher',
    comment: 'It starts the product; the product does not know it.',
    from: { path: '^(domain|schemas|server/(src|demo)|web)/' },
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
  ...groups.slice(0, -1).map((name, index) => ({
    name: `${name}-knows-no-group-below`,
    comment: 'A group imports only the groups above it; money reads the table of offers.',
    from: { path: `^server/src/features/${name}/`, pathNot: test },
    to: {
      path: `^server/src/features/(${groups.slice(index + 1).join('|')})/`,
      pathNot: name === 'money' ? '/offers\\.table\\.ts$' : [],
    },
  })),
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
