import {
  Badge,
  Button,
  Card,
  formatMoney,
  Icon,
  List,
  ListRow,
  Money,
  Notice,
  Row,
  Section,
  Text,
  TextLink,
} from '@arara/ui';
import type { ReactNode } from 'react';
import { toast } from '../../../lib/feedback/toasts.ts';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { Framed } from '../frame.ts';
import { RECHARGE_PATH } from '../paths.ts';
import s from '../payments.module.css';
import type { Deposit } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import { AboutOrder } from './about-order.tsx';
import { useRevive } from './use-revive.ts';

export type PayCodeProps = Pick<Framed, 'frame' | 'title'> & {
  action: ReactNode;
  order: Deposit;
  onLook: () => Promise<unknown>;
};

/** A code that nobody can pay any more: another one in one press, and what becomes of money that was sent to it. */
export function PayOver({ frame: Frame, title, action, order, onLook }: PayCodeProps) {
  const t = paymentsTexts.use();
  const isEnded = order.State === 'ended';
  const failed = order.Status === 'failure' ? order.Wait?.Why.Text : undefined;
  return (
    <Frame title={title} action={action}>
      <Section gap="none" className={s['pay-head']}>
        <Row between>
          <div>
            <Text size="label">{t('youWerePaying')}</Text>
            <Money amount={order.Amount} big className={s['pay-amount']} data-part="pay-amount" />
          </div>
          <Badge tone={isEnded ? 'soft' : 'heat-soft'} icon="clock" data-part="pay-over-tag">
            {t(isEnded ? 'codeEnded' : 'codeExpired')}
          </Badge>
        </Row>
      </Section>
      <Section gap="none" className={s['qr-gap']}>
        <Card className={s['pay-card']} data-part="pay-over">
          <Icon name="hourglass" className={s['over-mark']} />
          <Text as="h2" size="lead" center data-part="pay-over-title">
            {isEnded ? t('codeEnded') : t('codeOver')}
          </Text>
          <Text tone="muted" center>
            {failed ?? t('reviveText')}
          </Text>
          <Revive order={order} />
          <TextLink href={RECHARGE_PATH} data-part="pay-other-amount">
            {t('otherAmount')}
          </TextLink>
        </Card>
      </Section>
      <PaidAlready order={order} onLook={onLook} />
      <AboutOrder order={order} />
    </Frame>
  );
}

/** For the same amount, in the place of the dead one. */
function Revive({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { busy, revive } = useRevive(order);
  return (
    <Button tone="money" block loading={busy} onClick={revive} data-part="pay-revive">
      {t('another', { amount: formatMoney(order.Amount, { locale }).text })}
    </Button>
  );
}

/** Looks once more whether the money came, and says so while it did not. */
export function useLook(onLook: PayCodeProps['onLook']) {
  const t = paymentsTexts.use();
  const [looking, look] = useBusy();
  const check = () =>
    look(async () => {
      await onLook();
      toast(t('notYet'));
    });
  return { looking, check };
}

/** Until when money that was sent to a dead code still counts, and who helps. */
function PaidAlready({ order, onLook }: Pick<PayCodeProps, 'order' | 'onLook'>) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { check } = useLook(onLook);
  return (
    <>
      {order.CreditedUntil !== null && (
        <Section gap="none" className={s['gap']}>
          <Notice icon="shield" data-part="pay-note">
            <b>{t('paidAlready')}</b>
            <br />
            {t('paidUntil', { date: dayAndHourOf(Date.parse(order.CreditedUntil), locale) })}
          </Notice>
        </Section>
      )}
      <Section gap="none" className={s['gap']}>
        <List>
          <ListRow
            icon="refresh"
            iconTone="brand"
            title={t('iPaid')}
            sub={t('notYet')}
            end={<Icon name="chev" size="sm" />}
            onClick={check}
            data-part="pay-check"
          />
          <ListRow icon="chat" title={t('talk')} sub={t('talkText')} href={SUPPORT_PATH} data-part="pay-talk" />
        </List>
      </Section>
    </>
  );
}
