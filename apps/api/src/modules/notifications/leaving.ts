import type { ConsentChannel } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';

/** Something that advertises and is about to leave. */
export interface Leaving {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly key: string;
  readonly channel: ConsentChannel;
}

export type LeaveVerdict =
  | { readonly kind: 'send' }
  | { readonly kind: 'never'; readonly reason: string }
  | { readonly kind: 'later'; readonly atMs: number };

/** Asked at the last moment, by whoever knows what protects the reader and whether the campaign still runs. */
export type MayAdvertise = (leaving: Leaving) => Promise<LeaveVerdict>;
