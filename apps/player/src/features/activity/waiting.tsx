import { Button, Card, formatMoney, Money, Row, SectionHead, Text } from '@arara/ui';
import { bonusesRoutes } from '@arara/contract/player';
import { dateOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './activity.module.css';
import type { Active } from './queries.ts';
import { activityTexts } from './texts.ts';
import { useTake } from './use-take.ts';

/** Rewards that the player chose: what each still asks for, and the way to take it. */
export function Waiting({ waiting }: { waiting: Active['Waiting'] }) {
  const t = activityTexts.use();
  if (waiting.length === 0) return null;
  return (
    <>
      <SectionHead title={t('waiting')} tone="money" data-part="head-waiting" />
      <div className={s['stack']}>
        {waiting.map((one) => (
          <OneWaiting key={one.Id} one={one} />
        ))}
      </div>
    </>
  );
}

/** Each by itself: what one of them still fetches keeps nobody from the next. */
function OneWaiting({ one }: { one: Active['Waiting'][number] }) {
  const t = activityTexts.use();
  const taking = useTake();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  // Free rounds are no sum: their sentence says how many and of what.
  const isMoney = one.Kind !== 'free_rounds';
  return (
    <Card kind="list" className={s['gift']} data-part="waiting">
      <Row between>
        <Text as="h3" weight="strong">
          {one.Title}
        </Text>
        {isMoney && <Money amount={one.Amount} strong />}
      </Row>
      <Text size="xs" tone="muted" data-part="waiting-sentence">
        {one.Sentence}
      </Text>
      <Text size="xs" tone="faint">
        {one.Why?.Text} {one.Until !== null && t('waitingUntil', { date: dateOf(Date.parse(one.Until), locale) })}
      </Text>
      <Button
        tone="money"
        small
        disabled={!one.CanReceive}
        loading={taking.isTaking(one.Id)}
        onClick={() =>
          taking.take(one.Id, {
            route: bonusesRoutes.bonusClaim,
            input: { id: one.Id },
            done: ({ Amount }) => (isMoney ? t('giftAccepted', { amount: text(Amount) }) : t('freeRoundsTaken')),
          })
        }
        data-part="waiting-take"
      >
        {t('take')}
      </Button>
    </Card>
  );
}
