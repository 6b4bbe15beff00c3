import type { Graph } from './texts.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const BOX = { wide: 760, tall: 400 };
const MIDDLE = { x: BOX.wide / 2, y: BOX.tall / 2 };
const MARK_RING = { x: 150, y: 84 };
const ACCOUNT_RINGS = [
  { x: 0, y: 0 },
  { x: 246, y: 140 },
  { x: 344, y: 176 },
] as const;
const TURN = 2 * Math.PI;

export interface Layout {
  readonly box: typeof BOX;
  readonly accounts: ReadonlyMap<string, Point>;
  /** In the order of the evidence. */
  readonly marks: readonly Point[];
}

/** The account that was asked about in the middle, the others on rings by their steps: the same graph looks the same again. */
export function layoutOf({ Accounts, Evidence }: Graph): Layout {
  const accounts = new Map<string, Point>();
  for (const [step, ring] of ACCOUNT_RINGS.entries()) {
    const own = Accounts.filter(({ Step }) => Step === step);
    for (const [at, { PlayerId }] of own.entries())
      accounts.set(PlayerId, onRing(ring, (at + step / 4) / Math.max(1, own.length)));
  }
  const marks = Evidence.map((_, at) => onRing(MARK_RING, (at + 0.2) / Evidence.length));
  return { box: BOX, accounts, marks };
}

function onRing(ring: Point, share: number): Point {
  const angle = TURN * share - TURN / 4;
  return { x: Math.round(MIDDLE.x + ring.x * Math.cos(angle)), y: Math.round(MIDDLE.y + ring.y * Math.sin(angle)) };
}
