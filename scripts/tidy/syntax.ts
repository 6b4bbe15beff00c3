import { parseSync } from '@swc/core';
import { lineOf, type Tree } from './tree.ts';

/** A node of the syntax tree, loosely typed: rules look at few fields, and check each before they use it. */
export interface SyntaxNode {
  readonly type: string;
  readonly line: () => number;
  readonly lastLine: () => number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const parsed = new Map<string, readonly SyntaxNode[]>();

/** All nodes of a TypeScript file, outer before inner. */
export function nodesOf(tree: Tree, path: string): readonly SyntaxNode[] {
  const key = `${tree.root}\0${path}`;
  const nodes = parsed.get(key) ?? parseNodes(path, tree.read(path));
  parsed.set(key, nodes);
  return nodes;
}

function parseNodes(path: string, source: string): SyntaxNode[] {
  // The parser counts bytes from an unknown start; a leading `;` is the first token, so its position is the file's.
  const text = `;${source.replace(/^#!/, '//')}`;
  const module = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' });
  const bytes = Buffer.from(text);
  const lineAt = (start: number) => lineOf(bytes.toString('utf8', 0, start - module.span.start), Infinity);
  const nodes: SyntaxNode[] = [];
  walk(module, (value) => {
    const { start, end } = isRecord(value['span']) ? value['span'] : {};
    const type = String(value['type']);
    // Counted only for the few nodes that a rule reports.
    const at = (position: unknown) => () => (typeof position === 'number' ? lineAt(position) : 1);
    nodes.push({ type, fields: value, line: at(start), lastLine: at(end) });
  });
  return nodes;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Calls `visit` for every node at or below a value. */
export function walk(value: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
    return;
  }
  if (!isRecord(value)) return;
  if (typeof value['type'] === 'string') visit(value);
  for (const [key, child] of Object.entries(value)) if (key !== 'span') walk(child, visit);
}

/** The name of an identifier, a property key or a string; undefined for anything else. */
export function nameOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const isName = value['type'] === 'Identifier' || value['type'] === 'StringLiteral';
  return isName && typeof value['value'] === 'string' ? value['value'] : undefined;
}

/** `Date.now` of a member expression `Date.now`, else undefined. */
export function memberOf(fields: Readonly<Record<string, unknown>>): string | undefined {
  const object = nameOf(fields['object']);
  const property = nameOf(fields['property']);
  return object !== undefined && property !== undefined ? `${object}.${property}` : undefined;
}

/** Every identifier and property name at or below a value. */
export function namesBelow(value: unknown): string[] {
  const names: string[] = [];
  walk(value, (node) => {
    const name = node['type'] === 'Identifier' ? nameOf(node) : undefined;
    if (name !== undefined) names.push(name);
  });
  return names;
}

/** The texts of templates with the tag `sql`, each with its line; a value in it reads `$0`. */
export function sqlOf(tree: Tree, path: string): { line: number; text: string }[] {
  return nodesOf(tree, path).flatMap(({ type, fields, line }) => {
    if (type !== 'TaggedTemplateExpression' || nameOf(fields['tag']) !== 'sql' || !isRecord(fields['template']))
      return [];
    const quasis = fields['template']['quasis'];
    const parts = Array.isArray(quasis) ? quasis.filter(isRecord).map((part) => String(part['raw'])) : [];
    return [{ line: line(), text: parts.join('$0') }];
  });
}
