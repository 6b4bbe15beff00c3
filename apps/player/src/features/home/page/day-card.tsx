import { Card, Money, Row, Text } from '@arara/ui';
import { useMainInfo } from '../../../lib/api/player.ts';
import s from '../home.module.css';
import { homeTexts } from '../texts.ts';

/** Beside the lobby on a desk: how long and with what result, also when it is negative. */
export function DayCard() {
  const t = homeTexts.use();
  const { data: info } = useMainInfo();
  if (info === undefined) return null;
  const { PlayedMinutes, Result } = info.Today;
  const tone = Result < 0n ? 'heat' : Result > 0n ? 'leaf' : undefined;
  return (
    <Card kind="compact" href="/game/DadosO" data-part="day">
      <Row between className={s['day']}>
        <Text as="span" size="small" weight="strong" data-part="day-title">
          {t('day')}
        </Text>
        <Text as="span" size="small" tone="muted" figures data-part="day-time">
          {t('minutes', { count: PlayedMinutes })}
        </Text>
        <Text as="span" size="small" weight="strong">
          <Money amount={Result} kind="result" tone={tone} data-part="day-result" />
        </Text>
      </Row>
    </Card>
  );
}
