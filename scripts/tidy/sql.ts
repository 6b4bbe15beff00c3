import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { sqlOf } from './syntax.ts';
import { type Finding, findAll, lineOf, matching, type Rule, type Tree } from './tree.ts';

const migrations = /^apps\/api\/migrations\/(directory|shard)\/[^/]+\.sql$/;
const sources = /^apps\/api\/src\/.*\.ts$/;
const tests = /\.test\.tsx?$|^apps\/api\/src\/modules\/[^/]+\/testing\//;
export const checksumsFile = 'apps/api/migrations/checksums.txt';

/** Written exceptions to "a schema is named only by its owner", each with its reason. */
const mayName: readonly { by: RegExp; names: RegExp; why: string }[] = [
  {
    by: /^apps\/api\/migrations\/shard\//,
    names: /^shards\.(enter|vshard_of|owned)$/,
    why: 'everything that belongs to a player stands on its virtual shard and asks whether it is still served here',
  },
  {
    by: /^apps\/api\/migrations\//,
    names: /^outbox\.(emit|emit_many)$/,
    why: 'an event commits with the change it speaks of, so a function that changes rows emits it',
  },
  {
    by: /^apps\/api\/migrations\/shard\/\d+_ledger_/,
    names: /^archive\.(entries|%)$/,
    why: 'old months of the ledger lie in the schema of what is kept and seldom read',
  },
  {
    by: /^apps\/api\/migrations\/shard\/\d+_games_/,
    names: /^ledger\.(apply_group|lock_players|lock_accounts|borne_by_cost)$/,
    why: "a round commits with its money, so the wallet's function calls the ledger's",
  },
  {
    by: /^apps\/api\/migrations\/shard\/\d+_games_/,
    names: /^bonuses\.(watched|count_rounds|review|add_free_win|remove_free_win)$/,
    why: 'a round fills turnover in the commit that closes it, and what a free one wins joins the pool with it',
  },
  {
    by: /^apps\/api\/migrations\/shard\/\d+_games_/,
    names: /^auth\.sessions$/,
    why: 'a game ends with the login it was opened from, in whatever way that ends',
  },
  {
    by: /^apps\/api\/migrations\/shard\/\d+_reports/,
    names: /^(ledger|archive|auth|vip|payments|bonuses|players|kyc|games|campaigns|shards)\.\w+$/,
    why: 'what leaves a shard for the store of questions is named column by column in one place, the publications and views',
  },
  {
    by: /^apps\/api\/migrations\/[a-z]+\/\d+_privacy/,
    names:
      /^(auth|payments|games|notifications|support|players|approvals|limits|provider_calls|kyc|identity_evidence|impeded|campaigns)\.[a-z_]+$/,
    why: 'what a person may have erased is named in one place, so that the application may delete none of it by itself',
  },
  {
    by: /^apps\/api\/migrations\/shard\/\d+_identity_evidence/,
    names: /^players\.closings$/,
    why: 'pictures are kept for years after the end of an account, which is known where it ended',
  },
  {
    by: /^apps\/api\/migrations\/directory\/\d+_approvals_/,
    names: /^staff\.lock_open_account$/,
    why: 'a request whose author has lost access is approved by nobody, and the table itself refuses it',
  },
  {
    by: /^apps\/api\/migrations\/shard\/\d+_bonuses/,
    names: /^ledger\.(post|accounts|transfers)$/,
    why: 'a full pool becomes cash in the same commit, nothing is lost while the player has something, days are counted from the books',
  },
  {
    by: /^apps\/api\/migrations\/shard\/\d+_ledger_beside/,
    names: /^(games\.check_rounds|bonuses\.check_pockets|payments\.check_orders)$/,
    why: 'the auditor asks each module what contradicts the books, by a function of that module',
  },
  {
    by: /^apps\/api\/migrations\/shard\/\d+_(games_check_rounds|payments_check_orders)/,
    names: /^ledger\.(transfers|holds)$/,
    why: 'a module compares its own rows with the books for the auditor, and changes nothing',
  },
  {
    by: /^apps\/api\/migrations\/directory\/\d+_(connections|games|payments)_approved/,
    names: /^approvals\.(requests|decisions)$/,
    why: 'an approved connection names a request that another person approved, and the table itself looks',
  },
  {
    by: /^apps\/api\/migrations\/directory\/\d+_(games|notifications|kyc|payments)_approved/,
    names: /^connections\.(approved|approved_keys|unapprove_changed)$/,
    why: 'what was in use is carried over, and a change of a draft makes it unapproved in the same statement',
  },
];

