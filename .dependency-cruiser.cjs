/**
 * The dependency rule, in one file. Run by `scripts/dependency-rule.ts`, which also makes sure that it saw everything.
 * Patterns with `$1` guard a feature that does not exist yet; only `moduleMap` names features.
 */
const { existsSync, readdirSync } = require('node:fs');

/**
 * The map of the server: which module may enter which other by its entry point. Every module but the first three may
 * also use `audit` and `settings`. A new edge needs a sentence in the commit that adds it.
 */
const moduleMap = {
  audit: [],
  approvals: ['audit'],
  // The steps that every connection to somebody outside shares; each kind keeps its rows, keys and cases.
  connections: ['approvals'],
  settings: ['audit', 'approvals'],
  ledger: [],
  brands: ['approvals'],
  policy: [],
  staff: ['approvals'],
  content: ['approvals'],
  players: ['ledger', 'policy', 'approvals'],
  notifications: ['players', 'content', 'approvals', 'connections'],
  limits: ['ledger', 'players', 'policy'],
  auth: ['players', 'policy', 'limits', 'notifications'],
  kyc: ['players', 'policy', 'approvals', 'connections', 'notifications'],
  impeded: ['players', 'policy', 'kyc', 'approvals'],
  bonuses: ['ledger', 'players', 'policy', 'limits', 'approvals', 'notifications'],
  games: ['ledger', 'players', 'policy', 'limits', 'bonuses', 'content', 'approvals', 'connections'],
  payments: ['ledger', 'players', 'policy', 'limits', 'bonuses', 'kyc', 'approvals', 'connections', 'notifications'],
  // Corrections by hand: they post in the books, and what they ask of turnover the bonuses say.
  adjustments: ['ledger', 'players', 'bonuses', 'approvals'],
  vip: ['ledger', 'players', 'policy', 'bonuses', 'notifications'],
  affiliates: ['ledger', 'players', 'policy', 'bonuses', 'approvals', 'notifications'],
  activity: ['ledger', 'players', 'policy', 'bonuses', 'notifications', 'approvals'],
  support: ['players', 'content', 'notifications', 'approvals'],
  privacy: ['players', 'policy', 'notifications', 'approvals'],
  reports: ['approvals'],
  // Rules over what the store and the traces of accounts say; a person acts on what they find.
  risk: ['ledger', 'players', 'auth', 'payments', 'reports', 'approvals'],
  // What is wrong now: sentences about parties that it is told of; whom it touched others say.
  incidents: ['approvals'],
  // Whom it speaks to the store for questions says; what protects them stands on their own rows.
  campaigns: ['ledger', 'players', 'policy', 'notifications', 'reports', 'approvals'],
};
const beneathAll = ['audit', 'approvals', 'settings'];
const mayEnter = (name) => [name, ...moduleMap[name], ...(beneathAll.includes(name) ? [] : ['audit', 'settings'])];

function refuseLoops(name, path = []) {
  if (path.includes(name)) throw new Error(`moduleMap has a loop: ${[...path, name].join(' -> ')}`);
  for (const next of mayEnter(name).slice(1)) refuseLoops(next, [...path, name]);
}
for (const name of Object.keys(moduleMap)) refuseLoops(name);

const modulesFolder = 'apps/api/src/modules';
for (const name of existsSync(modulesFolder) ? readdirSync(modulesFolder) : [])
  if (!(name in moduleMap)) throw new Error(`module "${name}" is missing from moduleMap in .dependency-cruiser.cjs`);

/** The rooms of a module, lowest first: each may use those before it, and none uses the module's own entry points. */
const roomOrder = {
  payments: [
    'providers',
    'shared',
    'accounts',
    'deposits',
    'receipts',
    'withdrawals',
    'connections',
    'reconciliation',
    'desk',
    'workflows',
  ],
};

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
const api = '^apps/api/src/';
const modules = `${api}modules/`;
const platform = `${api}platform/`;
/** Folders of the platform that own tables; they are entered by their `index.ts` only. */
const closedFolders = ['idempotency', 'jobs', 'outbox', 'provider-calls'];
/** Not anchored: the breach test reaches its packages through links, so their path begins elsewhere. */
const npm = (names) => `node_modules/(${names})/`;
/** Tests, and the folders `testing/` with what several tests share. */
const tests = '\\.test\\.tsx?$|/testing/';
/** Tests of the API on real databases, and what they share: like `apps/api/test/`, they use whatever they need. */
const apiTests = ['\\.db\\.test\\.ts$', '^apps/api/test/', '^apps/api/src/modules/[^/]+/testing/'];

