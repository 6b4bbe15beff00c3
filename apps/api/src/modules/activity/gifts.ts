import { createHmac } from 'node:crypto';
import { drawShares, type EnvelopeTerms, envelopeFault } from '@arara/domain/activity';
import { encodeRule, parseRule, type RewardRule, type RuleVersion, rewardTemplates } from '@arara/domain/bonuses';
import { openDraw } from '@arara/domain/fair';
import { foldBase32, mintId } from '@arara/domain/ids';
import { HOUSE_VSHARD, type PlayerId, parsePlayerId, shardOf } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Loop } from '../../platform/workflows/loop.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { OpenGate } from '../bonuses/index.ts';
import type { Settings } from '../settings/index.ts';
import * as store from './gifts.store.ts';
import type { GrantReward, OpenGateFor } from './rewards.ts';
import { eachApart } from '../../platform/workflows/apart.ts';

export type { ClaimRow, GiftKind } from './gifts.store.ts';

export interface GiftsOptions {
  readonly shards: Pick<Shards, 'directory' | 'inPlayerTransaction'>;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly settings: Pick<Settings, 'get'>;
  readonly requireOpenFor: OpenGateFor;
  readonly grant: GrantReward;
  /** The brand of a player who exists. */
  readonly brandOf: (playerId: PlayerId) => Promise<number | undefined>;
}

export interface NewGift extends EnvelopeTerms {
  readonly brandId: number;
  readonly kind: store.GiftKind;
  readonly code: string;
  readonly title?: string | undefined;
  readonly playerId?: PlayerId | undefined;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly madeBy: string;
}

export type Made = { readonly ok: true; readonly gift: store.GiftRow } | { readonly ok: false; readonly fault: string };

export interface Reservation {
  readonly brandId: number;
  readonly kind: store.GiftKind;
  readonly playerId: string;
  readonly code: string;
}

export interface Gifts {
  /** Draws every share and writes envelope, shares and seed down in one commit. */
  make(gift: NewGift): Promise<Made>;
  /** Whether the code is worth something now; what it does for a player is not told. */
  reserve(wanted: Reservation): Promise<boolean>;
  list(playerId: PlayerId, page: store.Page): Promise<{ total: number; claims: readonly store.ClaimRow[] }>;
  accept(playerId: PlayerId, brandId: number, id: string): Promise<void>;
  /** Answers how many messages were put away. */
  remove(playerId: PlayerId, id: string | undefined): Promise<number>;
  /** What the worker does: acceptances that were begun are ended, shares whose time is over go back. */
  finish(): Promise<number>;
  returnDue(): Promise<number>;
}

const HOUR_MS = 3_600_000;
const SEED_BYTES = 32;
const ROWS_PER_TURN = 200;
const hmac = async (key: string, message: string) => createHmac('sha256', key).update(message).digest();

/** The draw that a seed makes for a gift; whoever has both makes the same shares again. */
export function sharesOf(gift: EnvelopeTerms & { readonly id: string; readonly seed: string }) {
  return drawShares(gift, openDraw({ serverSeed: gift.seed, clientSeed: gift.id, nonce: 0 }, hmac));
}

export function createGifts(options: GiftsOptions): Gifts {
  const { shards, clock } = options;
  const { directory } = shards;
  return {
    make: (gift) => makeGift(options, gift),
    reserve: (wanted) => reserve(options, wanted),
    async list(playerId, page) {
      const [total, claims] = await Promise.all([
        store.countClaims(directory, playerId),
        store.listClaims(directory, playerId, page),
      ]);
      return { total, claims };
    },
    accept: (playerId, brandId, id) => accept(options, { playerId, brandId, id }),
    remove: (playerId, id) => remove(options, playerId, id),
    async finish() {
      const claims = await store.listAccepting(directory, ROWS_PER_TURN);
      return (await eachApart(claims, (claim) => finishOne(options, claim))).length;
    },
    async returnDue() {
      const ids = await store.listDue(directory, clock.now(), ROWS_PER_TURN);
      return ids.length === 0 ? 0 : store.returnShares(directory, ids, clock.now());
    },
  };
}

const giftRuleKind = (kind: store.GiftKind) => (kind === 'random' ? 'red_envelope' : 'gift_code');

/**
 * Each gift is a rule of its own, made of the template: how much there is in all is kept by its shares, and how long by
 * the gift, so the rule asks for neither.
 */
export function giftRule({ kind, totalE5, shares, minE5, maxE5 }: EnvelopeTerms & Pick<NewGift, 'kind'>): RewardRule {
  const template = rewardTemplates.find((one) => one.kind === giftRuleKind(kind));
  if (template === undefined) throw new Error(`there is no template of a ${kind} gift`);
  return {
    ...template,
    amount: { kind: 'draw', totalE5, shares, minE5, maxE5 },
    limits: { perPlayer: { times: 1, every: 'event' } },
  };
}

function ruleOf({ id, rule }: store.ClaimRow): RuleVersion {
  const parsed = parseRule(rule);
  if (!parsed.ok) throw new Error(`the rule of the gift ${id} ${parsed.problem}`);
  return { rule: parsed.value, version: 0 };
}

type Making = { readonly shards: Pick<Shards, 'directory'> } & Pick<GiftsOptions, 'clock' | 'random'>;

/** The gift as it will be written, with every share drawn. */
export async function drawGift(
  { clock, random }: Pick<GiftsOptions, 'clock' | 'random'>,
  gift: NewGift,
): Promise<{ readonly row: store.GiftRow; readonly amountsE5: readonly bigint[] }> {
  const row: store.GiftRow = {
    ...gift,
    id: mintId(HOUSE_VSHARD, random(16)),
    code: foldBase32(gift.code),
    title: gift.title ?? null,
    rule: encodeRule(giftRule(gift)),
    playerId: gift.playerId ?? null,
    seed: Buffer.from(random(SEED_BYTES)).toString('hex'),
    madeAt: clock.now(),
  };
  return { row, amountsE5: await sharesOf(row) };
}

