import type { PlayerId } from '@arara/domain/shards';
import type { Logger } from '../../platform/metrics/log.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Push } from '../../platform/push/push.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PlayersContext } from '../players/index.ts';
import type { Settings } from '../settings/index.ts';
import type { AnswerSources, Viewer } from './answers.ts';
import type { AttachedFact } from './attached.ts';
import type { PostCodes } from './provider.ts';

/** What somebody named when they opened a conversation; the facts about it are looked up, never believed. */
export interface ContextRequest {
  readonly orderId: string | undefined;
  readonly roundId: string | undefined;
  readonly userAgent: string;
}

export interface SupportContext extends PlayersContext {
  readonly log: Logger;
  readonly push: Pick<Push, 'toPlayer'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly pictures: Pictures;
  /** Whether the market asks for complaints with a protocol, and for an ombudsman. */
  readonly hasOmbudsman: (at: { readonly brandId: number; readonly atMs: number }) => boolean;
  /** As the brand's document says it. */
  readonly ombudsmanPhone: (brandId: number) => string;
  readonly notifications: Pick<Notifications, 'queueMessage'>;
  /** Undefined when the work was done, and done for this call only. */
  readonly refuseByCaptcha: (proof: {
    readonly captchaId?: string | undefined;
    readonly verifyCode?: string | undefined;
  }) => Promise<'captcha_needed' | 'captcha_wrong' | undefined>;
  readonly postCodes: PostCodes;
  readonly answers: AnswerSources;
  /** What other features know of the order, the round and the device. */
  readonly attach: (viewer: Viewer, request: ContextRequest) => Promise<readonly AttachedFact[]>;
  /** What a visitor's browser calls itself. */
  readonly nameDevice: (userAgent: string) => string;
  /** The first name of a member of staff. */
  readonly staffName: (staffId: string) => Promise<string | undefined>;
  /** As the desk reads it, masked. */
  readonly playerName: (playerId: PlayerId) => Promise<string>;
}
