import { Card, Icon, List, ListRow, Section, SectionHead, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { sentencesOf } from '../../../lib/rules/sentences.ts';
import s from '../activity.module.css';
import { signInQuery } from '../queries.ts';
import { activityTexts } from '../texts.ts';

/** How far the player is with every mission of the day, by what was counted. */
export function MissionProgress() {
  const t = activityTexts.use();
  const { data } = useQuery({ ...signInQuery, retry: false });
  const missions = data?.Missions ?? [];
  if (missions.length === 0) return null;
  return (
    <Section>
      <SectionHead title={t('missingForYou')} data-part="head-missing" />
      <List data-part="mission-progress">
        {missions.map(({ Id, Title, Done, Needed }) => (
          <ListRow
            key={Id}
            icon={Done >= Needed ? 'check' : 'clock'}
            iconTone={Done >= Needed ? 'leaf' : 'money'}
            title={Title}
            end={
              <Text as="b" size="small" weight="strong" figures>
                {t('doneOf', { done: Done, required: Needed })}
              </Text>
            }
          />
        ))}
      </List>
    </Section>
  );
}

/** A rule point by point, in its own words. */
export function RulePoints({ sentence }: { sentence: string }) {
  return (
    <Card kind="list" data-part="promotion-rule">
      <ul className={s['points']}>
        {sentencesOf(sentence).map((point) => (
          <li key={point}>
            <Icon name="check" size="xs" /> {point}
          </li>
        ))}
      </ul>
    </Card>
  );
}
