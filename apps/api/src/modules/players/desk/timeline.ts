import type { PlayerId } from '@arara/domain/shards';

export type TimelineKind = 'money' | 'play' | 'account' | 'contact' | 'staff';

export interface TimelineEvent {
  readonly at: Date;
  /** Where it stands in its source; a page goes on after it. */
  readonly position: string;
  readonly kind: TimelineKind;
  /** What happened; the screen has a sentence for it. */
  readonly word: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly staffId?: string | undefined;
  readonly amountE5?: bigint | undefined;
  readonly orderId?: string | undefined;
}

/**
 * What one feature knows of a player's past, newest first. It goes on after a position of its own, so that a page costs
 * the same wherever it stands and nothing is shown twice or left out when two things happened in one millisecond.
 */
export interface TimelineSource {
  readonly name: string;
  readonly kind: TimelineKind;
  list(
    playerId: PlayerId,
    page: { readonly after: string | undefined; readonly limit: number },
  ): Promise<readonly TimelineEvent[]>;
}

export interface TimelinePage {
  readonly list: readonly (TimelineEvent & { readonly source: string })[];
  /** Null when there is nothing older. */
  readonly next: string | null;
}

export interface TimelineAsked {
  readonly playerId: PlayerId;
  readonly kind: TimelineKind | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

/** One stream of all sources. Each is asked for a whole page: the newest of all might be all its own. */
export async function readTimeline(sources: readonly TimelineSource[], asked: TimelineAsked): Promise<TimelinePage> {
  const { playerId, kind, limit } = asked;
  const positions = parsePositions(asked.after);
  const wanted = sources.filter((source) => kind === undefined || source.kind === kind);
  const lists = await Promise.all(
    wanted.map(async (source) => {
      const { name } = source;
      const events = await source.list(playerId, { after: positions.get(name), limit: limit + 1 });
      return events.map((event) => ({ ...event, source: name }));
    }),
  );
  const page = takeNewest(lists, limit);
  for (const { source, position } of page) positions.set(source, position);
  const isMore = lists.reduce((sum, list) => sum + list.length, 0) > limit;
  return { list: page, next: isMore ? encodePositions(positions) : null };
}

/** The newest head of all lists, again and again: the order inside a source is never touched. */
function takeNewest<Event extends { readonly at: Date }>(lists: readonly (readonly Event[])[], limit: number): Event[] {
  const heads = lists.map((list) => ({ list, at: 0 }));
  const taken: Event[] = [];
  while (taken.length < limit) {
    const newest = heads
      .filter(({ list, at }) => at < list.length)
      .reduce<(typeof heads)[number] | undefined>(
        (best, head) => (best === undefined || timeOf(head) > timeOf(best) ? head : best),
        undefined,
      );
    const event = newest?.list[newest.at];
    if (newest === undefined || event === undefined) break;
    taken.push(event);
    newest.at += 1;
  }
  return taken;
}

function timeOf({ list, at }: { readonly list: readonly { readonly at: Date }[]; readonly at: number }): number {
  return list[at]?.at.getTime() ?? 0;
}

function encodePositions(positions: ReadonlyMap<string, string>): string {
  return Buffer.from(JSON.stringify(Object.fromEntries(positions))).toString('base64url');
}

/** A text that is none of ours begins at the newest. */
function parsePositions(text: string | undefined): Map<string, string> {
  if (text === undefined) return new Map();
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof read !== 'object' || read === null) return new Map();
    return new Map(Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

/** A position that begins with a moment: `1731600000000|rest`. Undefined when it is none of ours. */
export function parsePosition(text: string | undefined): { readonly at: Date; readonly rest: string } | undefined {
  const match = /^(\d{1,15})\|(.{0,200})$/.exec(text ?? '');
  return match ? { at: new Date(Number(match[1])), rest: match[2] ?? '' } : undefined;
}

export function positionOf(at: Date, rest: string): string {
  return `${at.getTime()}|${rest}`;
}
