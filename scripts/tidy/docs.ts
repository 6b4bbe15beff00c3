import { basename, dirname, join, normalize } from 'node:path';
import { accountNumbers, type Movement, movements } from '@arara/domain/ledger';
import { noteKinds } from '../release/changelog.ts';
import { groups } from '../run/commands.ts';
import { features } from './names.ts';
import { type Finding, findAll, matching, type Rule, type Tree } from './tree.ts';

const pages = /\.md$/;
/** Files that must write down what they forbid. */
const aboutRules = /^scripts\/(tidy|breaches|run)/;

/** `Two Words: here` becomes `two-words-here`, as the forge makes anchors. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

export const linksResolve: Rule = (tree) =>
  matching(tree, pages).flatMap((file) =>
    findAll(file, tree.read(file), {
      pattern: /!?\[[^\]]*\]\(([^)\s]+)(?:\s[^)]*)?\)/g,
      says: ([, target = '']) => {
        if (/^(https?|mailto):/.test(target)) return undefined;
        const [path = '', anchor] = target.split('#');
        const full = path === '' ? file : normalize(join(dirname(file), path)).replace(/\/$/, '');
        if (!tree.holds(full)) return `link to ${target} leads nowhere`;
        if (anchor === undefined || !full.endsWith('.md')) return undefined;
        return anchorsOf(tree.read(full)).includes(anchor) ? undefined : `${path} has no heading #${anchor}`;
      },
    }),
  );

function scriptsOf(tree: Tree): string[] {
  const { scripts = {} } = JSON.parse(tree.read('package.json')) as { scripts?: Record<string, string> };
  return Object.keys(scripts);
}

/** Commands that a page, a comment or the workflow names must exist; a page that lies is worse than none. */
export const commandsExist: Rule = (tree) => {
  const scripts = scriptsOf(tree);
  return matching(tree, /\.(md|ya?ml|tsx?|example)$|^\.ci\//)
    .filter((file) => !aboutRules.test(file))
    .flatMap((file) => [
      ...findAll(file, tree.read(file), {
        pattern: /\bnpm run (?:-s |--silent )?([a-z][\w:-]*)(?: ([a-z][\w-]*))?/g,
        says: ([, name = '', command]) => {
          if (!scripts.includes(name)) return `npm run ${name} does not exist`;
          const folder = groups[name];
          if (folder === undefined || command === undefined || tree.has(`${folder}/${command}.ts`)) return undefined;
          return `npm run ${name} ${command} does not exist`;
        },
      }),
      ...findAll(file, tree.read(file), {
        pattern: /\b(?:node|bash) ((?:scripts|bench|chaos|conformance|drill|\.ci)\/[\w./-]*\w)/g,
        says: ([, path = '']) => (tree.has(path) ? undefined : `${path} does not exist`),
      }),
    ]);
};

export const scriptsPointAtFiles: Rule = (tree) =>
  findAll('package.json', tree.read('package.json'), {
    pattern: /"node ((?:scripts|bench|chaos)\/[\w./-]+\.ts)/g,
    says: ([, path = '']) => (tree.has(path) ? undefined : `${path} does not exist`),
  });

const decisionSections = ['Context', 'Decision', 'Consequences', 'Alternatives', 'Enforced by'];

export const decisionsAreNumbered: Rule = (tree) => {
  const records = matching(tree, /^docs\/decisions\/.*\.md$/).filter((file) => basename(file) !== 'README.md');
  return records.flatMap((file, index): Finding[] => {
    const number = /^(\d{4})-/.exec(basename(file))?.[1];
    if (Number(number) !== index) return [{ file, says: `is not number ${String(index).padStart(4, '0')}` }];
    const text = tree.read(file);
    const missing = decisionSections.filter((section) => !text.includes(`\n## ${section}\n`));
    return missing.map((section) => ({ file, says: `has no section "${section}"` }));
  });
};

/** The row of docs/money.md for a movement; the test and the page are kept equal by it. */
function moneyRow(name: string, { code, from, to, how }: Movement): string {
  const side = (accounts: readonly string[]) => accounts.map((account) => `\`${account}\``).join(', ') || 'as named';
  return `| ${code} | \`${name}\` | ${side(from)} | ${side(to)} | ${how} |`;
}

export const moneyBookIsComplete: Rule = (tree) => {
  const file = 'docs/money.md';
  if (!tree.has(file)) return [{ file, says: 'does not exist' }];
  const lines = tree.read(file).split('\n');
  const rows = Object.entries(movements).map(([name, movement]) => moneyRow(name, movement));
  const missing = rows.filter((row) => !lines.includes(row)).map((row) => ({ file, says: `lacks the row ${row}` }));
  const stray = lines
    .filter((line) => /^\| \d+ \| `/.test(line) && !rows.includes(line))
    .map((line) => ({ file, line: lines.indexOf(line) + 1, says: `"${line}" is no movement of the ledger` }));
  const silent = Object.keys(accountNumbers)
    .filter((account) => !lines.some((line) => line.startsWith(`| \`${account}\` |`)))
    .map((account) => ({ file, says: `does not say what the account ${account} is` }));
  return [...missing, ...stray, ...silent];
};

/** Every feature word stands in the glossary, and every row of the chart names an account that exists. */
export const glossaryIsComplete: Rule = (tree) => {
  const file = 'docs/glossary.md';
  const text = tree.has(file) ? tree.read(file) : '';
  return features
    .filter((word) => !text.includes(`\n| \`${word}\` |`))
    .map((word) => ({ file, says: `does not explain the feature word "${word}"` }));
};

const noteAreas = [...features, 'api', 'player', 'backoffice', 'ui', 'contract', 'house', 'sandbox', 'stack', 'shards'];

/** One small file per change that a user or an operator would notice: a kind, then a sentence or two. */
export const changeNotesAreWellFormed: Rule = (tree) =>
  matching(tree, /^changes\/.*\.md$/)
    .filter((file) => basename(file) !== 'README.md')
    .flatMap((file): Finding[] => {
      const [kind = '', empty, sentence = ''] = tree.read(file).split('\n');
      const area = basename(file).split(/[-.]/)[0] ?? '';
      if (!noteAreas.includes(area)) return [{ file, says: `"${area}" is no feature word or app` }];
      if (!noteKinds.some((one) => one === kind))
        return [{ file, line: 1, says: `begins with one of: ${noteKinds.join(', ')}` }];
      return empty === '' && /^[A-Z].*\.$/.test(sentence)
        ? []
        : [{ file, line: 3, says: 'says it in a full sentence' }];
    });
