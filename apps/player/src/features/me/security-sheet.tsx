import { List, ListRow } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import type { MainInfo } from './balances.ts';
import s from './me.module.css';
import { meTexts } from './texts.ts';

export type SecuritySheetProps = { info: MainInfo; open: boolean; onClose: () => void };

/** Everything that decides who may enter and who may take money out. */
export function SecuritySheet({ info, open, onClose }: SecuritySheetProps) {
  const t = meTexts.use();
  return (
    <Sheet open={open} onClose={onClose} title={t('security')} data-part="security-sheet">
      <List className={s['choices'] ?? ''}>
        <ListRow
          icon="device"
          title={t('devices')}
          sub={t('devicesHint')}
          href="/game/devices"
          onClick={onClose}
          data-part="row-devices"
        />
        <ListRow
          icon="id"
          title={t('verify')}
          sub={t('verifyHint')}
          href="/game/verify"
          onClick={onClose}
          data-part="row-verify"
        />
        <ListRow
          icon="lock"
          title={t('fundPassword')}
          sub={info.HasFundPassword ? t('fundOn') : t('fundOff')}
          href="/game/bindaccount"
          onClick={onClose}
          data-part="row-fund-password"
        />
      </List>
    </Sheet>
  );
}
