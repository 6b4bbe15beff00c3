import { GENESIS, link } from './chain.ts';
import type { Anchor } from './provider.ts';

/**
 * A stretch of the chains as a file that proves itself: one line of JSON for each link, in order, up to the first head that
 * stands outside. Whoever holds the file needs nothing of ours to check it, and with the anchors it cannot be made up.
 * Records of other brands are in it by their hash only, and beside a single record all others.
 */
export interface ExportHead {
  readonly kind: 'audit-export';
  readonly version: 1;
  readonly brandId: number;
  readonly from: string;
  readonly to: string;
  readonly exportedAt: string;
  readonly by: string;
}

export interface ExportLink {
  readonly database: string;
  readonly position: string;
  readonly previous: string;
  readonly hash: string;
  /** The text that is hashed; null for a record that is in it by its hash only. */
  readonly canonical: string | null;
}

export interface ExportAnchor {
  readonly anchor: string;
  readonly position: string;
  readonly head: string;
}

export interface Stretch {
  readonly database: string;
  readonly links: readonly ExportLink[];
  readonly anchor: Anchor | undefined;
}

export function writeExport(
  head: ExportHead,
  stretches: readonly Stretch[],
): { readonly text: string; readonly rows: number } {
  const lines = stretches.flatMap(({ database, links, anchor }) => [
    ...links,
    ...(anchor === undefined || links.length === 0
      ? []
      : [{ anchor: database, position: `${anchor.position}`, head: anchor.head } satisfies ExportAnchor]),
  ]);
  const rows = stretches.flatMap(({ links }) => links).filter(({ canonical }) => canonical !== null).length;
  const all = [head, ...lines, { end: lines.length }];
  return { text: all.map((line) => `${JSON.stringify(line)}\n`).join(''), rows };
}

export interface Checked {
  readonly records: number;
  readonly ofOthers: number;
  /** Databases whose stretch reaches a head that stands outside. */
  readonly anchored: readonly string[];
  readonly findings: readonly string[];
}

/** Checks a file by itself, and against the heads that were kept outside where somebody has them. */
export function checkExport(
  text: string,
  kept: ReadonlyMap<string, readonly Pick<Anchor, 'position' | 'head'>[]>,
): Checked {
  const lines = text.split('\n').filter((line) => line !== '');
  const parsed = lines.map(parseLine);
  const findings: string[] = [];
  const [head] = parsed;
  const end = parsed.at(-1);
  const body = parsed.slice(1, -1);
  if (head?.['kind'] !== 'audit-export') findings.push('line 1 is no head of an export');
  if (end?.['end'] !== body.length) findings.push(`the end is missing or counts other than ${body.length} lines`);
  const links = body.filter((line): line is Line & ExportLink => typeof line?.['database'] === 'string');
  const anchors = body.filter((line): line is Line & ExportAnchor => typeof line?.['anchor'] === 'string');
  if (links.length + anchors.length !== body.length) findings.push('a line is neither a link nor a head');
  for (const [at, one] of links.entries()) findings.push(...problemsOf(one, links[at - 1]));
  const hashAt = new Map(links.map(({ database, position, hash }) => [`${database}:${position}`, hash]));
  const anchored = anchors.filter(({ anchor, position, head: of }) => hashAt.get(`${anchor}:${position}`) === of);
  for (const { anchor, position } of anchors.filter((one) => !anchored.includes(one)))
    findings.push(`${anchor} ${position}: the head of the file is not the hash there`);
  for (const [database, heads] of kept)
    for (const { position, head: outside } of heads) {
      const own = hashAt.get(`${database}:${position}`);
      if (own !== undefined && own !== outside)
        findings.push(`${database} ${position}: not the head that was kept outside`);
    }
  return {
    records: links.filter(({ canonical }) => canonical !== null).length,
    ofOthers: links.filter(({ canonical }) => canonical === null).length,
    anchored: anchored.map(({ anchor }) => anchor),
    findings,
  };
}

type Line = Readonly<Record<string, unknown>>;

function parseLine(line: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Line) : undefined;
  } catch {
    return undefined;
  }
}

function problemsOf(one: ExportLink, before: ExportLink | undefined): string[] {
  const { database, position, previous, hash, canonical } = one;
  const name = `${database} ${position}`;
  const isFirst = before?.database !== database;
  if (!isFirst && BigInt(before.position) + 1n !== BigInt(position))
    return [`${name}: does not follow ${before.position}`];
  if (!isFirst && before.hash !== previous) return [`${name}: hangs on another link`];
  if (isFirst && position === '1' && previous !== GENESIS.toString('hex')) return [`${name}: does not begin the chain`];
  if (canonical === null) return [];
  return link(Buffer.from(previous, 'hex'), canonical).toString('hex') === hash ? [] : [`${name}: was changed`];
}
