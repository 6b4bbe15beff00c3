import type { PartRule } from '../../e2e/design/design-map.ts';

/** What is measured of one part, in the page's own pixels from its top start corner. */
export interface Measured {
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The first family that is asked for. */
  readonly font: string;
  readonly weight: string;
  readonly colour: string;
  /** Undefined where nothing is painted. */
  readonly ground: string | undefined;
  /** The words of a part that holds nothing but words. */
  readonly words?: string | undefined;
}

const BOX_TOLERANCE_PX = 4;

export type Verdict =
  | { readonly kind: 'equal' }
  | { readonly kind: 'missed'; readonly differences: readonly string[] }
  | { readonly kind: 'later'; readonly issue: number };

export function selectorOf(rule: PartRule): string {
  return typeof rule === 'string' ? rule : rule.selector;
}

/** How far a part is moved down or up from where it was drawn. */
export interface Moved {
  /** Where in the drawing what moves along begins. */
  readonly from: number;
  readonly by: number;
}

/** What moved where it was drawn above a part may move the part along with it; the first that moves is the difference. */
export function movedAbove(
  ours: Readonly<Record<string, Measured>>,
  drawn: Readonly<Record<string, Measured>>,
): readonly Moved[] {
  return Object.entries(drawn).flatMap(([name, { top, height }]) => {
    const own = ours[name];
    if (own === undefined) return [];
    const by = own.top - top;
    return [
      // One pixel below its top, so that nobody excuses itself.
      { from: top + 1, by },
      { from: top + height, by: by + own.height - height },
    ];
  });
}

/** Lays a part of ours beside the drawn one, that moved by as much as something above it. */
export function compare(
  rule: PartRule,
  { ours, drawn, moved = [] }: { ours: Measured | undefined; drawn: Measured | undefined; moved?: readonly Moved[] },
): Verdict {
  if (typeof rule !== 'string' && 'issue' in rule) return { kind: 'later', issue: rule.issue };
  if (drawn === undefined) return { kind: 'missed', differences: [`the drawing has no ${selectorOf(rule)}`] };
  if (ours === undefined) return { kind: 'missed', differences: ['our page has no such part'] };
  // Other words have another length; where they begin or end, and how they look, is as drawn.
  const isOfOtherLength = typeof rule !== 'string' || ours.words !== drawn.words;
  const isMoved = (by: number) => Math.abs(by) > BOX_TOLERANCE_PX;
  const endsAsDrawn = isOfOtherLength && !isMoved(ours.start + ours.width - drawn.start - drawn.width);
  const isAlong = moved.some(({ from, by }) => from <= drawn.top && !isMoved(ours.top - drawn.top - by));
  const sides = [
    ...(endsAsDrawn ? [] : (['start'] as const)),
    ...(isAlong ? [] : (['top'] as const)),
    ...(isOfOtherLength ? [] : (['width', 'height'] as const)),
  ];
  const looks = ['font', 'weight', 'colour'] as const;
  const differences = [
    ...sides
      .filter((side) => isMoved(ours[side] - drawn[side]))
      .map((side) => `${side} ${round(ours[side])}, drawn ${round(drawn[side])}`),
    ...looks
      .filter((look) => asRgb(ours[look]) !== asRgb(drawn[look]))
      .map((look) => `${look} ${ours[look]}, drawn ${drawn[look]}`),
    ...(drawn.ground === undefined || asRgb(ours.ground ?? '') === asRgb(drawn.ground)
      ? []
      : [`ground ${ours.ground ?? 'none'}, drawn ${drawn.ground}`]),
  ];
  return differences.length === 0 ? { kind: 'equal' } : { kind: 'missed', differences };
}

/** A colour that is mixed of two says its parts up to one, any other up to 255. */
function asRgb(text: string): string {
  const parts = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text)?.slice(1);
  return parts === undefined ? text : `rgb(${parts.map((part) => Math.round(Number(part) * 255)).join(', ')})`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
