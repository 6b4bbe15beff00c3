import type { Breach } from './repository-copy.ts';

/** A file that imports what it must not. `use` is the import's target, written as the source would. */
function importing(rule: string, path: string, use: string): Breach {
  return { rule, files: { [path]: `import * as used from '${use}';\nexport { used };\n` }, says: `${rule}: ${path}` };
}

const leaf = (name: string) => `export const ${name} = 1;\n`;
const modules = 'apps/api/src/modules';
const platform = 'apps/api/src/platform';

export const importBreaches: readonly Breach[] = [
  importing('domain-is-pure', 'packages/domain/src/planted/file.ts', 'node:fs'),
  importing('domain-is-pure', 'packages/domain/src/planted/checker.ts', 'zod'),
  importing('domain-knows-no-package', 'packages/domain/src/planted/contract.ts', '@arara/contract'),
  importing('contract-is-thin', 'packages/contract/src/planted-server.ts', 'fastify'),
  importing(
    'packages-never-import-apps',
    'packages/contract/src/planted-app.ts',
    '../../../apps/api/src/platform/clock.ts',
  ),
  importing('ui-knows-no-api', 'packages/ui/src/planted-api.ts', '@arara/contract'),
  importing('ui-is-thin', 'packages/ui/src/planted-query.ts', '@tanstack/react-query'),
  importing('apps-are-islands', 'apps/player/src/planted.ts', '../../api/src/platform/clock.ts'),
  importing('player-never-sees-staff', 'apps/player/src/lib/planted-staff.ts', '@arara/contract/staff'),
  {
    rule: 'sandbox-shares-no-code',
    files: { 'sandbox/planted/src/main.ts': "export { REAL_E5 } from '@arara/domain/money';\n" },
    says: 'sandbox-shares-no-code: sandbox/planted/src/main.ts',
  },
  {
    rule: 'sandbox-simulators-are-islands',
    files: { 'sandbox/planted-too/src/main.ts': "export * from '../../planted/src/main.ts';\n" },
    says: 'sandbox-simulators-are-islands: sandbox/planted-too/src/main.ts',
  },
  importing('nobody-imports-the-sandbox', 'scripts/planted-sandbox.ts', '../sandbox/planted/src/main.ts'),
  importing('production-never-imports-dev', `${platform}/planted-dev-only.ts`, '../../dev/failpoints.ts'),
  {
    rule: 'production-never-reaches-dev',
    files: {
      'apps/api/src/worker.ts': (before) => `${before}export { moved } from './composition/planted-clock.ts';\n`,
      'apps/api/src/composition/planted-clock.ts':
        "import { movedNowMs } from '../../dev/moved-clock.ts';\nexport const moved = movedNowMs;\n",
    },
    says: 'production-never-reaches-dev: apps/api/src/worker.ts',
  },
  importing('product-never-imports-tools', `${platform}/planted-tool.ts`, '../../../../scripts/tidy.ts'),
  {
    rule: 'product-never-imports-tests',
    files: {
      'packages/contract/src/planted.test.ts': leaf('tested'),
      'packages/contract/src/planted-tested.ts': "export { tested } from './planted.test.ts';\n",
    },
    says: 'product-never-imports-tests: packages/contract/src/planted-tested.ts',
  },
  importing('product-needs-no-dev-dependency', `${platform}/planted-dev.ts`, 'fast-check'),
  importing('no-undeclared-dependencies', `${platform}/planted-undeclared.ts`, 'acorn'),
  importing('no-unresolved', `${platform}/planted-unresolved.ts`, './nowhere.ts'),
  {
    rule: 'no-orphans',
    files: { [`${platform}/planted-orphan.ts`]: leaf('alone') },
    says: `no-orphans: ${platform}/planted-orphan.ts`,
  },
  {
    rule: 'no-cycles',
    files: {
      [`${platform}/planted-a.ts`]: "import type { B } from './planted-b.ts';\nexport type A = B | 1;\n",
      [`${platform}/planted-b.ts`]: "import type { A } from './planted-a.ts';\nexport type B = A | 2;\n",
    },
    says: `no-cycles: ${platform}/planted-a.ts`,
  },
  importing('platform-at-the-bottom', `${platform}/planted-module.ts`, '../modules/ledger/index.ts'),
  importing('platform-by-its-entry-points', `${modules}/vip/planted-room.ts`, '../../platform/outbox/outbox.ts'),
  importing('platform-by-its-entry-points:outbox', `${platform}/http/planted-room.ts`, '../outbox/outbox.ts'),
  {
    rule: 'modules-below-app',
    files: {
      'apps/api/src/planted-root.ts': leaf('root'),
      [`${modules}/vip/planted-root.ts`]: "export { root } from '../../planted-root.ts';\n",
    },
    says: `modules-below-app: ${modules}/vip/planted-root.ts`,
  },
  importing('app-enters-by-entry-point', 'apps/api/src/planted-store.ts', './modules/ledger/store.ts'),
  importing('enter-by-entry-point', `${modules}/vip/planted-inner.ts`, '../ledger/store.ts'),
  {
    rule: 'module-map',
    files: {
      [`${modules}/payments/index.ts`]: leaf('door'),
      [`${modules}/vip/planted-map.ts`]: "export { door } from '../payments/index.ts';\n",
    },
    says: `module-map:vip: ${modules}/vip/planted-map.ts`,
  },
  {
    rule: 'rooms',
    files: {
      [`${modules}/payments/desk/planted.ts`]: leaf('desk'),
      [`${modules}/payments/accounts/planted-up.ts`]: "export { desk } from '../desk/planted.ts';\n",
    },
    says: `rooms:payments/accounts: ${modules}/payments/accounts/planted-up.ts`,
  },
  {
    rule: 'rooms',
    files: { [`${modules}/payments/workflows/planted-entry.ts`]: "export { door } from '../index.ts';\n" },
    says: `rooms:payments/workflows: ${modules}/payments/workflows/planted-entry.ts`,
  },
  importing('rooms:payments', `${modules}/payments/planted-room/file.ts`, '../../../platform/clock.ts'),
  importing('sql-lives-in-stores', `${modules}/vip/planted-sql.ts`, '../../platform/db/sql.ts'),
  {
    rule: 'sql-lives-in-stores',
    files: { [`${modules}/vip/planted-type.ts`]: "export type { Sql } from '../../platform/db/sql.ts';\n" },
    says: `sql-lives-in-stores: ${modules}/vip/planted-type.ts`,
  },
  importing('postgres-only-in-db', `${modules}/vip/planted-pg.ts`, 'pg'),
  importing('redis-only-in-platform', `${modules}/vip/planted-redis.ts`, 'ioredis'),
  importing('workflow-engine-behind-platform', `${modules}/vip/planted-engine.ts`, '@restatedev/restate-sdk'),
  importing('web-server-behind-platform', `${modules}/vip/planted-server.ts`, 'fastify'),
  {
    rule: 'adapters-share-nothing',
    files: {
      [`${modules}/payments/planted-inner.ts`]: leaf('inner'),
      [`${modules}/payments/providers/planted/index.ts`]: "export { inner } from '../../planted-inner.ts';\n",
    },
    says: `adapters-share-nothing: ${modules}/payments/providers/planted/index.ts`,
  },
  importing('adapters-by-registry', `${modules}/payments/planted-adapter.ts`, './providers/planted/index.ts'),
  {
    rule: 'features-are-islands',
    files: {
      'apps/player/src/features/planted-a/a.ts': leaf('a'),
      'apps/player/src/features/planted-b/b.ts': "export { a } from '../planted-a/a.ts';\n",
    },
    says: 'features-are-islands: apps/player/src/features/planted-b/b.ts',
  },
  {
    rule: 'features-below-app',
    files: {
      'apps/backoffice/src/app/planted.ts': leaf('page'),
      'apps/backoffice/src/features/planted/page.ts': "export { page } from '../../app/planted.ts';\n",
    },
    says: 'features-below-app: apps/backoffice/src/features/planted/page.ts',
  },
  importing('lib-at-the-bottom', 'apps/player/src/lib/planted-feature.ts', '../features/planted-a/a.ts'),
];

