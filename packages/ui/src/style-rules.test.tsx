import { expect, it } from 'vitest';
import { readSource, sourcesEndingWith } from '../test/sources.ts';

const sheets = [...sourcesEndingWith('.module.css'), 'page.css'];

/** Every declaration of a sheet as "file: property: value". */
function declarations(path: string): readonly { property: string; value: string; at: string }[] {
  const css = readSource(path).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/(?<=[{;])\s*([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.trim(),
    at: `${path}: ${property}: ${value.trim()}`,
  }));
}

const all = sheets.flatMap(declarations);

it('reads every style sheet of the package', () => {
  expect(sheets.length).toBeGreaterThan(30);
  expect(all.length).toBeGreaterThan(500);
});

it('holds no literal colour: ours stand in tokens.css, those of a brand in its document', () => {
  const literal =
    /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|(?<![\w-])(?:white|black|red|green|blue|gray|grey|yellow|orange)(?![\w-])/i;
  expect(all.filter(({ value }) => literal.test(value)).map(({ at }) => at)).toEqual([]);
});

it('uses logical properties only, so that right to left needs no second sheet', () => {
  const physical =
    /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|left|right|top|bottom|(?:min-|max-)?(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius|float|clear)$/;
  expect(all.filter(({ property }) => physical.test(property)).map(({ at }) => at)).toEqual([]);
  const sided = all.filter(({ property, value }) => property === 'text-align' && /left|right/.test(value));
  expect(sided.map(({ at }) => at)).toEqual([]);
});

it('gives no physical four-sided margin or padding whose two inline sides differ', () => {
  const uneven = all.filter(({ property, value }) => {
    if (!/^(?:margin|padding|inset)$/.test(property)) return false;
    const sides = value.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, 'x').split(/\s+/);
    return sides.length === 4 && sides[1] !== sides[3];
  });
  expect(uneven.map(({ at }) => at)).toEqual([]);
});

it('has a rule for every class that a component names, and a component for every rule', () => {
  const problems: string[] = [];
  for (const path of sourcesEndingWith('.module.css')) {
    const css = readSource(path).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const defined = new Set([...css.matchAll(/\.([a-z_][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name));
    const folder = path.split('/')[0] ?? '';
    const file = path.split('/').at(-1) ?? '';
    const users = [...sourcesEndingWith('.tsx')].filter(
      (user) => user.startsWith(`${folder}/`) && !user.endsWith('.test.tsx'),
    );
    const code = users
      .filter((user) => readSource(user).includes(`./${file}`))
      .map(readSource)
      .join('\n');
    for (const [, name = ''] of code.matchAll(/\bs\['([\w-]+)'\]/g)) {
      if (!defined.has(name)) problems.push(`${path} has no .${name}`);
    }
    const stems = [...code.matchAll(/\bs\[`([\w-]*)\$\{/g)].map(([, stem = '']) => stem);
    const wholesale = /\bs\[[a-z]\w*\]/.test(code);
    for (const name of defined) {
      const used = wholesale || code.includes(`'${name}'`) || stems.some((stem) => name.startsWith(stem));
      if (!used) problems.push(`${path} has an unused .${name}`);
    }
  }
  expect(problems).toEqual([]);
});
