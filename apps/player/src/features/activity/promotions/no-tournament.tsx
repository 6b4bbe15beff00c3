import { brandFile, Badge, Card, Facts, formatMoney, List, Section, SectionHead, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { ReminderButton } from '../../../lib/feedback/reminder-button.tsx';
import { weekdayOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { type LiveRule, standingsQuery } from '../queries.ts';
import { activityTexts } from '../texts.ts';
import s from './no-tournament.module.css';
import { prizesOf, prizeSum } from './prizes.ts';
import { PlaceRow } from './standing.tsx';

const trophy = brandFile('objects/trophy.svg');

/** None runs: when the next one begins, and the way to hear of it. */
export function NextTournament({ rule }: { rule: LiveRule }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const prizes = prizesOf(rule.Rows);
  const places = prizes.at(-1)?.until;
  const day = weekdayOf(Date.parse(`${rule.From}T12:00:00Z`), locale);
  return (
    <Section gap="none">
      <Card className={s['next']} data-part="next-tournament">
        <img src={trophy} alt="" className={s['trophy']} />
        <Badge tone="brand-soft">{t('nextTournament')}</Badge>
        <h2 className={s['name']}>{rule.Title}</h2>
        <Text tone="muted">{t('beginsOn', { day })}</Text>
        {places !== undefined && (
          <Facts
            className={s['facts'] ?? ''}
            facts={[
              { label: t('prizes'), value: formatMoney(prizeSum(prizes), { locale, decimals: 'drop-zero' }).text },
              { label: t('winners'), value: t('people', { count: places }) },
            ]}
            data-part="next-facts"
          />
        )}
        <ReminderButton
          about="tournament"
          subject={rule.Id}
          words={{ ask: t('tellMe'), asked: t('willTell') }}
          data-part="tell-me"
        />
        <Text size="xs" tone="muted">
          {t('oneNotice')}
        </Text>
      </Card>
    </Section>
  );
}

/** Who won the one before, and where the player stood. */
export function LastTournament() {
  const t = activityTexts.use();
  const last = useQuery(standingsQuery('tournament')).data?.Last;
  if (!last) return null;
  return (
    <Section>
      <SectionHead title={t('lastTournament')} data-part="head-last" />
      <List data-part="last-places">
        {last.List.map((place) => (
          <PlaceRow key={place.Place} place={place} />
        ))}
      </List>
    </Section>
  );
}
