import { depositRoutes } from '@arara/contract/player';
import { shortOrderName } from '@arara/domain/payments';
import {
  ActionBar,
  Button,
  Card,
  Countdown,
  formatMoney,
  Money,
  Notice,
  Row,
  Section,
  SumLines,
  Text,
} from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { Qr } from '@arara/ui/qr';
import { type ReactNode, useState } from 'react';
import { call, serverNowMs } from '../../../lib/api/api.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toast, toastDone, toastError } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { CopyId } from '../orders/copy-id.tsx';
import type { Framed } from '../frame.ts';
import { RECHARGE_PATH } from '../paths.ts';
import s from '../payments.module.css';
import type { Deposit } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import { useRevive } from './use-revive.ts';
import { useMoneyRequest } from '../use-money-request.ts';

export type PayCodeProps = Pick<Framed, 'frame' | 'title'> & {
  action: ReactNode;
  order: Deposit;
  onLook: () => Promise<unknown>;
};

/** The picture, the text to copy, and the provider's own time. */
export function PayCode({ frame: Frame, title, action, order, onLook }: PayCodeProps) {
  const t = paymentsTexts.use();
  const [endedId, setEnded] = useState<string>();
  const [code, setCode] = useState(order.PixCode);
  // The server takes a dead code back; its covered picture stays.
  if (order.PixCode !== null && order.PixCode !== code) setCode(order.PixCode);
  const isOver = order.Status === 'failure' || endedId === order.OrderId;
  const failed = order.Status === 'failure' ? order.Wait?.Why.Text : undefined;
  const end = () => {
    setEnded(order.OrderId);
    void onLook();
  };
  return (
    <Frame
      title={title}
      action={action}
      bar={isOver ? <OverBar order={order} /> : <OpenBar order={order} onLook={onLook} />}
    >
      <Section gap="none" className={s['pay-head']}>
        <Row between>
          <div>
            <Text size="label">{t('toPay')}</Text>
            <Money amount={order.Amount} big className={s['pay-amount']} data-part="pay-amount" />
          </div>
          {!isOver && order.ExpiresAt !== null && <TimeLeft order={order} onEnd={end} />}
        </Row>
      </Section>
      <Section gap="none" className={s['qr-gap']}>
        <Card className={s['pay-card']} data-part="pay-card">
          <Picture order={order} code={code} isOver={isOver} />
        </Card>
      </Section>
      <AboutOrder order={order} />
      <Section gap="none" className={s['gap']}>
        <Notice data-part="pay-note">{isOver ? (failed ?? t('lateCounts')) : t('updatesItself')}</Notice>
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

function Picture({ order, code, isOver }: { order: Deposit; code: string | null; isOver: boolean }) {
  const t = paymentsTexts.use();
  if (isOver)
    return (
      <>
        <Qr
          value={code ?? order.OrderId}
          label={t('codeExpired')}
          size={QR_SIZE}
          expired={
            <div className={s['over']}>
              <Text as="h2" weight="strong">
                {t(order.State === 'ended' ? 'codeEnded' : 'codeExpired')}
              </Text>
            </div>
          }
          data-part="pay-over"
        />
        <Text size="small" tone="muted" center>
          {t('reviveText')}
        </Text>
      </>
    );
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

/** Who receives, who pays, and the number that support asks for. */
export function AboutOrder({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const lines = [
    ...(order.Receiver === null ? [] : [{ label: t('receiver'), value: order.Receiver }]),
    {
      label: t('payer'),
      value: (
        <>
          {order.PayerName} · <bdi dir="ltr">{order.PayerCpf}</bdi>
        </>
      ),
    },
    { label: t('order'), value: <CopyId id={order.OrderId} name={shortOrderName('deposit', order.OrderId)} /> },
    ...(order.Bonus > 0n
      ? [{ label: t('bonusChosen'), value: <Money amount={order.Bonus} kind="operation" tone="bonus" /> }]
      : []),
    ...(order.Turnover > 0n ? [{ label: t('dealBet'), value: <Money amount={order.Turnover} /> }] : []),
  ];
  return (
    <Section gap="none" className={s['gap']}>
      <Card data-part="pay-about">
        <SumLines lines={lines} />
      </Card>
    </Section>
  );
}

/** Dead codes come back with one press, for the same amount. */
function OverBar({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { busy, revive } = useRevive(order);
  return (
    <ActionBar data-part="pay-bar">
      <Button tone="money" block loading={busy} onClick={revive} data-part="pay-revive">
        {t('another', { amount: formatMoney(order.Amount, { locale }).text })}
      </Button>
    </ActionBar>
  );
}

function OpenBar({ order, onLook }: { order: Deposit; onLook: () => Promise<unknown> }) {
  const t = paymentsTexts.use();
  const [isAsked, setAsked] = useState(false);
  const [busy, run] = useBusy();
  const [looking, look] = useBusy();
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
  const check = () =>
    look(async () => {
      await onLook();
      toast(t('notYet'));
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
