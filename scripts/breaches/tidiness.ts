import type { Breach } from './repository-copy.ts';

const modules = 'apps/api/src/modules';
const domain = 'packages/domain/src/money/planted.ts';
const shard = 'apps/api/migrations/shard';
const sheet = 'packages/ui/src/planted.module.css';
const page = 'docs/planted.md';

/** One file with a breach in it; the tool must name the rule and the file. */
function planted(rule: string, path: string, text: string | ((before: string) => string)): Breach {
  return { rule, files: { [path]: text }, says: `${rule}: ${path}` };
}

/** The same, where one file breaks one rule in several ways: the tool must say each. */
function saying(says: string, breach: Breach): Breach {
  return { ...breach, says: `${breach.says}${says}` };
}

const store = (statement: string) =>
  `import { sql } from '../../platform/db/sql.ts';\nexport const planted = sql\`${statement}\`;\n`;

const names: readonly Breach[] = [
  planted('file names are kebab-case', 'packages/ui/src/PlantedButton.tsx', 'export {};\n'),
  planted('no name says nothing', `${modules}/players/utils.ts`, 'export {};\n'),
  planted('index.ts is an entry point', `${modules}/players/inner/index.ts`, 'export {};\n'),
  planted('retired words are not used', `${modules}/players/planted.ts`, 'export const wish = 1;\n'),
  saying(
    ' its name uses a retired word',
    planted('retired words are not used', `${modules}/players/closed-door.ts`, 'export {};\n'),
  ),
  planted('a folder has the name of its package', 'packages/planted/package.json', '{ "name": "@arara/other" }\n'),
  {
    rule: 'a feature has one word',
    files: { 'packages/domain/src/wallet/index.ts': 'export {};\n' },
    says: 'a feature has one word: packages/domain/src/wallet "wallet" is no feature word',
  },
];

const shape: readonly Breach[] = [
  {
    rule: 'a folder holds at most 25 files',
    files: Object.fromEntries(
      Array.from({ length: 26 }, (_, number) => [`scripts/planted-full/file-${number}.ts`, 'export {};\n']),
    ),
    says: 'a folder holds at most 25 files: scripts/planted-full holds 26 files',
  },
  saying(
    ' exports 41 names',
    planted(
      'an entry point exports at most 40 names',
      `${modules}/planted-wide/index.ts`,
      `export {\n${Array.from({ length: 41 }, (_, number) => `  name${number},\n`).join('')}} from './names.ts';\n`,
    ),
  ),
  saying(
    ' an amount passes 13 files',
    planted(
      'the deposit path is listed',
      'docs/architecture.md',
      (text) =>
        `${text.replace('## The way of a deposited amount', '## Before')}\n## The way of a deposited amount\n\n${'[a file](../package.json)\n'.repeat(13)}`,
    ),
  ),
];

const statements: readonly Breach[] = [
  planted(
    'a store names only its own schema',
    `${modules}/players/planted.store.ts`,
    store('select 1 from ledger.entries'),
  ),
  planted(
    'a migration names only its own schema',
    `${shard}/9001_players_planted.sql`,
    'grant select on ledger.holds to x;\n',
  ),
  saying(
    ' its name begins with no schema',
    planted('a migration names only its own schema', `${shard}/9002_planted.sql`, '-- Empty.\n'),
  ),
  planted('migrations are numbered', `${shard}/12_players.sql`, '-- Empty.\n'),
  saying(
    ' has the number of 9002_planted.sql',
    planted('migrations are numbered', `${shard}/9002_planted_twin.sql`, '-- Empty.\n'),
  ),
  saying(
    ' was edited after it was sealed',
    planted('a merged migration is never edited', `${shard}/0001_shards.sql`, (text) => `${text}-- One more line.\n`),
  ),
  saying(
    ' is not sealed',
    planted('a merged migration is never edited', `${shard}/9003_players_new.sql`, '-- Empty.\n'),
  ),
  planted(
    'only the ledger writes money',
    `${modules}/players/planted-money.store.ts`,
    store('insert into ledger.entries values (1)'),
  ),
  planted(
    'only the ledger writes money',
    `${shard}/9004_players_money.sql`,
    'update ledger.accounts set cash_e5 = 1;\n',
  ),
  planted('money columns are bigint', `${shard}/9005_players_float.sql`, 'create table players.x (paid_e5 numeric);\n'),
  {
    rule: 'a room with SQL has a README',
    files: { 'apps/api/src/platform/planted-room/store.ts': 'export {};\n' },
    says: 'a room with SQL has a README: apps/api/src/platform/planted-room',
  },
];

