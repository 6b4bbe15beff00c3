import { Button } from 'antd';
import type { ReactNode } from 'react';
import { shortTime } from '../format/format.ts';
import { Note } from '../parts/marks.tsx';
import { Drawer, Section } from '../parts/page.tsx';
import { ConnectionWait, type Standing } from './connection-head.tsx';
import { t } from './texts.ts';

/** Why it is off, when that was, and what players read meanwhile. */
export interface OffWords {
  readonly OffReason?: string | null;
  readonly SwitchedAt?: string | null;
  readonly PlayersRead: string | null;
}

interface ConnectionDrawerProps {
  readonly label: string;
  readonly title?: ReactNode;
  readonly standing: Standing;
  /** As wide as the drawer, between its title and what scrolls. */
  readonly hasWaitUnderTitle?: boolean;
  readonly may: { readonly turnOn: boolean; readonly turnOff: boolean };
  readonly onSwitch: (act: 'on' | 'off') => void;
  readonly onClose: () => void;
  /** What holds for whoever switches it on, or for one that is on. */
  readonly who: string;
  readonly off?: OffWords;
  readonly children: ReactNode;
}

/** What a connection waits for, what is known of its keys, and who switches it on and off. */
export function ConnectionDrawer(props: ConnectionDrawerProps) {
  const { label, title, standing, hasWaitUnderTitle = false, off } = props;
  const wait = <ConnectionWait {...standing} />;
  return (
    <Drawer
      holds="keys"
      label={label}
      title={
        <span className="weight-650" data-part="drawer-title">
          {title ?? label}
        </span>
      }
      under={hasWaitUnderTitle ? wait : undefined}
      onClose={props.onClose}
      foot={<SwitchFoot {...props} />}
    >
      {!hasWaitUnderTitle && wait}
      {props.children}
      <Section title={t('who')}>
        <Note>{props.who}</Note>
        {typeof off?.OffReason === 'string' && (
          <Note tone="money" icon="pause">
            {t('offBecause', { time: shortTime(off.SwitchedAt ?? ''), reason: off.OffReason })}
          </Note>
        )}
        {typeof off?.PlayersRead === 'string' && (
          <Note icon="page">{t('playersReadNow', { text: off.PlayersRead })}</Note>
        )}
      </Section>
    </Drawer>
  );
}

function SwitchFoot({ standing, may, onSwitch }: ConnectionDrawerProps) {
  const { isOn, isAsked, missing } = standing;
  if (isOn)
    return may.turnOff ? (
      <Button danger type="primary" onClick={() => onSwitch('off')}>
        {t('turnOff')}
      </Button>
    ) : null;
  if (!may.turnOn) return null;
  return (
    <>
      <Button
        type="primary"
        disabled={isAsked || missing.length > 0}
        onClick={() => onSwitch('on')}
        data-part="switch-on"
      >
        {t(isAsked ? 'onWaits' : 'askOn')}
      </Button>
      {missing.length > 0 && <span className="note">{t('missing', { what: missing.join(', ') })}</span>}
    </>
  );
}
