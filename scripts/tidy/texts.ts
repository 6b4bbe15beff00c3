import { basename, dirname } from 'node:path';
import compile from 'icu-minify/compile';
import { type Finding, matching, type Rule, type Tree } from './tree.ts';

const locales = ['pt-BR', 'en', 'es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa'];
/** The staff works in Portuguese, and the bank is in Brazil. */
const portugueseOnly = /^(texts\/(backoffice\/|api\/staff$)|sandbox\/bank\/)/;
const CATALOGUE = /^(sandbox\/(studio|bank)\/)?texts\/.+\.json$/;

type Messages = Readonly<Record<string, string>>;

const cataloguesOf = (tree: Tree) =>
  Map.groupBy(
    matching(tree, CATALOGUE).filter((file) => !/\/(package|tsconfig)\.json$/.test(file)),
    dirname,
  );
const messagesOf = (tree: Tree, file: string) => JSON.parse(tree.read(file)) as Messages;

/** What a message asks for: the names of its values, and of each plural the forms it has. */
interface Shape {
  readonly places: readonly string[];
  readonly plurals: readonly (readonly string[])[];
}

const BRAND = 'brand_name';
const SELECT = 1;
const PLURAL = 2;

/** Reads the compiled form: texts, `[name]`, `[name, SELECT, forms]` and `[name, PLURAL, forms]`. */
function shapeOf(message: string): Shape {
  const places = new Set<string>();
  const plurals: string[][] = [];
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, kind, forms] = node as [unknown, unknown, unknown];
    if (typeof name !== 'string' || node.length > 3 || (node.length > 1 && kind !== PLURAL && kind !== SELECT)) {
      for (const inner of node) walk(inner);
      return;
    }
    // How a language names the brand is its own: most say the name where Portuguese needs its article. That it takes the
    // name as a value is not: in other letters a written one would pass for any word.
    places.add(name.startsWith('brand_') ? BRAND : name);
    if (node.length === 1) return;
    if (kind === PLURAL) plurals.push(Object.keys(forms as object));
    for (const form of Object.values(forms as object)) walk(form);
  };
  const compiled: unknown = compile(message);
  if (Array.isArray(compiled)) for (const node of compiled) walk(node);
  return { places: [...places].toSorted(), plurals };
}

export const cataloguesAreComplete: Rule = (tree) =>
  [...cataloguesOf(tree)].flatMap(([folder, files]) => {
    const wanted = portugueseOnly.test(folder) ? ['pt-BR'] : locales;
    const missing = wanted.filter((locale) => !tree.has(`${folder}/${locale}.json`));
    const original = `${folder}/pt-BR.json`;
    if (missing.includes('pt-BR')) return [{ file: folder, says: 'has no Portuguese catalogue' }];
    const portuguese = messagesOf(tree, original);
    return [
      ...missing.map((locale) => ({ file: original, says: `lacks its catalogue in ${locale}` })),
      ...files.flatMap((file) => compare(portuguese, { file, messages: messagesOf(tree, file) })),
    ];
  });

function compare(portuguese: Messages, { file, messages }: { file: string; messages: Messages }): Finding[] {
  const forms = new Intl.PluralRules(basename(file, '.json')).resolvedOptions().pluralCategories.toSorted();
  const extra = Object.keys(messages).filter((key) => !(key in portuguese));
  const findings = Object.entries(portuguese).flatMap(([key, original]) => {
    const message = messages[key];
    if (message === undefined || message.trim() === '') return [`lacks "${key}"`];
    try {
      const { places, plurals } = shapeOf(message);
      const wanted = shapeOf(original).places;
      const wrong = plurals.find((own) => own.toSorted().join() !== forms.join());
      return [
        ...(places.join() === wanted.join()
          ? []
          : [`"${key}" has places {${places.join()}} and not {${wanted.join()}}`]),
        ...(wrong ? [`"${key}" has the plural forms ${wrong.join()} and not ${forms.join()}`] : []),
      ];
    } catch (error) {
      return [`"${key}" is no ICU message: ${String(error)}`];
    }
  });
  return [...extra.map((key) => `has "${key}", which the Portuguese catalogue lacks`), ...findings].map((says) => ({
    file,
    says,
  }));
}

