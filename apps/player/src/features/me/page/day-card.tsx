import { Card, Money, Row, Stats, Text } from '@arara/ui';
import { minutesText } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { MainInfo } from '../balances.ts';
import s from '../me.module.css';
import { hourOf } from '../moments.ts';
import { meTexts } from '../texts.ts';

/** The day so far, since midnight in Sao Paulo, also when it went badly. */
export function DayCard({ today, brief = false }: { today: MainInfo['Today']; brief?: boolean }) {
  const t = meTexts.use();
  const locale = useLocale();
  const { PlayedMinutes, Staked, Result } = today;
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
          { label: t(brief ? 'playedBrief' : 'played'), value: minutesText(PlayedMinutes, locale) },
          { label: t('staked'), value: <Money amount={Staked} decimals={brief ? 'drop-zero' : 'two'} /> },
          { label: t('result'), value: <Money amount={Result} kind="result" tone={tone} /> },
        ]}
        data-part="day-figures"
      />
    </Card>
  );
}
