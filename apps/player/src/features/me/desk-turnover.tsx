import { Card, formatMoney, Progress, Row, Text } from '@arara/ui';
import { useMainInfo } from '../../lib/api/player.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './me.module.css';
import { meTexts } from './texts.ts';

/** What is still to be bet, small, beside every screen of a desk; absent while nothing is asked for. */
export function DeskTurnover() {
  const t = meTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  if (info === undefined || info.Turnover.Required <= 0n) return null;
  const { Required, Done, Missing, DonePercent, Requirements } = info.Turnover;
  const isBonusOnly = Requirements.every(({ Source }) => Source === 'bonus');
  const title = t(isBonusOnly ? 'rollover' : 'turnover');
  return (
    <Card href="/game/withdraw" className={s['desk-turnover'] ?? ''} data-part="desk-turnover">
      <Row between className={s['desk-turnover-head']}>
        <Text as="span" size="small" weight="strong">
          {title}
        </Text>
        <Text as="span" size="small" tone="muted" figures>
          {Math.floor(Number(DonePercent))}%
        </Text>
      </Row>
      <Progress share={Number(Done) / Number(Required)} label={title} thin />
      <Text as="p" size="xs" tone="faint" className={s['desk-turnover-missing'] ?? ''}>
        {t('missing', { amount: formatMoney(Missing, { locale }).text })}
      </Text>
    </Card>
  );
}
