import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import type { GameModule, Play } from '../play/game-module.ts';
import { Icon } from './icon.tsx';
import type { MainButton } from '../play/main-action.ts';
import s from './panel.module.css';
import { StakeShortcuts, StakeStepper } from './stake.tsx';

const LONG_MIN = 60;

interface PanelProps<Choice, View, Key extends string> {
  readonly module: GameModule<Choice, View, Key>;
  readonly play: Play<Choice, View, Key>;
  readonly main: MainButton;
  readonly session: ReactNode;
}

/** The bet: value, shortcuts, the one main action and the session. */
export function Panel<Choice, View, Key extends string>({
  module,
  play,
  main,
  session,
}: PanelProps<Choice, View, Key>) {
  const { Fields, Shortcuts, Panel: Own, stakeKey } = module;
  return (
    <section className={s['panel']} aria-label={play.t('shell.stake')}>
      {Own === undefined ? (
        <>
          <div className={cx(s['row'], Fields !== undefined && s['fields'])}>
            <StakeStepper
              play={play}
              label={stakeKey === undefined ? undefined : play.t(stakeKey)}
              isNarrow={Fields !== undefined}
            />
            {Fields !== undefined && <Fields play={play} />}
          </div>
          {Shortcuts === undefined ? <StakeShortcuts play={play} /> : <Shortcuts play={play} />}
        </>
      ) : (
        <Own play={play} />
      )}
      <Button
        tone="money"
        part="main-button"
        onPress={() => main.state === 'ready' && main.press()}
        isBusy={main.state === 'busy'}
        isDisabled={main.state === 'off'}
        describedBy={main.why === undefined ? undefined : 'why'}
      >
        {main.wait !== undefined && <Ring key={main.wait.until} totalMs={main.wait.totalMs} />}
        {main.label}
        {main.moving !== undefined && <span className={s['amount']}>{main.moving}</span>}
        {main.amount !== undefined && <span className={s['amount']}>{play.format.money(main.amount)}</span>}
      </Button>
      {main.why !== undefined && (
        <p className={s['why']} id="why">
          {play.t('shell.missing', { what: main.why })}
        </p>
      )}
      {session}
    </section>
  );
}

/** Fills evenly over the wait; nobody has to read seconds. */
function Ring({ totalMs }: { totalMs: number }) {
  return (
    <svg
      className={s['waitRing']}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-part="wait-ring"
      style={{ '--wait': `${Math.round(totalMs)}ms` } as object}
    >
      <circle cx="12" cy="12" r="10" />
      <circle className={s['waitPart']} cx="12" cy="12" r="10" pathLength="100" />
    </svg>
  );
}

export function SessionLine(props: {
  readonly play: Pick<Play<unknown, unknown, never>, 't' | 'format' | 'isDemo'>;
  readonly minutes: number;
  readonly net: bigint;
  readonly onPause: () => void;
}) {
  const { play, minutes, net, onPause } = props;
  const { t, format } = play;
  const time =
    minutes < 60
      ? t('shell.minutes', { n: minutes })
      : t('shell.hours', { h: Math.floor(minutes / 60), m: minutes % 60 });
  return (
    <div className={s['session']}>
      <span className={cx(minutes >= LONG_MIN && s['long'])}>
        <Icon name="clock" small /> {t('shell.session')} <b className={s['number']}>{time}</b>
      </span>
      <span>
        {t('shell.result')}{' '}
        <b
          className={cx(s['amount'], !play.isDemo && net < 0n && s['loss'], !play.isDemo && net > 0n && s['gain'])}
          data-part="net"
        >
          {format.signed(net)}
        </b>
      </span>
      <button type="button" onClick={onPause}>
        {t(play.isDemo ? 'shell.exit' : 'shell.pause')}
      </button>
    </div>
  );
}
