import { Button } from 'antd';
import { useMay } from '../../lib/api/me.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import type { Switch } from './switch-dialog.tsx';
import { t } from './texts.ts';

/** Stops what runs, or asks for what was stopped to run again. */
export function SwitchButtons(props: {
  readonly stop: { readonly LiftApprovalId: string | null } | undefined;
  readonly stopKey?: string;
  readonly onSwitch: (act: Switch['act']) => void;
}) {
  const { stop, stopKey, onSwitch } = props;
  const may = useMay();
  return (
    <div className="equal-columns stack gap-8">
      {stop === undefined && may('games.stop') && (
        <Button danger type="primary" onClick={() => onSwitch('stop')}>
          <Icon name="pause" size="sm" /> {t('stop')} {stopKey && <kbd>{stopKey}</kbd>}
        </Button>
      )}
      {stop !== undefined && may('games.lift') && (
        <Button type="primary" disabled={stop.LiftApprovalId !== null} onClick={() => onSwitch('lift')}>
          {stop.LiftApprovalId === null ? t('askLift') : t('liftWaits')}
        </Button>
      )}
    </div>
  );
}
