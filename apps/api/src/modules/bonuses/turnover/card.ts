import type { Locale } from '@arara/contract';
import type { Explanation } from '@arara/domain/bonuses';
import { floorToCentavosE5 } from '@arara/domain/money';
import { reaisText } from '../../../platform/refusals/reais.ts';
import type { OwnFigures } from '../../players/index.ts';
import type { Explained } from './explain.ts';
import { t } from './texts.ts';

function amountsIn(locale: Locale, amounts: Readonly<Record<string, bigint>>): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([name, amountE5]) => [name, reaisText(amountE5, locale)]));
}

/** What is still missing is rounded up to the centavo: what is asked for must be enough. */
export const ceilToCentavosE5 = (amountE5: bigint) => floorToCentavosE5(amountE5 + 999n);

/** Why so much can be withdrawn, in the player's language; the staff and the policy read the same sentence. */
export function withdrawableSentence(explained: Explanation, locale: Locale): string {
  const { reason, withdrawableE5, lockedE5, cash } = explained;
  return t(
    locale,
    `withdrawable.${reason}`,
    amountsIn(locale, {
      free: withdrawableE5,
      locked: lockedE5,
      missing: ceilToCentavosE5(cash.missingE5),
    }),
  );
}

/** What bets are still to come for, and what this game counts of them when one is looked at. */
export function turnoverSentence(explained: Explanation, locale: Locale): string {
  const { turnoverReason, lockedE5, cash, pool, game } = explained;
  const sentence = t(
    locale,
    `turnover.${turnoverReason}`,
    amountsIn(locale, {
      missing: ceilToCentavosE5(cash.missingE5),
      locked: lockedE5,
      poolMissing: ceilToCentavosE5(pool?.missingE5 ?? 0n),
      bonus: pool?.bonusE5 ?? 0n,
    }),
  );
  if (game === undefined || turnoverReason === 'no_turnover') return sentence;
  const counts = t(locale, 'game.counts', amountsIn(locale, { real: 100_000n, counted: game.perRealE5 }));
  const parts = [sentence, counts];
  if (game.stakeMaxE5 !== undefined)
    parts.push(t(locale, 'game.stakeMax', amountsIn(locale, { max: game.stakeMaxE5 })));
  return parts.join(' ');
}

/** The figures of the player's own screens. */
export function turnoverCard(explained: Explained, locale: Locale): Pick<OwnFigures, 'canWithdraw' | 'turnover'> {
  const { total } = explained;
  return {
    canWithdraw: {
      Amount: explained.withdrawableE5,
      Why: { Word: explained.reason, Text: withdrawableSentence(explained, locale) },
      BonusLost: explained.bonusLostE5,
    },
    turnover: {
      Required: total.requiredE5,
      Done: total.doneE5,
      Missing: ceilToCentavosE5(total.missingE5),
      DonePercent: total.requiredE5 === 0n ? '0' : String((total.doneE5 * 100n) / total.requiredE5),
      Sentence: turnoverSentence(explained, locale),
      Requirements: [...cashLines(explained, locale), ...poolLines(explained, locale)],
    },
  };
}

type Line = OwnFigures['turnover']['Requirements'][number];

function cashLines({ rows }: Explained, locale: Locale): Line[] {
  return rows.map((row) => ({
    Id: String(row.position),
    Source: row.kind,
    Title: t(locale, `requirement.${row.kind}`),
    Amount: row.amountE5,
    Times: hundredths(BigInt(row.factor)),
    Required: row.requiredE5,
    Done: row.doneE5,
    Missing: ceilToCentavosE5(row.requiredE5 - row.doneE5),
    OpenedAt: row.openedAt.toISOString(),
    ExpiresAt: null,
  }));
}

function poolLines({ poolRow }: Explained, locale: Locale): Line[] {
  if (poolRow === undefined) return [];
  const { grantedE5, requiredE5, doneE5 } = poolRow;
  return [
    {
      Id: `pool-${poolRow.position}`,
      Source: 'bonus',
      Title: t(locale, 'requirement.bonus'),
      Amount: grantedE5,
      Times: hundredths(grantedE5 === 0n ? 0n : (requiredE5 * 100n) / grantedE5),
      Required: requiredE5,
      Done: doneE5,
      Missing: ceilToCentavosE5(requiredE5 - doneE5),
      OpenedAt: poolRow.openedAt.toISOString(),
      ExpiresAt: poolRow.expiresAt.toISOString(),
    },
  ];
}

/** "1.5" of 150. */
export function hundredths(factor: bigint): string {
  const decimals = (factor % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return (factor / 100n).toString() + (decimals === '' ? '' : `.${decimals}`);
}
