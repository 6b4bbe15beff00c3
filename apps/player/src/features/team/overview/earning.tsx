import { Icon, List, ListRow, Money, Section, SectionHead, formatMoney } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { push } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { countText, turnoverShareE5 } from '../figures.ts';
import { MemberRow } from '../members/member-row.tsx';
import { DETAILS_PATH, LIST_PATH } from '../paths.ts';
import { peopleQuery, type TeamHome } from '../queries.ts';
import { teamTexts } from '../texts.ts';

/** A sum that everybody can picture; the rebate of it is counted by the rate that runs. */
const EXAMPLE_E5 = 100_000_000n;
const FRIENDS_SHOWN = 3;

/** What a friend brings, by the rules that run: once for beginning, then of every bet. */
export function Earning({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const [tier] = home.InviteTiers;
  const level = home.Levels.find(({ Level }) => Level === 1);
  if (tier === undefined && level === undefined) return null;
  return (
    <Section>
      <SectionHead title={t('howYouEarn')} data-part="head-earning" />
      <List data-part="earning">
        {tier && (
          <ListRow
            icon="team"
            title={t('friendStarts')}
            sub={home.ValidRule}
            end={<Money amount={tier.Reward} decimals="drop-zero" strong />}
            data-part="earning-start"
          />
        )}
        {level && (
          <ListRow
            icon="receipt"
            title={t('friendBets', { amount: formatMoney(EXAMPLE_E5, { locale, decimals: 'drop-zero' }).text })}
            sub={t('everyWeek')}
            end={<Money amount={turnoverShareE5(EXAMPLE_E5, level.TurnoverPercent)} decimals="drop-zero" strong />}
            data-part="earning-bets"
          />
        )}
      </List>
    </Section>
  );
}

/** The first of the list; whoever has nobody yet is told so above. */
export function Friends({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const people = home.Levels.find(({ Level }) => Level === 1)?.People ?? 0;
  const { data } = useQuery({ ...peopleQuery({ order: 'newest', level: 1, search: '' }, 1), enabled: people > 0 });
  const friends = data?.List.slice(0, FRIENDS_SHOWN) ?? [];
  if (friends.length === 0) return null;
  return (
    <Section>
      <SectionHead
        title={t('yourFriends')}
        meta={t('inTotal', { count: countText(people, locale) })}
        data-part="head-friends"
      />
      <List data-part="friends">
        {friends.map((member) => (
          <MemberRow key={member.MemberId} member={member} onOpen={() => push(LIST_PATH)} />
        ))}
        <ListRow
          icon="team"
          title={t('levelsDetails')}
          href={DETAILS_PATH}
          end={<Icon name="chev" size="sm" />}
          data-part="friends-details"
        />
      </List>
    </Section>
  );
}
