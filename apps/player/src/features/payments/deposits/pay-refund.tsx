import { Badge, ButtonLink, Card, Money, Section, Stack, Text, Timeline } from '@arara/ui';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import type { Framed } from '../frame.ts';
import { RECHARGE_PATH } from '../paths.ts';
import s from '../payments.module.css';
import type { Deposit } from '../queries.ts';
import { useSteps } from '../orders/steps.ts';
import { paymentsTexts } from '../texts.ts';

export type RefundScreenProps = Pick<Framed, 'frame' | 'title'> & { order: Deposit };

/** Money that goes back to whoever paid, and why. */
export function RefundScreen({ frame: Frame, title, order }: RefundScreenProps) {
  const t = paymentsTexts.use();
  const steps = useSteps(order.Timeline);
  const reason = order.Timeline.findLast(({ Reason }) => Reason !== null)?.Reason?.Text ?? order.Wait?.Why.Text;
  return (
    <Frame title={title} isBare>
      <Section gap="none" className={s['pay-head']} data-part="refund">
        <Badge tone="heat-soft" icon="swap" large>
          {t(order.State === 'refunded' ? 'refunded' : 'refunding')}
        </Badge>
        <Money amount={order.Amount} big className={s['detail-amount']} />
        <Text size="small" tone="muted" data-part="refund-why">
          {reason}
        </Text>
      </Section>
      <Section gap="near">
        <Card>
          <Timeline steps={steps} data-part="timeline" />
        </Card>
      </Section>
      <Section gap="near">
        <Stack>
          <ButtonLink href={RECHARGE_PATH} block>
            {t('newDeposit')}
          </ButtonLink>
          <ButtonLink href={SUPPORT_PATH} tone="quiet" block icon="chat">
            {t('support')}
          </ButtonLink>
        </Stack>
      </Section>
    </Frame>
  );
}
