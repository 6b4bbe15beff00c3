import { Card, formatMoney, Money, Progress, Row, Text } from '@arara/ui';
import { useLocale } from '../../../lib/texts.ts';
import type { MainInfo } from '../balances.ts';
import s from '../me.module.css';
import { meTexts } from '../texts.ts';

/** What is still to be bet before cash is free and the bonus is the player's own; absent while nothing is asked for. */
export function TurnoverCard({ turnover }: { turnover: MainInfo['Turnover'] }) {
  const t = meTexts.use();
  const locale = useLocale();
  const { Required, Done, Missing, DonePercent, Sentence, Requirements } = turnover;
  if (Required <= 0n) return null;
  const isBonusOnly = Requirements.every(({ Source }) => Source === 'bonus');
  const percent = Math.floor(Number(DonePercent));
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const [before = '', after = ''] = t('of', { done: '\n', required: text(Required) }).split('\n');
  return (
    <Card kind="list" href="/game/withdraw" data-part="rollover">
      <Row between className={s['card-head']}>
        <Text as="span" size="small" weight="strong" data-part="rollover-title">
          {t(isBonusOnly ? 'rollover' : 'turnover')}
        </Text>
        <Text as="span" size="small" tone="muted" figures data-part="rollover-of">
          {before}
          <Money amount={Done} decimals="drop-zero" strong className={s['done']} />
          {after}
        </Text>
      </Row>
      <Progress
        share={Number(Done) / Number(Required)}
        label={t('of', { done: text(Done), required: text(Required) })}
        missing={t('missing', { amount: formatMoney(Missing, { locale }).text })}
        end={`${percent}%`}
        data-part="rollover-progress"
      />
      {Sentence !== '' && (
        <Text as="span" size="small" tone="muted" className={s['sentence']} data-part="rollover-sentence">
          {Sentence}
        </Text>
      )}
    </Card>
  );
}
