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
}

export const BOX_TOLERANCE_PX = 4;

export type Verdict =
  | { readonly kind: 'equal' }
  | { readonly kind: 'missed'; readonly differences: readonly string[] }
  | { readonly kind: 'later'; readonly issue: number };

export function selectorOf(rule: PartRule): string {
  return typeof rule === 'string' ? rule : rule.selector;
}

/** Lays a part of ours beside the drawn one. */
export function compare(rule: PartRule, ours: Measured | undefined, drawn: Measured | undefined): Verdict {
  if (typeof rule !== 'string' && 'issue' in rule) return { kind: 'later', issue: rule.issue };
  if (drawn === undefined) return { kind: 'missed', differences: [`the drawing has no ${selectorOf(rule)}`] };
  if (ours === undefined) return { kind: 'missed', differences: ['our page has no such part'] };
  // Words that were decided later have another length; where they begin, and how they look, is as drawn.
  const sides = typeof rule === 'string' ? (['start', 'top', 'width', 'height'] as const) : (['start', 'top'] as const);
  const looks = ['font', 'weight', 'colour'] as const;
  const differences = [
    ...sides
      .filter((side) => Math.abs(ours[side] - drawn[side]) > BOX_TOLERANCE_PX)
      .map((side) => `${side} ${round(ours[side])}, drawn ${round(drawn[side])}`),
    ...looks.filter((look) => ours[look] !== drawn[look]).map((look) => `${look} ${ours[look]}, drawn ${drawn[look]}`),
    ...(drawn.ground === undefined || ours.ground === drawn.ground
      ? []
      : [`ground ${ours.ground ?? 'none'}, drawn ${drawn.ground}`]),
  ];
  return differences.length === 0 ? { kind: 'equal' } : { kind: 'missed', differences };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
