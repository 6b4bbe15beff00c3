import { join } from 'node:path';
import type { Plugin } from 'vite';

const OURS = /\/packages\/contract\/src\/[\w/-]+\.ts$/;
const READ_ANSWERS = join(import.meta.dirname, '../../packages/contract/src/player/shared/read-answers.ts');
/** What only servers and documents ask a call about. */
const forServers = new Set(['access', 'input', 'permission', 'refuses', 'summary', 'whileEnrolling']);

/**
 * The calls as an app needs them: their address and how their answers are read, without Zod and without what is asked of
 * a request.
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    resolveId: {
      // Before the bundler's own way finds Zod.
      order: 'pre',
      handler: (source, importer) => (source === 'zod/mini' && OURS.test(importer ?? '') ? READ_ANSWERS : undefined),
    },
    transform(code, id) {
      return OURS.test(id) ? { code: withoutRequests(code, this.parse(code)), map: null } : undefined;
    },
  };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function withoutRequests(code: string, program: unknown): string {
  const edits = new Map(editsIn(program).map((edit) => [edit.start, edit]));
  let result = '';
  let at = 0;
  for (const { start, end, text } of [...edits.values()].toSorted((a, b) => a.start - b.start)) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

interface Node {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly key?: Node;
}

/** A function does nothing until it is called, so what is in it stays. */
function editsIn(part: unknown): Edit[] {
  if (typeof part !== 'object' || part === null || part instanceof RegExp) return [];
  const node = part as Node;
  if (node.type?.includes('Function')) return [];
  if (node.type !== 'CallExpression') return Object.values(part).flatMap(editsIn);
  // Making a shape does nothing else, so the bundler may drop one that nobody uses any more.
  const pure = { start: node.start, end: node.start, text: '/* @__PURE__ */ ' };
  if (node.callee?.name !== 'route') return [pure, ...Object.values(part).flatMap(editsIn)];
  return [pure, ...(node.arguments ?? []).flatMap(editsInDefinition)];
}

function editsInDefinition({ end, properties = [] }: Node): Edit[] {
  return properties.flatMap((property, index) =>
    forServers.has(property.key?.name ?? '')
      ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1, text: '' }]
      : editsIn(property),
  );
}
