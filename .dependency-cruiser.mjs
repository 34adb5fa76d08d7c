/** Who may import whom. The rule of each entry stands in its comment; server/test/import-rules.test.ts breaks every one of them once. */

const test = '\\.test\\.tsx?$';
const feature = '^server/src/features/([^/]+)/';
const own = '^server/src/features/$1/';
const rooms = '^(contracts/src|server/src|server/demo|web/app)/';

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
    from: { path: `${feature}[^/]+\\.routes\\.ts$` },
    to: { path: '^server/', pathNot: [`${own}[^/]+\\.(service|errors)\\.ts$`, '^server/src/platform/'] },
  },
  {
    name: 'services-know-no-http-and-no-tables',
    comment: 'A service decides and writes through its repository, never through tables or routes.',
    from: { path: `${feature}[^/]+\\.service\\.ts$` },
    to: { path: '^server/src/features/.+\\.(routes|table)\\.ts$' },
  },
  {
    name: 'repositories-know-only-tables',
    comment: 'A repository asks the database and decides nothing.',
    from: { path: '^server/src/.+\\.repository\\.ts$' },
    to: {
      path: '^server/',
      pathNot: ['\\.table\\.ts$', '^server/src/platform/(database/|clock\\.ts$)'],
    },
  },
  {
    name: 'rules-are-pure',
    comment: 'Rules are decisions without input or output: own errors, refusals, and the clock’s units.',
    from: { path: `${feature}[^/]+\\.rules\\.ts$` },
    to: {
      path: ['^server/', 'node_modules/(pg|pg-boss|nodemailer)/'],
      pathNot: [`${own}[^/]+\\.(errors|rules)\\.ts$`, '^server/src/platform/(clock|http/refusal)\\.ts$'],
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
      'Of another feature only its service or events; tables for foreign keys; analytics reads any table, and who calls is one question over session and account.',
    from: {
      path: feature,
      pathNot: [test, '\\.table\\.ts$', '/(analytics/analytics|auth/auth)\\.repository\\.ts$'],
    },
    to: { path: '^server/src/features/', pathNot: [own, '\\.(service|events)\\.ts$'] },
  },
  {
    name: 'nobody-imports-notifications-or-analytics',
    comment: 'They listen and read; only the root files know them.',
    from: {
      path: '^server/src/(platform|features)/',
      pathNot: [test, '^server/src/features/(notifications|analytics)/'],
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
    name: 'drizzle-only-behind-repositories',
    comment: 'Queries live in tables, repositories and the database room.',
    from: {
      path: '^server/(src|demo)/',
      pathNot: [test, '\\.(table|repository)\\.ts$', '^server/src/platform/database/'],
    },
    to: { path: 'node_modules/drizzle-orm/' },
  },
  {
    name: 'fastify-only-at-the-edge',
    comment: 'HTTP is known to routes, app.ts and the platform.',
    from: {
      path: '^server/(src|demo)/',
      pathNot: [test, '(\\.|^server/src/)routes\\.ts$', '^server/src/app\\.ts$', '^server/src/platform/'],
    },
    to: { path: 'node_modules/(fastify|@fastify/[^/]+|fastify-[^/]+)/' },
  },
  {
    name: 'demo-goes-through-services',
    comment: 'Demo content obeys the rules because it is made by the same services.',
    from: { path: '^server/demo/' },
    to: { path: '^server/src/features/', pathNot: '\\.service\\.ts$' },
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
    name: 'page-features-know-no-screen',
    comment: 'Screens join features, never the other way round.',
    from: { path: '^web/app/features/' },
    to: { path: '^web/app/(?!features/|ui/|platform/)' },
  },
  {
    name: 'page-features-know-no-other-feature',
    comment: 'What two features share belongs to ui, platform or the screen.',
    from: { path: '^web/app/features/([^/]+)/' },
    to: { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
  },
  {
    name: 'ui-knows-no-feature',
    comment: 'Primitives know neither features nor screens nor what the calls look like.',
    from: { path: '^web/app/ui/', pathNot: test },
    to: { path: ['^web/app/(?!ui/|platform/|document/)', '^contracts/'] },
  },
  {
    name: 'page-platform-knows-no-feature',
    comment: 'The platform of the pages serves every feature and knows none.',
    from: { path: '^web/app/platform/', pathNot: test },
    to: { path: '^web/app/(?!ui/|platform/)' },
  },
  {
    name: 'journeys-see-only-the-browser',
    comment: 'Journeys know the product from outside: contracts and texts at most.',
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
        '^server/src/(main|backup|restore|platform/database/embedded)\\.ts$',
        '^server/test/mutations/(guards|mutations)\\.ts$',
      ],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'nobody-imports-the-launcher',
    comment: 'It starts the product; the product does not know it.',
    from: { path: '^(contracts|server/src|server/demo|web)/' },
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
    // With the native compiler alone no TypeScript would be read, and nothing would be forbidden.
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