/** Breaches that stop the tool or blind it, so each needs a run of its own. */
export const stoppingBreaches: readonly Breach[] = [
  {
    rule: 'every module is on the map',
    files: { [`${modules}/unheard-of/index.ts`]: leaf('door') },
    says: 'module "unheard-of" is missing from moduleMap',
  },
  {
    rule: 'the map has no loop',
    files: { '.dependency-cruiser.cjs': (text) => text.replace('ledger: []', "ledger: ['players']") },
    says: 'moduleMap has a loop',
  },
  {
    rule: 'the tool sees every module',
    files: {
      '.dependency-cruiser.cjs': (text) =>
        text.replace("exclude: { path: '^(", "exclude: { path: '^(apps|packages|sandbox|scripts|"),
    },
    says: 'too-few-modules',
  },
];

/** With nothing else around, the tool sees this one type-only import, or it is blind. */
export const typeOnlyImport: Breach = {
  rule: 'none',
  files: {
    'packages/contract/src/planted-type.ts': 'export type A = 1;\n',
    'packages/contract/src/planted-user.ts': "import type { A } from './planted-type.ts';\nexport const a: A = 1;\n",
  },
  says: '',
};
export const blindingBreach: Breach = {
  rule: 'the tool is not blind to types',
  files: { '.dependency-cruiser.cjs': (text) => text.replace("parser: 'swc'", "parser: 'acorn'") },
  says: 'blind-to-types',
};