/** The schemas that migrations make: the only names that can stand before a dot and mean somebody's tables. */
function schemasOf(tree: Tree): string[] {
  const made = matching(tree, migrations).flatMap((file) =>
    [...tree.read(file).matchAll(/create schema (?:if not exists )?([a-z_]+)/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set(made)];
}

/** Blanks comments (and, for statements of the application, strings), keeping every line where it is. */
function bare(text: string, withStrings: boolean): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  const uncommented = text.replace(/--[^\n]*/g, blank).replace(/\/\*[\s\S]*?\*\//g, blank);
  return withStrings ? uncommented : uncommented.replace(/'[^']*'/g, blank);
}

function foreignNames(
  tree: Tree,
  file: string,
  statement: { owners: readonly string[]; text: string; line: number },
): Finding[] {
  const schemas = schemasOf(tree);
  return findAll(file, statement.text, {
    pattern: /(?<![\w.])([a-z_]+)\.("?[a-z_%]+)/g,
    says: ([, schema = '', object = '']) => {
      if (statement.owners.includes(schema) || !schemas.includes(schema)) return undefined;
      const name = `${schema}.${object}`;
      if (mayName.some((exception) => exception.by.test(file) && exception.names.test(name))) return undefined;
      return `${statement.owners.join(', ')} names ${name}; call the entry point of ${schema}`;
    },
  }).map((finding) => ({ ...finding, line: (finding.line ?? 1) + statement.line - 1 }));
}

/** Rooms whose schemas have other names than the room: stored names outlive the names of folders. */
const schemasOfRoom: Readonly<Record<string, readonly string[]>> = {
  'modules/affiliates': ['team', 'agents'],
  'modules/kyc': ['kyc', 'identity_evidence'],
  'platform/db': ['shards'],
};

/** The schemas that a source file owns: those of its module or platform room. */
function ownersOf(file: string): readonly string[] {
  const [, place = '', room = ''] = /^apps\/api\/src\/((?:modules|platform)\/([^/.]+))/.exec(file) ?? [];
  return schemasOfRoom[place] ?? [room.replaceAll('-', '_')];
}

export const storesNameTheirSchema: Rule = (tree) =>
  matching(tree, sources)
    .filter((file) => !tests.test(file))
    .flatMap((file) =>
      sqlOf(tree, file).flatMap(({ text, line }) =>
        foreignNames(tree, file, { owners: ownersOf(file), text: bare(text, false), line }),
      ),
    );

/** `0004_ledger_doors.sql` belongs to the longest schema name that its words begin with. */
function schemaOfMigration(tree: Tree, file: string): string | undefined {
  const words = basename(file, '.sql').replace(/^\d{4}_/, '');
  const owners = schemasOf(tree).filter((schema) => words === schema || words.startsWith(`${schema}_`));
  return owners.toSorted((a, b) => b.length - a.length)[0];
}

export const migrationsNameTheirSchema: Rule = (tree) =>
  matching(tree, migrations).flatMap((file) => {
    const owner = schemaOfMigration(tree, file);
    if (owner === undefined) return [{ file, says: 'its name begins with no schema that a migration makes' }];
    return foreignNames(tree, file, { owners: [owner], text: bare(tree.read(file), true), line: 1 });
  });

export const migrationsAreNumbered: Rule = (tree) =>
  matching(tree, /^apps\/api\/migrations\/[^/]+\/.*\.sql$/).flatMap((file) => {
    const number = /^(\d{4})_/.exec(basename(file))?.[1];
    if (number === undefined) return [{ file, says: 'a migration begins with four digits and an underscore' }];
    const twin = tree.files.find((other) => other < file && other.startsWith(`${dirname(file)}/${number}_`));
    return twin === undefined ? [] : [{ file, says: `has the number of ${basename(twin)}` }];
  });

const ledgerWrite =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(?:ledger|archive)\.\w+/gi;

/**
 * Money is written by the functions of the ledger's own migrations. Tests and the suite of insiders may try, to see that it
 * is refused, and the bench of the auditor makes books and damages them.
 */
export const onlyTheLedgerWritesMoney: Rule = (tree) =>
  matching(tree, /^(apps|packages|scripts|bench|chaos)\/.*\.(ts|sql)$/)
    .filter(
      (file) =>
        !tests.test(file) &&
        !/\/\d{4}_ledger[^/]*\.sql$/.test(file) &&
        !/^(scripts\/(tidy|breaches)\/|bench\/auditor\/|chaos\/insider\/database-role\.)/.test(file),
    )
    .flatMap((file) =>
      findAll(file, bare(tree.read(file), true), {
        pattern: ledgerWrite,
        says: ([write]) => `"${write}": only the ledger's migrations write money`,
      }),
    );

/** Money is bigint in the database too; a float never holds any number of ours. */
export const moneyColumnsAreBigint: Rule = (tree) =>
  matching(tree, migrations).flatMap((file) => {
    const text = bare(tree.read(file), true);
    return [
      ...findAll(file, text, {
        pattern: /\b(\w+_e5)\s+(int|integer|int4|smallint|numeric|decimal|text|varchar|money)\b/g,
        says: ([, column, type]) => `${column} is ${type}; money is bigint`,
      }),
      ...findAll(file, text, {
        pattern: /\b(\w+)\s+(float[48]?|double precision|real|money)\b/g,
        says: ([, column, type]) => `${column} is ${type}; no number of ours is a float`,
      }),
    ];
  });

export const roomsWithSqlHaveAReadme: Rule = (tree) => {
  const modules = matching(tree, /^apps\/api\/src\/modules\/[^/]+\//).map((file) => file.split('/').slice(0, 5));
  const stores = matching(tree, /^apps\/api\/src\/platform\/[^/]+\/([^/]+\.)?store\.ts$/).map((file) =>
    file.split('/').slice(0, 5),
  );
  const rooms = new Set([...modules, ...stores].map((parts) => parts.join('/')));
  return [...rooms]
    .filter((room) => !tree.has(`${room}/README.md`))
    .map((file) => ({ file, says: 'has no README.md that says what it owns and what must hold' }));
};

export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A merged migration is never edited: its checksum stands in a list that only grows. */
export const migrationsAreSealed: Rule = (tree) => {
  const list = tree.has(checksumsFile) ? tree.read(checksumsFile) : '';
  const sealed = new Map(
    list.split('\n').flatMap((line) => (line ? [line.split('  ').toReversed()] : [])) as [string, string][],
  );
  const files = matching(tree, migrations);
  const prefix = 'apps/api/migrations/';
  const changed = files.flatMap((file): Finding[] => {
    const sum = sealed.get(file.slice(prefix.length));
    if (sum === undefined) return [{ file, says: 'is not sealed; run `node scripts/seal-migrations.ts`' }];
    return sum === checksumOf(tree.read(file))
      ? []
      : [
          {
            file,
            says: 'was edited after it was sealed; write a new one (or, if it was never merged, delete its line and seal again)',
          },
        ];
  });
  const lost = [...sealed.keys()]
    .filter((name) => !files.includes(prefix + name))
    .map((name) => ({ file: checksumsFile, line: lineOf(list, list.indexOf(name)), says: `${name} is gone` }));
  return [...changed, ...lost];
};
