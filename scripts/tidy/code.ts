import { isRecord, memberOf, nameOf, namesBelow, nodesOf, type SyntaxNode } from './syntax.ts';
import { type Finding, findAll, matching, type Rule, type Tree } from './tree.ts';

const tests = /\.(test|spec|conformance)\.tsx?$|^apps\/api\/src\/modules\/[^/]+\/testing\//;
const code = /\.(ts|tsx|mts|cjs|mjs|css|sql|ya?ml)$/;
/** Files that must write down what they forbid. */
const aboutRules = /^scripts\/(tidy|breaches)/;

export const noLeftovers: Rule = (tree) =>
  matching(tree, code)
    .filter((file) => !aboutRules.test(file))
    .flatMap((file) => [
      ...findAll(file, tree.read(file), { pattern: /\bFIXME\b/g, says: () => 'FIXME: repair it, or open an issue' }),
      ...findAll(file, tree.read(file), {
        pattern: /(?:\/\/|\/?\*|--|#)[^\n]*\bTODO\b(?!\(#\d+\): )/g,
        says: () => 'a TODO names its issue: `TODO(#12): …`',
      }),
      ...findAll(file, tree.read(file), { pattern: /^(<{7}|>{7}|={7})( |$)/gm, says: () => 'a merge left its mark' }),
    ]);

export const everyTestRuns: Rule = (tree) =>
  matching(tree, tests)
    .filter((file) => !aboutRules.test(file))
    .flatMap((file) =>
      findAll(file, tree.read(file), {
        pattern:
          /\b(?:describe|test|it|suite)(?:\.\w+)*\.(?:only|skip|skipIf|runIf|todo|fixme|fails)\b|\b[fx](?:it|describe)\(/g,
        says: ([call]) => `${call}: every test runs`,
      }),
    );

/** A recorder handed in as an argument is fine; replacing a module of ours is not: the test would prove the mock. */
export const ourCodeIsNeverMocked: Rule = (tree) =>
  matching(tree, /\.tsx?$/)
    .filter((file) => !aboutRules.test(file))
    .flatMap((file) =>
      findAll(file, tree.read(file), {
        // What belongs to the browser may be watched: a test cannot reload its own page.
        pattern: /\bvi\.(?:mock|doMock|hoisted|importMock|spyOn)\((?!(?:console|document|location|navigator|window),)/g,
        says: ([call]) => `${call}): our own code is never mocked; hand in what it needs`,
      }),
    );

/** `close()` of the harness runs the query that must find nothing on every shard. */
export const suitesProveTheBooks: Rule = (tree) =>
  matching(tree, /^apps\/api\/.*\.db\.test\.ts$/)
    .filter((file) => tree.read(file).includes('openHarness('))
    .filter((file) => !/after(?:All|Each)\([\s\S]*\.close\(\)/.test(tree.read(file)))
    .map((file) => ({ file, says: 'does not close its harness after its tests, so the books are not checked' }));

/** A suppression without a reason is a rule switched off in silence. */
export const suppressionsHaveReasons: Rule = (tree) =>
  matching(tree, /\.(ts|tsx|css|cjs)$/)
    .filter((file) => !aboutRules.test(file))
    .flatMap((file) =>
      findAll(file, tree.read(file), {
        pattern: /(?:oxlint|eslint)-disable[^\n]*|biome-ignore[^\n]*|@ts-expect-error[^\n]*/g,
        says: ([line]) =>
          /(--|: | - )\s*\S+ \S+/.test(line) ? undefined : 'a suppression gives its reason on the line',
      }),
    );

function inCode(tree: Tree, where: RegExp, look: (node: SyntaxNode, file: string) => string | undefined): Finding[] {
  return matching(tree, where)
    .filter((file) => !file.endsWith('.d.ts') && !tests.test(file))
    .flatMap((file) =>
      nodesOf(tree, file).flatMap((node) => {
        const says = look(node, file);
        return says === undefined ? [] : [{ file, line: node.line(), says }];
      }),
    );
}

const clockReads = ['Date.now', 'Math.random', 'performance.now', 'performance.timeOrigin'];

/** What a node reads from the machine: the time or chance. */
function ambientRead({ type, fields }: SyntaxNode): string | undefined {
  if (type === 'MemberExpression') {
    const member = memberOf(fields);
    return member !== undefined && clockReads.includes(member) ? member : undefined;
  }
  const isDate = nameOf(fields['callee']) === 'Date';
  if (type === 'CallExpression' && isDate) return 'Date()';
  const given = fields['arguments'];
  const bare = !Array.isArray(given) || given.length === 0;
  return type === 'NewExpression' && isDate && bare ? 'new Date()' : undefined;
}

const domainCode = /^packages\/domain\/src\/.*\.ts$/;
const foreignGlobals = ['crypto', 'performance', 'globalThis', 'process', 'navigator'];

export const domainIsPure: Rule = (tree) =>
  inCode(tree, domainCode, (node) => {
    const read = ambientRead(node);
    if (read !== undefined) return `${read}: the domain takes time and chance as arguments`;
    const object = node.type === 'MemberExpression' ? nameOf(node.fields['object']) : undefined;
    return object !== undefined && foreignGlobals.includes(object)
      ? `${object}: the domain knows no machine`
      : undefined;
  });

/** The clock itself, and the composition root that makes it. */
const readsTheClock =
  /^apps\/api\/(dev\/|src\/(platform\/clock|main|worker|composition\/http-app|config\/config)\.ts$)/;
/** Durations of requests and retries are measured by a monotonic clock that no test moves. */
const measures = /^apps\/api\/src\/platform\//;

export const apiAsksTheClock: Rule = (tree) =>
  inCode(tree, /^apps\/api\/src\/.*\.ts$/, (node, file) => {
    const read = ambientRead(node);
    if (read === undefined || readsTheClock.test(file)) return undefined;
    if (read.startsWith('performance.') && measures.test(file)) return undefined;
    return `${read}: time and chance are arguments (platform/clock.ts)`;
  });

const chance = ['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues', 'generateKeyPairSync', 'webcrypto'];

/** Keys, tickets and draws come from the platform, so that a test can hand in its own. */
export const modulesTakeChance: Rule = (tree) =>
  inCode(tree, /^apps\/api\/src\/modules\/.*\.ts$/, ({ type, fields }) => {
    const name =
      type === 'ImportSpecifier'
        ? (nameOf(fields['imported']) ?? nameOf(fields['local']))
        : type === 'MemberExpression'
          ? nameOf(fields['property'])
          : undefined;
    return name !== undefined && chance.includes(name) ? `${name}: ids and chance are arguments` : undefined;
  });

const readsEnvironment =
  /^(scripts|bench|chaos|conformance|drill)\/|^apps\/api\/(src\/config|dev)\/config\.ts$|\.config\.ts$/;

export const environmentIsReadOnce: Rule = (tree) =>
  inCode(tree, /\.tsx?$/, ({ type, fields }, file) => {
    if (readsEnvironment.test(file)) return undefined;
    if (type === 'MemberExpression' && memberOf(fields) === 'process.env')
      return 'process.env is read in config.ts only';
    const from = type === 'ImportDeclaration' ? nameOf(fields['source']) : undefined;
    return from === 'node:process' || from === 'process'
      ? 'process is a global; its env is read in config.ts only'
      : undefined;
  });

const product = /^(apps|packages)\/.*\.tsx?$/;
const isMoney = (name: string | undefined) => name?.endsWith('E5') === true;

function typedAsNumber(annotation: unknown): boolean {
  const inner = isRecord(annotation) ? annotation['typeAnnotation'] : undefined;
  return isRecord(inner) && inner['type'] === 'TsKeywordType' && inner['kind'] === 'number';
}

/** Written exceptions: a picture drawn to scale, out of which no amount comes. */
const drawsToScale = /^packages\/ui\/src\/wallet-card\/wallet-card\.tsx$/;

/** A quotient of two amounts is a ratio, not money. */
function isRatio(given: unknown): boolean {
  const [first] = Array.isArray(given) ? given : [];
  const expression = isRecord(first) ? first['expression'] : undefined;
  return isRecord(expression) && expression['type'] === 'BinaryExpression' && expression['operator'] === '/';
}

/** Money stays bigint from the database to the wire: a float loses a fraction of a centavo in silence. */
export const moneyIsNeverAFloat: Rule = (tree) =>
  inCode(tree, product, ({ type, fields }, file) => {
    if (drawsToScale.test(file)) return undefined;
    const declared =
      type === 'TsPropertySignature' ? nameOf(fields['key']) : type === 'Identifier' ? nameOf(fields) : '';
    if (isMoney(declared) && typedAsNumber(fields['typeAnnotation'])) return `${declared} is a number; money is bigint`;
    if (type === 'UnaryExpression' && fields['operator'] === '+' && namesBelow(fields['argument']).some(isMoney))
      return 'a unary plus turns money into a float';
    if (type !== 'CallExpression' || !isRecord(fields['callee'])) return undefined;
    const called = nameOf(fields['callee']) ?? memberOf(fields['callee']) ?? '';
    if (!/^(Number|parseFloat|parseInt|Number\.parse\w+|Math\.\w+)$/.test(called) || isRatio(fields['arguments']))
      return undefined;
    return namesBelow(fields['arguments']).some(isMoney) ? `${called}() turns money into a float` : undefined;
  });

/** How an id is put together is known by `packages/domain/src/shards` alone. */
export const idsAreTakenApartByTheDomain: Rule = (tree) =>
  matching(tree, /^(apps|scripts|bench|chaos|conformance|drill|e2e)\/.*\.tsx?$/)
    .filter((file) => !aboutRules.test(file))
    .flatMap((file) =>
      findAll(file, tree.read(file), {
        pattern: /(?:>>|<<)\s*(?:41n|SEQUENCE_BITS)\b/g,
        says: () => 'arithmetic on an id; use the functions of @arara/domain/shards',
      }),
    );

/** The dependency rule's parser does not see `import('x').T`; an import statement it does. */
export const noInlineTypeImports: Rule = (tree) =>
  inCode(tree, /\.tsx?$/, ({ type }) =>
    type === 'TsImportType' ? 'use `import type`: the dependency rule cannot see an inline type import' : undefined,
  );

const PORT_METHODS_MAX = 6;

export const portsAreSmall: Rule = (tree) =>
  inCode(tree, /^apps\/api\/src\/modules\/[^/]+\/provider\.ts$/, ({ type, fields }) => {
    if (type !== 'TsInterfaceDeclaration' || !isRecord(fields['body'])) return undefined;
    const members = fields['body']['body'];
    const methods = (Array.isArray(members) ? members : []).filter(isMethod).length;
    return methods > PORT_METHODS_MAX
      ? `${nameOf(fields['id'])} has ${methods} methods; a port has at most six`
      : undefined;
  });

function isMethod(member: unknown): boolean {
  if (!isRecord(member)) return false;
  const annotation = isRecord(member['typeAnnotation']) ? member['typeAnnotation']['typeAnnotation'] : undefined;
  const isFunction = isRecord(annotation) && annotation['type'] === 'TsFunctionType';
  return member['type'] === 'TsMethodSignature' || isFunction;
}
