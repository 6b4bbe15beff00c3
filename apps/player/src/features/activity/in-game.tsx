import { formatMoney } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useFollowMoney } from '../../lib/api/player.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './activity.module.css';
import { activeQuery, signInQuery } from './queries.ts';
import { activityTexts } from './texts.ts';

/**
 * For the bar above a game: the mission that is nearest its end, and while a bonus is open the stake from which a bet
 * counts nothing, before it is made.
 */
export function InGame() {
  const t = activityTexts.use();
  const locale = useLocale();
  const { data: signIn } = useQuery({ ...signInQuery, retry: false });
  const { data: active } = useQuery({ ...activeQuery, retry: false });
  useFollowMoney(signInQuery.queryKey);
  const [nearest] = (signIn?.Missions ?? [])
    .filter(({ State }) => State !== 'received')
    .toSorted((one, other) => other.Done / other.Needed - one.Done / one.Needed);
  const pool = active?.Pool ?? undefined;
  if (nearest === undefined && (active?.Total.Missing ?? 0n) === 0n) return null;
  return (
    <div className={s['in-game']} data-part="in-game">
      {nearest && (
        <span data-part="in-game-mission">
          {nearest.Title} <b>{`${nearest.Done}/${nearest.Needed}`}</b>
        </span>
      )}
      {active && active.Total.Missing > 0n && (
        <span data-part="in-game-total">
          {t('missingTotal', { amount: formatMoney(active.Total.Missing, { locale }).text })}
        </span>
      )}
      {pool && (
        <span data-part="in-game-stake">
          {t('stakeMax', { amount: formatMoney(pool.StakeMax, { locale, decimals: 'drop-zero' }).text })}
        </span>
      )}
    </div>
  );
}
