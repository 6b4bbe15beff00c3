import { depositRoutes } from '@arara/contract/player';
import { ActionBar, Button, Card, Countdown, Money, Notice, Row, Section, Text } from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { Qr } from '@arara/ui/qr';
import { useState } from 'react';
import { call, serverNowMs } from '../../../lib/api/api.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { toastDone, toastError } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { RECHARGE_PATH } from '../paths.ts';
import s from '../payments.module.css';
import type { Deposit } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import { AboutOrder } from './about-order.tsx';
import { type PayCodeProps, PayOver, useLook } from './pay-over.tsx';
import { useMoneyRequest } from '../use-money-request.ts';

/** The picture, the text to copy, and the provider's own time. */
export function PayCode({ frame: Frame, title, action, order, onLook }: PayCodeProps) {
  const t = paymentsTexts.use();
  const [endedId, setEnded] = useState<string>();
  const [code, setCode] = useState(order.PixCode);
  // The server may take a code back a moment before this phone's clock ends it.
  if (order.PixCode !== null && order.PixCode !== code) setCode(order.PixCode);
  const isOver = order.Status === 'failure' || endedId === order.OrderId;
  const end = () => {
    setEnded(order.OrderId);
    void onLook();
  };
  if (isOver) return <PayOver frame={Frame} title={title} action={action} order={order} onLook={onLook} />;
  return (
    <Frame title={title} action={action} bar={<OpenBar order={order} onLook={onLook} />}>
      <Section gap="none" className={s['pay-head']}>
        <Row between>
          <div>
            <Text size="label">{t('toPay')}</Text>
            <Money amount={order.Amount} big className={s['pay-amount']} data-part="pay-amount" />
          </div>
          {order.ExpiresAt !== null && <TimeLeft order={order} onEnd={end} />}
        </Row>
      </Section>
      <Section gap="none" className={s['qr-gap']}>
        <Card className={s['pay-card']} data-part="pay-card">
          <Picture order={order} code={code} />
        </Card>
      </Section>
      <AboutOrder order={order} />
      <Section gap="none" className={s['gap']}>
        <Notice data-part="pay-note">{t('updatesItself')}</Notice>
      </Section>
    </Frame>
  );
}

function TimeLeft({ order, onEnd }: { order: Deposit; onEnd: () => void }) {
  const t = paymentsTexts.use();
  const until = Date.parse(order.ExpiresAt ?? order.CreatedAt);
  return (
    <div className={s['pay-left']}>
      <Text size="xs" tone="muted" className={s['timer-label']}>
        {t('expiresIn')}
      </Text>
      <Countdown
        until={until}
        offsetMs={0}
        now={serverNowMs}
        totalMs={until - Date.parse(order.CreatedAt)}
        announce={(left) => (left === 0 ? t('codeExpired') : t('minutesLeft', { count: left / 60 }))}
        onEnd={onEnd}
        className={s['timer'] ?? ''}
        data-part="pay-timer"
      />
    </div>
  );
}

const QR_SIZE = 216;

function Picture({ order, code }: { order: Deposit; code: string | null }) {
  const t = paymentsTexts.use();
  if (code === null)
    return (
      <output className={s['making']} aria-busy="true" data-part="pay-making">
        <Text tone="muted">{order.Wait?.Why.Text ?? t('loading')}</Text>
      </output>
    );
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => toastDone(t('copied')),
      () => toastError(t('notCopied')),
    );
  return (
    <>
      <div className={s['code-box']} data-part="pay-code-box">
        <bdi className={s['code']} dir="ltr" data-part="pay-code">
          {code}
        </bdi>
      </div>
      <Button tone="money" block icon="copy" onClick={copy} data-part="pay-copy">
        {t('copyCode')}
      </Button>
      <div className={s['or']}>{t('orScan')}</div>
      <Qr value={code} label={t('qrLabel')} size={QR_SIZE} mark data-part="pay-qr" />
      <Text size="small" tone="muted" center>
        {t('inBankApp')} <b className={s['done']}>{t('inBankAppWhere')}</b>
      </Text>
    </>
  );
}

function OpenBar({ order, onLook }: { order: Deposit; onLook: () => Promise<unknown> }) {
  const t = paymentsTexts.use();
  const [isAsked, setAsked] = useState(false);
  const [busy, run] = useBusy();
  const { looking, check } = useLook(onLook);
  const request = useMoneyRequest();
  const cancel = () =>
    run(async () => {
      const input = { orderId: order.OrderId };
      const outcome = await request(input, (idempotencyKey) =>
        call(depositRoutes.payEndOrder, input, { idempotencyKey }),
      );
      setAsked(false);
      if (outcome.ok) redirect(RECHARGE_PATH);
    });
  return (
    <>
      <ActionBar className={s['pay-bar'] ?? ''} data-part="pay-bar">
        <Button tone="ghost" onClick={() => setAsked(true)} data-part="pay-cancel">
          {t('cancelOrder')}
        </Button>
        <Button tone="quiet" icon="refresh" loading={looking} onClick={check} data-part="pay-check">
          {t('iPaid')}
        </Button>
      </ActionBar>
      <Dialog
        open={isAsked}
        title={t('cancelAsk')}
        text={t('cancelAskText')}
        safe={{ label: t('keepOrder'), onPress: () => setAsked(false) }}
        destructive={{ label: t('cancelOrder'), onPress: cancel, loading: busy }}
        data-part="pay-cancel-ask"
      />
    </>
  );
}
