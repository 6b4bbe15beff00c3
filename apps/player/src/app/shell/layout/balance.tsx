import { BalancePill } from '@arara/ui';
import { useConcealed } from '../../../lib/storage/conceal.ts';
import { isOfferedNothing, useMainInfo } from '../../../lib/api/player.ts';
import { shellTexts } from '../texts.ts';

/**
 * The balance of the bars, hidden where the player hid it; nothing while it is not known. While a round runs the page of
 * the game says what may be shown.
 */
export function Balance({ shownE5 }: { shownE5?: bigint | undefined }) {
  const t = shellTexts.use();
  const concealed = useConcealed();
  const { data: info, isFetching } = useMainInfo();
  if (info === undefined) return null;
  return (
    <BalancePill
      amount={shownE5 ?? info.TotalAssets}
      cash={shownE5 ?? info.Cash}
      updating={isFetching}
      hiddenLabel={concealed ? t('balanceHidden') : undefined}
      {...(isOfferedNothing(info)
        ? ({ label: t('balanceStopped'), icon: 'out', href: '/game/withdraw' } as const)
        : { label: t('balance'), href: '/game/recharge' })}
      data-part="balance-pill"
    />
  );
}
