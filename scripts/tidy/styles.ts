import { isRecord, nameOf, nodesOf } from './syntax.ts';
import { type Finding, findAll, lineOf, matching, type Rule, type Tree } from './tree.ts';

const sheets = /^(apps|packages)\/.*\.css$/;
/** The one place where a colour has a value; everything else names it. */
const palette = /(^|\/)tokens(\.[a-z-]+)?\.css$/;
const screens = /^(apps\/(player|backoffice)|packages\/ui)\/src\/.*\.tsx?$/;
const tests = /\.(test|spec)\.tsx?$/;

const blank = (part: string) => part.replace(/[^\n]/g, ' ');

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly line: number;
}

function declarationsOf(text: string): Declaration[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/url\([^)]*\)/g, blank);
  return [...bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map((match) => ({
    property: match[1] ?? '',
    value: match[2] ?? '',
    line: lineOf(bare, match.index),
  }));
}

function inSheets(
  tree: Tree,
  files: readonly string[],
  look: (declaration: Declaration) => string | undefined,
): Finding[] {
  return files.flatMap((file) =>
    declarationsOf(tree.read(file)).flatMap((declaration) => {
      const says = look(declaration);
      return says === undefined ? [] : [{ file, line: declaration.line, says }];
    }),
  );
}

const colourFunction = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!from\b)/;
const hex = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i;
const named =
  /(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|pink|brown|gray|grey|silver|gold|navy|teal|lime|cyan|magenta|maroon|olive|aqua|fuchsia)(?![\w-])/i;
const takesColour = /color|background|border|outline|shadow|fill|stroke|caret|accent|filter|decoration|^--/;

export const coloursComeFromTokens: Rule = (tree) =>
  inSheets(
    tree,
    matching(tree, sheets).filter((file) => !palette.test(file)),
    ({ property, value }) => {
      const literal =
        hex.exec(value) ?? colourFunction.exec(value) ?? (takesColour.test(property) ? named.exec(value) : null);
      return literal === null ? undefined : `${property}: ${literal[0]} is a literal colour; name a token`;
    },
  );

const physical =
  /^(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right)$|^border-(?:left|right)(?:-.*)?$|^border-(?:top|bottom)-(?:left|right)-radius$|^(?:left|right)$/;
const takesSide = /^(?:text-align|float|clear|caption-side)$/;

/** Two of the nine languages run from right to left; a side is `start` or `end`. */
export const stylesAreLogical: Rule = (tree) =>
  inSheets(tree, matching(tree, sheets), ({ property, value }) => {
    if (physical.test(property)) return `${property} is physical; use the logical property`;
    return takesSide.test(property) && /\b(left|right)\b/.test(value)
      ? `${property}: ${value.trim()} is physical; use start or end`
      : undefined;
  });

const physicalKey = /^(?:margin|padding|border)(?:Left|Right)/;

export const screensNameTokens: Rule = (tree) =>
  matching(tree, screens)
    .filter((file) => !tests.test(file))
    .flatMap((file) =>
      nodesOf(tree, file).flatMap(({ type, fields, line }): Finding[] => {
        const text =
          type === 'StringLiteral' ? nameOf(fields) : type === 'TemplateElement' ? String(fields['raw']) : undefined;
        if (text !== undefined && new RegExp(`(?:^|[\\s:,("'])${hex.source}`, 'i').test(text) && !text.startsWith('#/'))
          return [{ file, line: line(), says: `"${text.slice(0, 40)}" holds a literal colour; name a token` }];
        const key = type === 'KeyValueProperty' ? nameOf(fields['key']) : undefined;
        if (key === undefined) return [];
        if (physicalKey.test(key))
          return [{ file, line: line(), says: `${key} is physical; use the logical property` }];
        const side = isRecord(fields['value']) ? nameOf(fields['value']) : undefined;
        return key === 'textAlign' && (side === 'left' || side === 'right')
          ? [{ file, line: line(), says: `textAlign: ${side} is physical; use start or end` }]
          : [];
      }),
    );

/** A style sheet that a screen needs from afar would be blocked by our own content policy. */
export const stylesStayHome: Rule = (tree) =>
  matching(tree, sheets).flatMap((file) =>
    findAll(file, tree.read(file), {
      pattern: /@import\s+(?:url\()?["']?https?:|url\(\s*["']?https?:/g,
      says: () => 'loads from another host; fonts and pictures are our own',
    }),
  );