/** Where the keys of a folder of catalogues are named. */
const sources: readonly (readonly [catalogues: RegExp, code: RegExp])[] = [
  [/^texts\/player\//, /^(apps\/player|packages\/contract)\/src\/.+\.tsx?$/],
  [/^texts\/backoffice\//, /^(apps\/backoffice|packages\/contract)\/src\/.+\.tsx?$/],
  [/^texts\/api\//, /^(apps\/api\/src|packages\/(contract|domain)\/src)\/.+\.ts$/],
  [/^texts\/refusals\//, /^packages\/contract\/src\/refusals\/.+\.ts$/],
  [/^texts\/domain\//, /^packages\/domain\/src\/.+\.ts$/],
  [/^sandbox\/bank\/texts\//, /^sandbox\/bank\/src\/.+\.ts$/],
  [/^sandbox\/studio\/texts\//, /^sandbox\/studio\/(web|src)\/.+\.tsx?$/],
];

export const everyTextIsUsed: Rule = (tree) =>
  sources.flatMap(([catalogues, code]) => {
    const text = matching(tree, code)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => tree.read(file))
      .join('\n');
    // A word in quotes or the name of a field; a key may also be put together from a template.
    const words = new Set(
      [...text.matchAll(/['"`]([\w.-]+)['"`]|\b(\w+)\??:/g)].map(([, word, field]) => word ?? field),
    );
    const templates = [...text.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g)].map(([, template = '']) =>
      patternOf(template),
    );
    const groups = [...text.matchAll(/\bnamesOf\(\w+, '(\w+)'\)/g)].map(([, group = '']) => `${group}\\.[\\w.-]+`);
    const patterns = [...new Set([...templates, ...groups])]
      .filter((pattern) => pattern !== '')
      .map((one) => new RegExp(`^${one}$`));
    const isUsed = (key: string) => words.has(key) || patterns.some((pattern) => pattern.test(key));
    return [...cataloguesOf(tree).keys()]
      .filter((folder) => catalogues.test(`${folder}/`) && tree.has(`${folder}/pt-BR.json`))
      .flatMap((folder) =>
        Object.keys(messagesOf(tree, `${folder}/pt-BR.json`))
          .filter((key) => !isUsed(key))
          .map((key) => ({ file: `${folder}/pt-BR.json`, says: `"${key}" is used nowhere` })),
      );
  });

/** `step.${name}` as an expression; nothing for a template that would fit every key. */
function patternOf(template: string): string {
  const fixed = template.split(/\$\{[^}]*\}/);
  return fixed.length > 1 && /[a-z]{2}/i.test(fixed.join(''))
    ? fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')
    : '';
}

/** A refusal declares the values that its sentence has places for. */
export const refusalsHaveTheirTexts: Rule = (tree) =>
  matching(tree, /^packages\/contract\/src\/refusals\/[\w-]+\.ts$/).flatMap((file) => {
    const declared = [...tree.read(file).matchAll(/^ {2}(\w+): \{ code: \d+(?:, places: \[(.*?)\])? \},$/gm)];
    const catalogue = `texts/refusals/${basename(file, '.ts')}/pt-BR.json`;
    if (declared.length === 0) return [];
    if (!tree.has(catalogue)) return [{ file, says: `has no catalogue ${catalogue}` }];
    const messages = messagesOf(tree, catalogue);
    return declared.flatMap(([, name = '', places = '']) => {
      const message = messages[name];
      if (message === undefined) return [{ file, says: `"${name}" has no text in ${catalogue}` }];
      const wanted = [...places.matchAll(/'(\w+)'/g)].map(([, place = '']) => place).toSorted();
      const own = shapeOf(message).places.filter((place) => place !== BRAND);
      return own.join() === wanted.join()
        ? []
        : [{ file, says: `"${name}" has places [${wanted.join()}], its text {${own.join()}}` }];
    });
  });
