import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isVibrationOn, setVibrationOn } from '../../lib/vibration.ts';
import { Icon, type IconName } from '../controls/icon.tsx';
import { Sheet } from './sheet.tsx';
import s from './sheet.module.css';
import type { SheetsProps } from './sheet-props.ts';

type MenuProps = Pick<SheetsProps<never, never, never>, 'session' | 'onOpen' | 'onClose'>;

export function MenuSheet({ session, onOpen, onClose }: MenuProps) {
  const { t, sound, page, opened } = session;
  const [isShaking, setShaking] = useState(isVibrationOn);
  const toggleVibration = () => {
    setVibrationOn(!isShaking);
    setShaking(!isShaking);
  };
  /** Days without play are the page's to offer; the pause sign only freezes. */
  const takeBreak = () => {
    onClose();
    page.notify({ kind: 'wantsPause' });
  };
  const isOn = useSyncExternalStore(sound.subscribe, () => sound.isOn);
  const toggle = () => {
    sound.setOn(!isOn);
    page.notify({ kind: 'sound', isOn: !isOn });
  };
  return (
    <Sheet title={t('shell.menuTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      <h2>{t('shell.menuTitle')}</h2>
      <ul className={s['items']}>
        <Item icon="info" onPress={() => onOpen('rules')}>
          {t('shell.rulesAndPays')}
        </Item>
        <Item icon="shield" onPress={() => onOpen('fair')}>
          {t('shell.fair')}
        </Item>
        <Item icon="history" onPress={() => onOpen('history')}>
          {t('shell.history')}
        </Item>
        <Item icon="sound" onPress={toggle} isOn={isOn} end={t(isOn ? 'shell.on' : 'shell.off')}>
          {t('shell.sound')}
        </Item>
        <Item icon="phone" onPress={toggleVibration} isOn={isShaking} end={t(isShaking ? 'shell.on' : 'shell.off')}>
          {t('shell.vibration')}
        </Item>
        {page.isThere && opened.mode === 'real' && (
          <Item icon="pause" onPress={takeBreak}>
            {t('shell.takeBreak')}
          </Item>
        )}
      </ul>
    </Sheet>
  );
}

function Item(props: {
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** A switch. */
  readonly isOn?: boolean;
  readonly end?: string;
}) {
  const isSwitch = props.isOn !== undefined;
  return (
    <li>
      <button
        type="button"
        className={s['item']}
        role={isSwitch ? 'switch' : undefined}
        aria-checked={isSwitch ? props.isOn : undefined}
        onClick={props.onPress}
      >
        <Icon name={props.icon} />
        <span>{props.children}</span>
        <span className={s['itemEnd']}>{props.end}</span>
      </button>
    </li>
  );
}
