/** The suppliers of the sandbox: each serves games of its own, and every one of them must pass every case. */
export const houseNames = ['originals', 'feira', 'quintal'] as const;
export type HouseName = (typeof houseNames)[number];

/** What a case knows of a supplier's games: their codes, no more. */
export interface House {
  readonly name: HouseName;
  /** The game that is played, and what its page shows. Its rounds need no pause between them. */
  readonly game: string;
  readonly title: string;
  readonly choice: object;
  readonly other: string;
  /** What a listing takes away, and what it blocks. */
  readonly removed: string;
  readonly blocked: string;
  /** Further games that the casino offers from the start. */
  readonly more: readonly string[];
}

export const houses: Readonly<Record<HouseName, House>> = {
  originals: {
    name: 'originals',
    game: 'dadinho',
    title: 'Dadinho',
    choice: { threshold: 5_000 },
    other: 'foguetinho',
    removed: 'roleta-ipanema',
    blocked: 'minas-gerais',
    more: ['fruta-do-sertao', 'plinko-iguacu', 'keno-carioca', 'sobe-e-desce', 'vinte-e-um'],
  },
  feira: {
    name: 'feira',
    game: 'oficina-cupuacu-roda-premiada',
    title: 'Roda Premiada',
    choice: {},
    other: 'casa-lobo-guara-toboga-da-chapada',
    removed: 'coreto-jogos-mesa-das-sete-cores',
    blocked: 'curio-jogos-garimpo-das-estrelas',
    more: [],
  },
  quintal: {
    name: 'quintal',
    game: 'quintal-bingo-do-deserto',
    title: 'Bingo do Deserto',
    choice: {},
    other: 'quintal-pinga-pinga-brilhante',
    removed: 'quintal-viola-caipira',
    blocked: 'quintal-luar-do-vale',
    more: [],
  },
};
