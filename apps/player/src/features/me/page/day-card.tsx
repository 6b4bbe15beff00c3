import { Card, Money, Row, Stats, Text } from '@arara/ui';
import { useLocale } from '../../../lib/texts.ts';
import type { MainInfo } from '../balances.ts';
import s from '../me.module.css';
import { hourOf } from '../moments.ts';
import { meTexts } from '../texts.ts';

const HOUR = 60;

/** The day so far, since midnight in Sao Paulo, also when it went badly. */
export function DayCard({ today, brief = false }: { today: MainInfo['Today']; brief?: boolean }) {
  const t = meTexts.use();
  const locale = useLocale();
  const { PlayedMinutes, Staked, Result } = today;
  const hours = Math.floor(PlayedMinutes / HOUR);
  const minutes = `${PlayedMinutes % HOUR}`.padStart(2, '0');
  const tone = Result < 0n ? 'heat' : Result > 0n ? 'leaf' : undefined;
  return (
    <Card kind="list" data-part="day">
      <Row between className={s['day-head']}>
        <Text as="span" size="small" weight="strong" data-part="day-title">
          {t('day')}
        </Text>
        <Text as="span" size="xs" tone="faint" data-part="day-since">
          {t('since', { time: hourOf(Date.parse(today.Since), locale) })}
        </Text>
      </Row>
      <Stats
        figures={[
          {
            label: t(brief ? 'playedBrief' : 'played'),
            value: hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { count: PlayedMinutes }),
          },
          { label: t('staked'), value: <Money amount={Staked} decimals={brief ? 'drop-zero' : 'two'} /> },
          { label: t('result'), value: <Money amount={Result} kind="result" tone={tone} /> },
        ]}
        data-part="day-figures"
      />
    </Card>
  );
}
