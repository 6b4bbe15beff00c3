import { ButtonLink, List, ListRow, Money, WalletCard } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MainInfo, refreshBalances, sharesOf } from '../balances.ts';
import { useFeatures } from '../../../lib/api/features.ts';
import { isStopped } from '../../../lib/api/player.ts';
import { toggleConcealed, useConcealed } from '../../../lib/storage/conceal.ts';
import { meTexts } from '../texts.ts';

/** The total, what can leave now and why, the bonus, and the two ways for money. */
export function Wallet({ info, wide = false }: { info: MainInfo; wide?: boolean }) {
  const t = meTexts.use();
  // A market without teams has no such wallet, unless something is left in one.
  const hasTeam = useFeatures().has('team') || info.Commission > 0n;
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const concealed = useConcealed();
  const refresh = () => {
    setBusy(true);
    refreshBalances(queryClient).then(
      () => setBusy(false),
      // The player has been told by the rules for calls.
      () => setBusy(false),
    );
  };
  const { CanWithdraw } = info;
  const isLocked = CanWithdraw.Amount < (info.Cash / 1000n) * 1000n;
  const isLeaving = CanWithdraw.Why.Word === 'account_closing';
  return (
    <WalletCard
      label={t('total')}
      total={info.TotalAssets}
      withdrawable={{
        label: t('canWithdraw'),
        amount: CanWithdraw.Amount,
        why: { text: CanWithdraw.Why.Text, open: isLocked || isLeaving },
      }}
      bonus={{ label: t('bonus'), amount: info.Bonus }}
      beside={wide && hasTeam ? { label: t('team'), amount: info.Commission } : undefined}
      wide={wide}
      shares={t('shares', sharesOf(info))}
      refresh={{ label: t('refresh'), onPress: refresh, busy: isBusy }}
      conceal={{ label: t('hide'), on: concealed, hiddenLabel: t('hidden'), onToggle: toggleConcealed }}
      actions={
        <>
          {!isStopped(info) && (
            <ButtonLink tone="money" icon="in" href="/game/recharge" data-part="deposit">
              {t('deposit')}
            </ButtonLink>
          )}
          <ButtonLink tone="glass" icon="out" href="/game/withdraw" data-part="withdraw">
            {t('withdraw')}
          </ButtonLink>
        </>
      }
      data-part="wallet"
    />
  );
}

/** Money that is not in the total because somebody else acts on it; nothing when there is none. */
export function OnTheWay({ info }: { info: MainInfo }) {
  const t = meTexts.use();
  const concealed = useConcealed();
  const rows = [
    { key: 'held', title: t('held'), amount: info.Held, icon: 'out', href: '/game/wiRecord' },
    { key: 'med', title: t('medHold'), amount: info.MedHold, icon: 'alert', href: '/game/support' },
  ] as const;
  const shown = rows.filter(({ amount }) => amount > 0n);
  if (shown.length === 0) return null;
  return (
    <List data-part="on-the-way">
      {shown.map(({ key, title, amount, icon, href }) => (
        <ListRow
          key={key}
          icon={icon}
          iconTone="money"
          title={title}
          href={href}
          end={<Money amount={amount} strong hiddenLabel={concealed ? t('hidden') : undefined} />}
        />
      ))}
    </List>
  );
}
