import { createHash } from 'node:crypto';
import { defaultOf } from '@arara/domain/settings';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { insertSignIn } from '../../src/modules/activity/sign-in.store.ts';
import { makeGift } from '../../src/modules/activity/gifts.ts';
import { insertBonusStanding } from '../../src/modules/bonuses/rewards/standing.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import type { Shards } from '../../src/platform/db/shards.ts';
import { reais } from './books.ts';
import { firstHouse, type House } from './house.ts';

const SINCE = '2026-11-01T00:00:00-03:00';
const UNTIL = '2027-11-01T00:00:00-03:00';
/** The envelope of the drawings. */
export const SEED_ENVELOPE = firstHouse.envelope;

/** The same bytes in every run: an envelope of the seed is no secret. */
const randomOf = (brandId: number) => (bytes: number) => {
  const salt = brandId === firstHouse.brandId ? 'arara envelope' : `arara envelope of ${brandId}`;
  return new Uint8Array(createHash('shake256', { outputLength: bytes }).update(salt).digest());
};

/** What Marina of the drawings has accepted in November; its money is among her movements. */
const marinaBonuses = [
  ['tournament.weekly', '2026-11-09T00:05:00-03:00', '300'],
  // Of the week before, under the key by which the VIP tab knows it.
  ['vip.weekly', '2026-11-09T09:12:00-03:00', '8', 'weekly-2026-11-02'],
  ['gift.envelope', '2026-11-12T12:00:00-03:00', '19.70'],
  ['sign_in.daily', '2026-11-12T20:30:00-03:00', '2.30'],
  ['deposit.later', '2026-11-14T19:21:10-03:00', '20'],
] as const;

/** Days in a row before the drawings' Saturday. */
const marinaDays = ['2026-11-11T20:30:00-03:00', '2026-11-12T20:30:00-03:00', '2026-11-13T20:30:00-03:00'] as const;

const terms = {
  factor: defaultOf('bonuses.turnover').bonus,
  stakeMaxE5: defaultOf('bonuses.stakeMax'),
  lostBelowE5: defaultOf('bonuses.lostBelow'),
  days: defaultOf('bonuses.expiryDays'),
};

/** The pool of a bonus of the first deposit, of which nothing was played. May run any number of times. */
export async function seedDepositBonus(
  shards: Shards,
  owner: { readonly playerId: PlayerId; readonly brandId: number },
  { key, amount, at }: { readonly key: string; readonly amount: bigint; readonly at: string },
): Promise<void> {
  const bonus = { ruleId: 'deposit.first', key, amountE5: amount, at: new Date(at) };
  await shards.inPlayerTransaction(owner.playerId, (tx) =>
    insertBonusStanding(tx, { ...owner, terms, bonuses: [bonus], doneE5: 0n }),
  );
}

/** An envelope that everybody may try, and what Marina took part in. May run any number of times. */
export async function seedActivity(
  shards: Shards,
  marina: PlayerId,
  { brandId, envelope }: Pick<House, 'brandId' | 'envelope'> = firstHouse,
): Promise<void> {
  await makeGift(
    { shards, clock: fixedClock(Date.parse(SINCE)), random: randomOf(brandId) },
    {
      brandId,
      kind: 'random',
      code: envelope,
      totalE5: reais('1000'),
      shares: 100,
      minE5: reais('1'),
      maxE5: reais('50'),
      validFrom: new Date(SINCE),
      validUntil: new Date(UNTIL),
      madeBy: 'seed',
    },
  );
  const owner = { playerId: marina, brandId };
  await shards.inPlayerTransaction(marina, async (tx) => {
    for (const [index, moment] of marinaDays.entries()) {
      const at = new Date(moment);
      const day = businessDayOf(at.getTime());
      await insertSignIn(tx, { ...owner, day, streak: index + 1, amountE5: reais('0.10'), at });
    }
    await insertBonusStanding(tx, {
      ...owner,
      terms,
      bonuses: marinaBonuses.map(([ruleId, moment, amount, vipBox]) => ({
        ruleId,
        key: vipBox === undefined ? `seed:${ruleId}` : `vip:${marina}:${vipBox}`,
        amountE5: reais(amount),
        at: new Date(moment),
      })),
      doneE5: reais('2604'),
    });
  });
}