const code: readonly Breach[] = [
  saying(':1 Date.now', planted('the domain is pure', domain, 'export const a = Date.now();\n')),
  planted('the domain is pure', 'packages/domain/src/money/planted-date.ts', 'export const b = new Date();\n'),
  planted('the domain is pure', 'packages/domain/src/money/planted-chance.ts', 'export const c = Math.random();\n'),
  planted(
    'the domain is pure',
    'packages/domain/src/money/planted-crypto.ts',
    'export const d = crypto.randomUUID();\n',
  ),
  planted('the API asks the clock', 'apps/api/src/platform/planted-clock.ts', 'export const at = () => new Date();\n'),
  planted(
    'modules take chance as an argument',
    `${modules}/players/planted-id.ts`,
    "import { randomUUID } from 'node:crypto';\nexport { randomUUID };\n",
  ),
  planted(
    'the environment is read once',
    `${modules}/players/planted-env.ts`,
    "export const port = process.env['PORT'];\n",
  ),
  saying(
    ':1 Number()',
    planted(
      'money is never a float',
      `${modules}/players/planted-number.ts`,
      'export const n = (amountE5: bigint) => Number(amountE5) * 0.5;\n',
    ),
  ),
  saying(
    ':2 amountE5 is a number',
    planted(
      'money is never a float',
      'packages/contract/src/planted-money.ts',
      'export interface Paid {\n  amountE5: number;\n}\n',
    ),
  ),
  planted(
    'ids are taken apart by the domain',
    `${modules}/players/planted-shard.ts`,
    'export const shard = (playerId: bigint) => Number(playerId >> 41n);\n',
  ),
  planted(
    'no inline type imports',
    `${modules}/players/planted-inline.ts`,
    "export type Store = typeof import('../ledger/store.ts');\n",
  ),
  planted(
    'ports are small',
    `${modules}/payments/provider.ts`,
    'export interface Bank { a(): void; b(): void; c(): void; d(): void; e(): void; f: () => void; g(): void }\n',
  ),
  planted('no leftovers', `${modules}/players/planted-leftover.ts`, '// FIXME later\nexport {};\n'),
  planted('no leftovers', `${modules}/players/planted-todo.ts`, '// TODO later\nexport {};\n'),
  planted(
    'every test runs',
    `${modules}/players/planted.test.ts`,
    "import { test } from 'vitest';\ntest.only('a', () => {});\n",
  ),
  planted(
    'every test runs',
    `${modules}/players/planted-skip.test.ts`,
    "import { describe } from 'vitest';\ndescribe.skip('a', () => {});\n",
  ),
  planted(
    'our own code is never mocked',
    `${modules}/players/planted-mock.test.ts`,
    "import { vi } from 'vitest';\nvi.mock('./store.ts');\n",
  ),
  planted(
    'database suites prove the books',
    `${modules}/players/planted-books.db.test.ts`,
    "import { openHarness } from '../../../test/harness.ts';\nexport const harness = await openHarness();\n",
  ),
  planted(
    'suppressions have reasons',
    `${modules}/players/planted-silence.ts`,
    '// oxlint-disable-next-line no-console\nexport {};\n',
  ),
];

const looks: readonly Breach[] = [
  saying(':1 color: #', planted('colours come from tokens', sheet, '.a { color: #ff0000; }\n')),
  planted('colours come from tokens', 'apps/player/src/planted.css', '.a { border: 1px solid rgb(0 0 0 / 50%); }\n'),
  planted('styles are logical', 'packages/ui/src/planted-side.module.css', '.a { margin-left: 4px; }\n'),
  planted('styles are logical', 'packages/ui/src/planted-align.module.css', '.a { text-align: right; }\n'),
  planted(
    'screens name tokens',
    'packages/ui/src/planted-hex.tsx',
    "export const A = () => <i style={{ color: '#ff0000' }} />;\n",
  ),
  planted('styles stay home', 'packages/ui/src/planted-font.css', "@import url('https://fonts.example.com/a.css');\n"),
];

const docs: readonly Breach[] = [
  planted('links resolve', page, 'See [the plan](no-such-page.md).\n'),
  planted('commands in the docs exist', 'docs/planted-command.md', 'Type `npm run no-such-script`.\n'),
  saying(
    ':1 npm run bench no-such-bench does not exist',
    planted('commands in the docs exist', 'docs/planted-sub-command.md', 'Type `npm run -s bench no-such-bench`.\n'),
  ),
  {
    rule: 'scripts point at files',
    files: { 'package.json': (text) => text.replace('node scripts/clock.ts', 'node scripts/no-clock.ts') },
    says: 'scripts point at files: package.json',
    and: 'scripts/no-clock.ts',
  },
  planted('decisions are numbered', 'docs/decisions/0900-planted.md', '# 900. A gap\n'),
  {
    rule: 'the money book is complete',
    files: { 'docs/money.md': (text) => text.replace(/^\| 10 \| `bet` .*\n/m, '') },
    says: 'the money book is complete: docs/money.md lacks the row | 10 | `bet`',
  },
  {
    rule: 'the glossary is complete',
    files: { 'docs/glossary.md': (text) => text.replace(/^\| `vip` .*\n/m, '') },
    says: 'the glossary is complete: docs/glossary.md does not explain the feature word "vip"',
  },
  planted('change notes are well formed', 'changes/planted-note.md', 'Something changed\n'),
];

