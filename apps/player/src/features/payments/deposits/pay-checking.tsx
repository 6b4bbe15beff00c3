import { ButtonLink, Card, Money, Notice, Section, Text, Timeline } from '@arara/ui';
import type { ReactNode } from 'react';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { StatusBadge } from '../orders/order-status.tsx';
import type { Framed } from '../frame.ts';
import { AboutOrder } from './about-order.tsx';
import s from '../payments.module.css';
import type { Deposit } from '../queries.ts';
import { useSteps } from '../orders/steps.ts';
import { paymentsTexts } from '../texts.ts';

export type CheckingScreenProps = Pick<Framed, 'frame' | 'title'> & { action: ReactNode; order: Deposit };

/** The money is here and the bank still says whose it is: nothing is left to pay, so no code is shown. */
export function CheckingScreen({ frame: Frame, title, action, order }: CheckingScreenProps) {
  const t = paymentsTexts.use();
  const steps = useSteps(order.Timeline);
  return (
    <Frame title={title} action={action}>
      <Section gap="none" className={s['pay-head']} data-part="pay-checking">
        <StatusBadge order={order} kind="deposit" />
        <Money amount={order.Amount} big className={s['detail-amount']} />
        <output>
          <Text as="span" size="small" tone="muted" data-part="pay-checking-why">
            {order.Wait?.Why.Text}
          </Text>
        </output>
      </Section>
      <Section gap="near">
        <Card>
          <Timeline steps={steps} data-part="timeline" />
        </Card>
      </Section>
      <AboutOrder order={order} />
      <Section gap="none" className={s['gap']}>
        <Notice data-part="pay-note">{t('payOnce')}</Notice>
      </Section>
      <Section gap="near">
        <ButtonLink href={SUPPORT_PATH} tone="quiet" block icon="chat">
          {t('support')}
        </ButtonLink>
      </Section>
    </Frame>
  );
}
