import { BalancePill } from '@arara/ui';
import { meTexts } from '../../features/me/texts.ts';
import { useConcealed } from '../../lib/conceal.ts';
import { useMainInfo } from '../../lib/player.ts';
import { shellTexts } from './texts.ts';

/**
 * The balance of the bars, hidden where the player hid it; nothing while it is not known. While a round runs the page of
 * the game says what may be shown.
 */
export function Balance({ shownE5 }: { shownE5?: bigint | undefined }) {
  const t = shellTexts.use();
  const hidden = meTexts.use()('hidden');
  const concealed = useConcealed();
  const { data: info, isFetching } = useMainInfo();
  if (info === undefined) return null;
  return (
    <BalancePill
      amount={shownE5 ?? info.TotalAssets}
      updating={isFetching}
      label={t('balance')}
      hiddenLabel={concealed ? hidden : undefined}
      href="/game/recharge"
      data-part="balance-pill"
    />
  );
}