const house: readonly Breach[] = [
  planted('the ceilings stand', '.oxlintrc.json', (text) => text.replace('"max": 400', '"max": 4000')),
  planted('the compiler is at its strictest', 'packages/ui/tsconfig.json', (text) =>
    text.replace('"jsx"', '"noUncheckedIndexedAccess": false, "jsx"'),
  ),
  planted('no machine traces', 'scripts/planted-path.ts', "export const here = '/home/somebody/arara';\n"),
  planted('no machine traces', '.npmrc', (text) => `${text}registry=https://registry.example.com\n`),
  {
    rule: '.env.example is tested',
    files: { '.env.example': '', 'apps/api/src/config/config.test.ts': 'export {};\n' },
    says: '.env.example is tested: .env.example no test compares it',
  },
  planted(
    'workflows are closed',
    '.github/workflows/planted.yml',
    'jobs: { a: { steps: [{ uses: actions/checkout@v4 }] } }\n',
  ),
  planted('versions are exact', 'packages/ui/package.json', (text) => text.replace('"react": "19', '"react": "^19')),
];

const catalogue = 'texts/player/limits';
const withText = (change: (messages: Record<string, string>) => void) => (before: string) => {
  const messages = JSON.parse(before) as Record<string, string>;
  change(messages);
  return `${JSON.stringify(messages, null, 2)}\n`;
};

const texts: readonly Breach[] = [
  saying(
    ' lacks "day"',
    planted(
      'catalogues are complete',
      `${catalogue}/en.json`,
      withText((messages) => delete messages['day']),
    ),
  ),
  saying(
    ' "day" has places',
    planted(
      'catalogues are complete',
      `${catalogue}/es.json`,
      withText((messages) => Object.assign(messages, { day: '{planted}' })),
    ),
  ),
  saying(
    ' "day" has the plural forms',
    planted(
      'catalogues are complete',
      `${catalogue}/ar.json`,
      withText((messages) => Object.assign(messages, { day: '{count, plural, one {a} other {b}}' })),
    ),
  ),
  saying(
    ' "shareText" has places {} and not {brand_name}',
    planted(
      'catalogues are complete',
      'texts/player/team/ar.json',
      withText((messages) => Object.assign(messages, { shareText: 'العب في أرارا' })),
    ),
  ),
  planted(
    'brands are data',
    `${catalogue}/nl.json`,
    withText((messages) => Object.assign(messages, { day: 'Arara' })),
  ),
  saying(
    ':1 names the brand "Arara"',
    planted('brands are data', `${modules}/players/planted-brand.ts`, "export const mark = 'ofArara';\n"),
  ),
  planted(
    'every text is used',
    `${catalogue}/pt-BR.json`,
    withText((messages) => Object.assign(messages, { plantedKey: 'Olá' })),
  ),
  ...[
    'Faça uma recarga.',
    'Seu saldo está preso.',
    'Ainda precisa de gente?',
    'Sua conta que recebe mudou.',
    'Motivo: ask_contact.',
    'Veja games.lift.',
    'A presença pede um depósito.',
    'Falta playerId.',
    'Desde 2026-11-15.',
  ].map((text, index) =>
    saying(
      ' "plantedWords"',
      planted(
        'texts use plain words',
        `texts/player/planted-${index}/pt-BR.json`,
        `${JSON.stringify({ plantedWords: text })}\n`,
      ),
    ),
  ),
  saying(
    ' "plantedLong" has a sentence of 13 words',
    planted(
      'sentences are short',
      'texts/player/long-planted/pt-BR.json',
      '{ "plantedLong": "Um dois três quatro cinco seis sete oito nove dez onze doze treze." }\n',
    ),
  ),
  planted(
    'a refusal has its text',
    'packages/contract/src/refusals/planted.ts',
    'export const planted = {\n  planted_refusal: { code: 9999 },\n};\n',
  ),
];

export const tidyBreaches: readonly Breach[] = [
  ...names,
  ...shape,
  ...statements,
  ...code,
  ...looks,
  ...texts,
  ...docs,
  ...house,
];
