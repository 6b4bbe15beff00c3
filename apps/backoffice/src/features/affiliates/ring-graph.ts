import type { Ring } from './affiliates.ts';
import { t } from './texts.ts';

type Kind = Ring['Members'][number]['Links'][number]['Kind'];
export type { Kind as LinkKind };

/** What several accounts have in common, and how much it counts. */
export interface Evidence {
  readonly kind: Kind;
  readonly holds: boolean;
  /** Invitees of the ring that have it, by their place in the ring. */
  readonly members: readonly number[];
  readonly hasInviter: boolean;
  /** Accounts beyond the ring. */
  readonly others: number;
  /** Ranges of addresses. */
  readonly ranges: number;
}

const order: readonly Kind[] = ['device', 'payout_key', 'burst', 'address_range'];

/** The same that the drawing shows, as a table reads it. */
export function evidenceOf(ring: Ring): readonly Evidence[] {
  const inRing = new Set([ring.SponsorId, ...ring.Members.map(({ MemberId }) => MemberId)]);
  return order.flatMap((kind) => {
    const having = ring.Members.flatMap((member, index) => {
      const link = member.Links.find(({ Kind: own }) => own === kind);
      return link === undefined ? [] : [{ index, link }];
    });
    if (having.length === 0) return [];
    const others = new Set(having.flatMap(({ link }) => link.With.map(({ Id }) => Id)));
    const isRange = kind === 'address_range';
    return [
      {
        kind,
        holds: having.some(({ link }) => link.Holds),
        members: having.map(({ index }) => index),
        hasInviter: others.has(ring.SponsorId),
        others: isRange ? 0 : [...others].filter((id) => !inRing.has(id)).length,
        ranges: isRange ? others.size : 0,
      },
    ];
  });
}

/** One person is named, several are counted. */
export function evidenceText(one: Evidence, { Members, SponsorName }: Ring): string {
  if (one.kind === 'address_range') return one.ranges === 1 ? t('oneRange') : t('ranges', { count: one.ranges });
  const [only] = one.members;
  const name = one.members.length === 1 && only !== undefined ? Members[only]?.Name : undefined;
  const parts = [name ?? t('invitees', { count: one.members.length, all: Members.length })];
  if (one.hasInviter) parts.push(t('alsoInviter', { name: SponsorName }));
  if (one.others > 0) parts.push(one.others === 1 ? t('oneOther') : t('others', { count: one.others }));
  return parts.join(' ');
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Placed {
  readonly inviter: Point;
  readonly members: readonly (Point & { readonly name: string })[];
  readonly marks: readonly (Point & { readonly evidence: Evidence })[];
  /** With many marks there is no room for words below each. */
  readonly hasWordsBeside: boolean;
  /** Invitees that there is no room to draw; the table beside names them all. */
  readonly left: number;
}

export const GRAPH = { width: 330, height: 196 } as const;
const MEMBERS_DRAWN = 4;
const COLUMN = { inviter: 52, members: 160, marks: 271, manyMarks: 252 } as const;
const FIRST = 24;
const STEP = 44;
const MARKS_FIRST = 30;

/** People in two columns, what ties them in a third. */
export function placed(ring: Ring): Placed {
  const drawn = ring.Members.slice(0, MEMBERS_DRAWN);
  const gap = (STEP * (MEMBERS_DRAWN - drawn.length)) / 2;
  const marks = evidenceOf(ring);
  const apart = marks.length < 2 ? 0 : Math.min(76, 132 / (marks.length - 1));
  const hasWordsBeside = marks.length > 2;
  const top = hasWordsBeside ? MARKS_FIRST : 56;
  const x = hasWordsBeside ? COLUMN.manyMarks : COLUMN.marks;
  return {
    inviter: { x: COLUMN.inviter, y: 92 },
    members: drawn.map(({ Name }, index) => ({ x: COLUMN.members, y: FIRST + gap + STEP * index, name: Name })),
    marks: marks.map((evidence, index) => ({ x, y: top + apart * index, evidence })),
    hasWordsBeside,
    left: ring.Members.length - drawn.length,
  };
}
