import { type Finding, findAll, matching, type Rule } from './tree.ts';

interface LintConfig {
  rules?: Record<string, unknown>;
  overrides?: { files?: string[]; rules?: Record<string, unknown> }[];
}

const ceilings: Readonly<Record<string, number>> = { 'max-lines': 400, 'max-lines-per-function': 70, 'max-params': 3 };
/** Rules that no override may switch off, save the function ceiling in tests, whose `describe` is a function. */
const lintFile = '.oxlintrc.json';

export const ceilingsStand: Rule = (tree) => {
  const config = JSON.parse(tree.read(lintFile)) as LintConfig;
  const low = Object.entries(ceilings).flatMap(([rule, max]): Finding[] => {
    const [severity, options] = Array.isArray(config.rules?.[rule])
      ? (config.rules[rule] as [string, { max?: number }])
      : [];
    const holds = severity === 'error' && options?.max !== undefined && options.max <= max;
    return holds ? [] : [{ file: lintFile, says: `${rule} is not an error at ${max}` }];
  });
  const broken = (config.overrides ?? []).flatMap((override) =>
    Object.keys(override.rules ?? {})
      .filter((rule) => rule in ceilings)
      .filter(
        (rule) => rule !== 'max-lines-per-function' || !override.files?.every((glob) => /\.(test|spec)\./.test(glob)),
      )
      .map((rule) => ({ file: lintFile, says: `an override for ${override.files?.join(', ')} changes ${rule}` })),
  );
  return [...low, ...broken];
};

const strictest = [
  'strict',
  'noUncheckedIndexedAccess',
  'exactOptionalPropertyTypes',
  'noImplicitOverride',
  'noImplicitReturns',
  'noFallthroughCasesInSwitch',
  'noPropertyAccessFromIndexSignature',
  'noUnusedLocals',
  'noUnusedParameters',
  'verbatimModuleSyntax',
  'erasableSyntaxOnly',
];

interface CompilerConfig {
  extends?: string;
  compilerOptions?: Record<string, unknown>;
}

export const compilerIsStrictest: Rule = (tree) =>
  matching(tree, /(^|\/)tsconfig[^/]*\.json$/).flatMap((file): Finding[] => {
    const { extends: parent, compilerOptions = {} } = JSON.parse(tree.read(file)) as CompilerConfig;
    const own = strictest.filter((option) =>
      parent === undefined ? compilerOptions[option] !== true : option in compilerOptions,
    );
    const stray =
      parent !== undefined && !/tsconfig(\.base)?\.json$/.test(parent) ? [{ file, says: `extends ${parent}` }] : [];
    const impure =
      file === 'packages/domain/tsconfig.json' &&
      (JSON.stringify(compilerOptions['types']) !== '[]' || 'lib' in compilerOptions)
        ? [{ file, says: 'the domain has no Node and no DOM types' }]
        : [];
    return [...own.map((option) => ({ file, says: `${option} is not left on` })), ...stray, ...impure];
  });

const text = /\.(ts|tsx|cjs|mjs|js|json|md|sql|css|html|ya?ml|conf|toml|sh|txt|svg|example)$|^\.[a-z]+rc$|^\.ci\//;
const aboutRules = /^scripts\/(tidy|breaches)/;

/** A path of one machine or the host of a package registry works on that machine only. */
export const noMachineTraces: Rule = (tree) =>
  matching(tree, text)
    .filter((file) => !aboutRules.test(file))
    .flatMap((file) =>
      findAll(file, tree.read(file), {
        pattern:
          /(?<![\w.$}])\/(?:work|root|home|Users)\/[\w.-]+|https?:\/\/[\w.-]*(?:registry|npmjs|npmmirror|artifactory|verdaccio)[\w.-]*|_authToken|^registry\s*=/gm,
        says: ([trace]) => `${trace} is a trace of one machine`,
      }),
    );

export const environmentExampleIsTested: Rule = (tree) => {
  const file = '.env.example';
  if (!tree.has(file)) return [{ file, says: 'does not exist' }];
  const tested = matching(tree, /\.test\.ts$/).some((test) => !aboutRules.test(test) && tree.read(test).includes(file));
  return tested ? [] : [{ file, says: 'no test compares it with config.ts' }];
};

export const workflowsAreClosed: Rule = (tree) =>
  matching(tree, /^\.github\/workflows\/.*\.ya?ml$/).flatMap((file) => [
    ...(/^permissions: \{\}$/m.test(tree.read(file)) ? [] : [{ file, says: 'does not begin with no permissions' }]),
    ...findAll(file, tree.read(file), {
      pattern: /uses:\s*(\S+)/g,
      says: ([, action = '']) => (/@[0-9a-f]{40}$/.test(action) ? undefined : `${action} is not pinned by its hash`),
    }),
  ]);

/** Exact versions: what ran here runs everywhere. Our own packages come from the workspace. */
export const versionsAreExact: Rule = (tree) =>
  matching(tree, /(^|\/)package\.json$/).flatMap((file) => {
    const manifest = JSON.parse(tree.read(file)) as Record<string, Record<string, string> | undefined>;
    return ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((group) =>
      Object.entries(manifest[group] ?? {})
        .filter(([name, version]) =>
          name.startsWith('@arara/') ? version !== '*' : !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
        )
        .map(([name, version]) => ({ file, says: `${name} is ${version}; write one exact version` })),
    );
  });
