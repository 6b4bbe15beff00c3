/** The feather fan grows by these; every level has one, and no text elsewhere names them. */
export const ranks = ['nest', 'bronze', 'silver', 'gold', 'sapphire', 'emerald', 'caninde'] as const;
export type Rank = (typeof ranks)[number];

const firstLevels: readonly (readonly [level: number, rank: Rank])[] = [
  [10, 'caninde'],
  [9, 'emerald'],
  [7, 'sapphire'],
  [5, 'gold'],
  [3, 'silver'],
  [1, 'bronze'],
];

export function rankOf(level: number): Rank {
  return firstLevels.find(([first]) => level >= first)?.[1] ?? 'nest';
}
