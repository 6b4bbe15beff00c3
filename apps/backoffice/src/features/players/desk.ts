import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';

export type Player = BodyOf<typeof staffRoutes.player360>;
export type PlayerEvent = BodyOf<typeof staffRoutes.playerTimeline>['List'][number];
export type EventKind = PlayerEvent['Kind'];
export type BlockCase = Player['Blocks'][number];
export type Scope = BlockCase['Scopes'][number];
export type Reasons = BodyOf<typeof staffRoutes.blockReasons>;
export type AppealRow = BodyOf<typeof staffRoutes.appealsQueue>['List'][number];
export type Requirement = Player['Money']['Turnover']['Requirements'][number];

export const playerPath = (playerId: string) => `/jogadores/${playerId}`;

/** An order as people say it, by its end: `SQ-K8DN-05FY`. */
export function orderName(kind: 'SQ' | 'DP', orderId: string): string {
  const end = orderId.replaceAll('-', '').slice(-8).toUpperCase();
  return `${kind}-${end.slice(0, 4)}-${end.slice(4)}`;
}

/** "18 de 60" as a part of a hundred; more than all is all. */
export function shareOf(done: bigint, of: bigint): number {
  if (of <= 0n) return 0;
  const share = Number((done * 100n) / of);
  return Math.max(0, Math.min(100, share));
}

/** A part that is nearly used up calls to act; all others are quiet. */
export function toneOf(share: number): 'heat' | 'leaf' {
  return share >= 75 ? 'heat' : 'leaf';
}
