import { closingRoutes } from '@arara/contract/player';
import { Button, ButtonLink, CanList, Card, formatMoney, Stack, SumLines, TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { LIMITS_PATH, push } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { MainInfo } from '../balances.ts';
import s from '../me.module.css';
import { meTexts } from '../texts.ts';

const WITHDRAW_PATH = '/game/withdraw';
const STATEMENT_PATH = '/game/Registos';

export type CloseAccountProps = { info: MainInfo; open: boolean; onClose: () => void };

/** The second tap of two: what the player receives, what is lost, and three ways on. */
export function CloseAccount({ info, open, onClose }: CloseAccountProps) {
  const t = meTexts.use();
  const locale = useLocale();
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const money = (amountE5: bigint) => formatMoney(amountE5, { locale }).text;
  const cashE5 = info.Cash + info.Commission;
  const close = () =>
    run(async () => {
      const outcome = await call(closingRoutes.playerClosingBegin, {});
      if (!outcome.ok) return;
      onClose();
      await queries.invalidateQueries();
      // What is left leaves there, and there the way back stands.
      push(WITHDRAW_PATH);
    });
  const lines = [
    { label: t('closeMoney'), value: money(cashE5) },
    { label: t('closeFee'), value: money(0n) },
    ...(info.Bonus > 0n ? [{ label: t('closeBonus'), value: money(info.Bonus) }] : []),
    { label: t('closeReceive'), value: money(cashE5), total: true },
  ];
  const facts = [
    { key: 'free', can: true, text: t('closeFree') },
    {
      key: 'statement',
      can: true,
      text: (
        <>
          {t('closeStatement')}{' '}
          <TextLink href={STATEMENT_PATH} onClick={onClose}>
            {t('closeOpen')}
          </TextLink>
        </>
      ),
    },
    { key: 'lose', can: false, text: t('closeLose', { level: info.VipLevel }) },
  ];
  return (
    <Sheet open={open} onClose={onClose} title={t('closeAsk')} text={t('closeText')} data-part="close-sheet">
      <Stack gap={3} className={s['close-body']}>
        <Card>
          <SumLines lines={lines} />
        </Card>
        <CanList yes={t('can')} no={t('cannot')} items={facts} data-part="close-facts" />
        <Button block onClick={onClose} data-part="close-keep">
          {t('closeKeep')}
        </Button>
        <Button block tone="danger" loading={busy} onClick={close} data-part="close-do">
          {t('closeDo', { amount: money(cashE5) })}
        </Button>
        <ButtonLink block tone="ghost" href={LIMITS_PATH} onClick={onClose} data-part="close-pause">
          {t('closePause')}
        </ButtonLink>
      </Stack>
    </Sheet>
  );
}