/** The entry point of desk and seed. */
export async function makeGift(making: Making, gift: NewGift): Promise<Made> {
  const fault = envelopeFault(gift);
  if (fault !== undefined) return { ok: false, fault };
  const { row, amountsE5 } = await drawGift(making, gift);
  const isNew = await making.shards.directory.transaction((tx) => store.insertGift(tx, row, amountsE5));
  return isNew ? { ok: true, gift: row } : { ok: false, fault: 'the code is taken' };
}

/**
 * The calls carry no token, so the answer depends on the code alone: a stranger learns nothing about a player, and can
 * do no more than put a share by for one.
 */
async function reserve(options: GiftsOptions, wanted: Reservation): Promise<boolean> {
  const { shards, clock, random, settings } = options;
  const { brandId, kind } = wanted;
  const now = clock.now();
  const playerId = parsePlayerId(wanted.playerId);
  const brandOfPlayer = playerId === undefined ? undefined : await options.brandOf(playerId);
  const gift = await store.findGift(shards.directory, brandId, { code: foldBase32(wanted.code), now });
  if (gift?.kind !== kind) return false;
  const { reserveHours } = await settings.get('activity.giftCodes', { brandId, atMs: now.getTime() });
  const isTheirs = gift.playerId === null || gift.playerId === playerId;
  if (playerId === undefined || brandOfPlayer !== brandId || !isTheirs)
    return store.hasFreeShare(shards.directory, gift.id);
  const outcome = await store.reserveShare(shards.directory, {
    giftId: gift.id,
    claimId: mintId(shardOf(playerId), random(16)),
    playerId,
    brandId,
    at: now,
    dueAt: new Date(now.getTime() + reserveHours * HOUR_MS),
  });
  await failpoint('activity.gift_reserved');
  return outcome === 'held' ? store.hasFreeShare(shards.directory, gift.id) : outcome === 'reserved';
}

interface Accepting {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly id: string;
}

/** First the directory keeps the share for good, then the player's shard pays it by its key, then the directory knows. */
async function accept(options: GiftsOptions, { playerId, brandId, id }: Accepting): Promise<void> {
  const { shards, clock } = options;
  const claim = await store.findClaim(shards.directory, playerId, id);
  if (claim === undefined) throw new RefusalError('gift_not_found');
  if (claim.state === 'accepted') throw new RefusalError('gift_already_accepted');
  if (claim.state === 'returned') throw new RefusalError('gift_expired');
  const gate = await openGate(options, { ...claim, brandId });
  if (claim.state === 'waiting' && !(await store.startAccepting(shards.directory, id, clock.now()))) {
    const now = await store.findClaim(shards.directory, playerId, id);
    if (now?.state === 'accepted') throw new RefusalError('gift_already_accepted');
    if (now?.state !== 'accepting') throw new RefusalError('gift_expired');
  }
  await failpoint('activity.gift_accepting');
  const paid = await pay(options, claim, gate);
  if (!paid.ok) throw new RefusalError(paid.refusal);
}

function openGate(
  { requireOpenFor, clock }: GiftsOptions,
  { kind, playerId, brandId }: Pick<store.ClaimRow, 'kind' | 'playerId' | 'brandId'>,
): Promise<OpenGate> {
  return requireOpenFor(giftRuleKind(kind), { playerId, brandId, atMs: clock.nowMs() });
}

/** Whoever was stopped after the acceptance began finds the gift waiting. */
async function finishOne(options: GiftsOptions, claim: store.ClaimRow): Promise<void> {
  try {
    await pay(options, claim, await openGate(options, claim));
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    await store.setWaiting(options.shards.directory, claim.id);
  }
}

/** May run twice, also at once: the key lets it count once. A gift that cannot be given now waits on. */
async function pay(options: GiftsOptions, claim: store.ClaimRow, gate: OpenGate): ReturnType<GrantReward> {
  const { shards, clock, grant } = options;
  const { id, playerId, brandId, amountE5 } = claim;
  const rule = ruleOf(claim);
  const given = await shards.inPlayerTransaction(playerId, (tx) =>
    grant(tx, { playerId, brandId, rule, key: `gift:${id}`, facts: { drawnE5: amountE5 }, atMs: clock.nowMs() }, gate),
  );
  await failpoint('activity.gift_paid');
  if (given.ok) await store.setAccepted(shards.directory, id, { at: clock.now(), requiredE5: given.requiredE5 });
  else await store.setWaiting(shards.directory, id);
  return given;
}

async function remove({ shards, clock }: GiftsOptions, playerId: PlayerId, id: string | undefined): Promise<number> {
  const { directory } = shards;
  if (id !== undefined && (await store.findClaim(directory, playerId, id)) === undefined)
    throw new RefusalError('gift_not_found');
  const ids = id === undefined ? await store.listOwnIds(directory, playerId) : [id];
  return directory.transaction(async (tx) => {
    await store.returnShares(tx, ids, clock.now());
    return store.hideClaims(tx, playerId, ids);
  });
}

/** Shares that were begun to be accepted are ended, and those whose time is over go back. */
export function giftLoops(gifts: Pick<Gifts, 'finish' | 'returnDue'>): readonly Loop[] {
  return [
    { name: 'activity.finish_gifts', everyMs: 5_000, run: () => gifts.finish() },
    { name: 'activity.return_gifts', everyMs: 30_000, run: () => gifts.returnDue() },
  ];
}
