import { formatMoney, List, ListRow, Section, SectionHead } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useFollowMoney } from '../../lib/api/player.ts';
import { dateOf } from '../../lib/format/moments.ts';
import { gamePath } from '../../lib/games/games.ts';
import { useLocale } from '../../lib/texts.ts';
import { type FreeRounds, freeRoundsQuery } from './queries.ts';
import { activityTexts } from './texts.ts';

/** Rounds without a stake: where, how many and until when; the row opens the game. Nothing where there are none. */
export function FreeRoundsList() {
  const t = activityTexts.use();
  const { data } = useQuery(freeRoundsQuery);
  useFollowMoney(freeRoundsQuery.queryKey);
  if (data === undefined || data.List.length === 0) return null;
  return (
    <Section>
      <SectionHead title={t('freeRounds')} tone="money" data-part="head-free-rounds" />
      <List data-part="free-rounds">
        {data.List.map((one) => (
          <OneGrant key={one.Id} one={one} />
        ))}
      </List>
    </Section>
  );
}

function OneGrant({ one }: { one: FreeRounds }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const stake = formatMoney(one.Stake, { locale }).text;
  const until = dateOf(Date.parse(one.Until), locale);
  return (
    <ListRow
      icon="gift"
      iconTone="money"
      title={t('freeRoundsIn', { left: one.Left, game: one.GameName })}
      sub={`${t('freeRoundsTerms', { stake, until })} ${t('freeRoundsWin', { times: one.WinTimes, days: one.WinDays })}`}
      href={gamePath(one)}
      data-part="free-round"
    />
  );
}