const roomRules = Object.entries(roomOrder).flatMap(([module, order]) => [
  forbid(`rooms:${module}`, { path: `${modules}${module}/(?!(${order.join('|')}|testing)/)[^/]+/` }, {}),
  ...order.map((room, place) =>
    forbid(
      `rooms:${module}/${room}`,
      { path: `${modules}${module}/${room}/`, pathNot: tests },
      {
        path: `${modules}${module}/(${[...order.slice(place + 1).map((later) => `${later}/`), '(index|routes\\.[a-z]+)\\.ts$'].join('|')})`,
      },
    ),
  ),
]);

module.exports = {
  forbidden: [
    // Anywhere.
    forbid('no-cycles', {}, { circular: true }),
    forbid('no-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'no-undeclared-dependencies',
      { path: '^(apps|packages|sandbox)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'product-needs-no-dev-dependency',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: [tests, '/src/sw\\.ts$', '\\.conformance\\.ts$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(apps|packages|sandbox)/',
        pathNot: ['/(main|worker|reports|sw)\\.tsx?$', '^apps/[^/]+/public/', '\\.config\\.ts$', '\\.d\\.ts$', tests],
      },
      to: {},
    },
    forbid(
      'product-never-imports-tests',
      { path: '^(apps|packages)/', pathNot: [tests, '^apps/api/test/'] },
      {
        path: [tests, '^apps/api/test/'],
      },
    ),
    // Seeds, test control, bench routes and what arms failpoints are in no production artefact.
    forbid('production-never-imports-dev', { path: '^apps/[^/]+/src/', pathNot: tests }, { path: '^apps/[^/]+/dev/' }),
    // By no way round either: what production starts reaches neither a test control nor a clock that moves.
    forbid(
      'production-never-reaches-dev',
      { path: '^apps/api/src/(main|worker|reports)\\.ts$' },
      { path: '^apps/api/(dev|test)/', reachable: true },
    ),
    forbid(
      'product-never-imports-tools',
      { path: '^(apps|packages|sandbox)/', pathNot: [tests, '\\.config\\.ts$', '^apps/api/test/'] },
      {
        path: '^(scripts|bench|chaos|conformance|e2e)/',
      },
    ),

    // Packages and apps.
    forbid('apps-are-islands', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    forbid('packages-never-import-apps', { path: '^packages/' }, { path: '^apps/' }),
    forbid('domain-is-pure', { path: '^packages/domain/', pathNot: tests }, { pathNot: '^packages/domain/src/' }),
    forbid(
      'domain-knows-no-package',
      { path: '^packages/domain/' },
      { path: '^packages/', pathNot: '^packages/domain/' },
    ),
    forbid(
      'contract-is-thin',
      { path: '^packages/contract/', pathNot: tests },
      {
        pathNot: ['^packages/(contract|domain)/', npm('zod')],
      },
    ),
    forbid('ui-knows-no-api', { path: '^packages/ui/' }, { path: '^packages/contract/' }),
    forbid(
      'ui-is-thin',
      { path: '^packages/ui/src/', pathNot: tests },
      {
        pathNot: ['^packages/(ui|domain)/', npm('react|react-dom|@types/react|@types/react-dom|@base-ui/react|uqr')],
      },
    ),

    // Provider simulators.
    forbid('sandbox-shares-no-code', { path: '^sandbox/' }, { path: '^(packages|apps)/' }),
    forbid(
      'sandbox-simulators-are-islands',
      { path: '^sandbox/([^/]+)/' },
      {
        path: '^sandbox/',
        // What they need to be programs at all; it knows nothing of what they simulate.
        pathNot: '^sandbox/($1|kit)/',
      },
    ),
    forbid('nobody-imports-the-sandbox', { pathNot: '^sandbox/' }, { path: '^sandbox/' }),

    // The API: platform <- modules <- app.
    forbid('platform-at-the-bottom', { path: platform, pathNot: tests }, { path: api, pathNot: platform }),
    forbid(
      'platform-by-its-entry-points',
      { path: '^(apps|packages|sandbox)/', pathNot: platform },
      { path: `${platform}(${closedFolders.join('|')})/`, pathNot: `${platform}[^/]+/index\\.ts$` },
    ),
    ...closedFolders.map((folder) =>
      forbid(
        `platform-by-its-entry-points:${folder}`,
        { path: platform, pathNot: `${platform}${folder}/` },
        { path: `${platform}${folder}/`, pathNot: `${platform}${folder}/index\\.ts$` },
      ),
    ),
    forbid('platform-stores-stay-in-platform', { pathNot: platform }, { path: `${platform}.*\\.store\\.ts$` }),
    forbid('modules-below-app', { path: modules, pathNot: tests }, { path: api, pathNot: [modules, platform] }),
    forbid(
      'enter-by-entry-point',
      // A database test may set its stage by the inner files of a module.
      { path: `${modules}([^/]+)/`, pathNot: apiTests },
      {
        path: modules,
        pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`],
      },
    ),
    forbid(
      'app-enters-by-entry-point',
      { path: `${api}([^/]+\\.ts$|composition/)` },
      {
        path: modules,
        pathNot: [
          `${modules}[^/]+/(index|routes\\.[a-z-]+|workflows/[^/]+|(providers|parties)/index)\\.ts$`,
          `${modules}[^/]+/[a-z]+/routes\\.[a-z-]+\\.ts$`,
        ],
      },
    ),
    ...Object.keys(moduleMap).map((name) =>
      forbid(
        `module-map:${name}`,
        { path: `${modules}${name}/`, pathNot: apiTests },
        {
          path: modules,
          pathNot: `${modules}(${mayEnter(name).join('|')})/`,
        },
      ),
    ),

    ...roomRules,

    // Engines have one owner each.
    forbid(
      'sql-lives-in-stores',
      {
        path: '^(apps|packages)/',
        pathNot: ['[/.]store\\.ts$', `${platform}db/`, ...apiTests],
      },
      { path: `${platform}db/sql\\.ts$` },
    ),
    forbid(
      'postgres-only-in-db',
      { path: '^(apps|packages|sandbox)/', pathNot: [`${platform}db/(db|stream|copy-out)\\.ts$`, ...apiTests] },
      {
        path: npm('pg|@types/pg|pg-logical-replication|postgres|kysely'),
      },
    ),
    forbid(
      'duckdb-only-in-reports',
      { path: '^(apps|packages|sandbox)/', pathNot: `${modules}reports/files\\.store\\.ts$` },
      { path: npm('@duckdb/[^/]+') },
    ),
    forbid(
      'redis-only-in-platform',
      { path: '^(apps|packages|sandbox)/', pathNot: [platform, ...apiTests] },
      {
        path: npm('ioredis|redis|rate-limiter-flexible'),
      },
    ),
    forbid(
      'workflow-engine-behind-platform',
      {
        path: '^(apps|packages)/',
        pathNot: [platform, `${modules}[^/]+/workflows/`, ...apiTests],
      },
      { path: npm('@restatedev/[^/]+') },
    ),
    forbid(
      'web-server-behind-platform',
      {
        path: '^(apps|packages)/',
        pathNot: [platform, `${api}composition/http-app\\.ts$`, '^apps/api/test/'],
      },
      { path: npm('fastify|@fastify/[^/]+') },
    ),

    // Adapters.
    forbid(
      'adapters-share-nothing',
      { path: `${modules}([^/]+)/providers/([^/]+)/` },
      {
        path: ['^apps/', '^packages/contract/'],
        pathNot: [
          `${modules}$1/provider(\\.conformance)?\\.ts$`,
          `${modules}$1/providers/$2/`,
          // What several protocols share (signatures, exact numbers, asking) stands beside them and knows none of them.
          `${modules}$1/providers/(?!index\\.)[a-z-]+\\.ts$`,
          `${platform}(clock|metrics/log|secrets/[a-z]+)\\.ts$`,
        ],
      },
    ),
    forbid(
      'adapters-by-registry',
      { pathNot: `${modules}[^/]+/providers/` },
      {
        path: `${modules}[^/]+/providers/[^/]+/`,
      },
    ),

    // The two React apps: lib <- features <- app.
    forbid(
      'features-are-islands',
      { path: '^apps/(player|backoffice)/src/features/([^/]+)/' },
      {
        path: '^apps/$1/src/features/',
        pathNot: '^apps/$1/src/features/$2/',
      },
    ),
    forbid('features-below-app', { path: '^apps/(player|backoffice)/src/features/' }, { path: '^apps/$1/src/app/' }),
    forbid(
      'lib-at-the-bottom',
      { path: '^apps/(player|backoffice)/src/lib/' },
      {
        path: '^apps/$1/src/(app|features)/',
      },
    ),
    forbid('player-never-sees-staff', { path: '^apps/player/' }, { path: '^packages/contract/src/staff/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((apps|packages|sandbox)/[^/]+/dist|coverage|\\.stack|test-results|playwright-report)/' },
    // Without the named parser the tool guesses at TypeScript and misses `export type … from`.
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Tests and configuration use what the root declares.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
