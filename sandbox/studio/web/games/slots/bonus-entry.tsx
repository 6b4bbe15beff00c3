import { useEffect, useRef, useState } from 'react';
import { vibrate } from '../../lib/vibration.ts';
import { Button } from '../../shell/controls/button.tsx';
import s from './bonus-entry.module.css';
import { payoutOf } from './evaluate.ts';
import { nextSpinLabel } from './slot-panel.tsx';
import { type SkinProps, tableOf } from './slot-play.ts';

const VIBRATION = [30];

interface EntryProps extends SkinProps {
  readonly onPress: () => void;
}

/** Free spins were found: what they are worth over the whole screen, until their player begins. A demo has the bar alone. */
export function BonusEntry(props: EntryProps) {
  const { phase, round, beat, beats, isDemo } = props.play;
  const [closed, setClosed] = useState('');
  const isFirst = beats.findIndex(({ isPressed }) => isPressed === true) === beat;
  if (round === undefined || phase !== 'waiting' || !isFirst || isDemo || closed === round.id) return null;
  return <Entry key={round.id} {...props} round={round} onClose={() => setClosed(round.id)} />;
}

type OpenProps = EntryProps & {
  readonly round: NonNullable<EntryProps['play']['round']>;
  readonly onClose: () => void;
};

function Entry({ play, skin, round, onPress, onClose }: OpenProps) {
  const { t, format, sound } = play;
  const { view, stake } = round;
  const table = tableOf(play);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    sound.play('bonus');
    vibrate(VIBRATION);
  }, [sound]);
  const n = view.freeSpins.length;
  const found = { count: view.scatters, symbol: t('S') };
  const facts = [
    { label: t('entryEach'), value: format.money(stake) },
    { label: t('entryLines'), value: t('entryFactor', { n: `${table.freeSpinFactor}` }) },
    { label: t('entryCost'), value: format.money(0n) },
    { label: t('entryWon'), value: format.money(payoutOf(stake, view.lineBets, table)) },
  ];
  return (
    <dialog
      ref={dialog}
      className={s['entry']}
      aria-label={t('freeSpins', { n })}
      data-part="bonus-entry"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={s['rays']} aria-hidden="true" />
      <div className={s['medals']} aria-hidden="true">
        {[0, 1, 2].map((place) => (
          <img key={place} src={skin.pictures.S} alt="" />
        ))}
      </div>
      <p className={s['found']} data-part="entry-found">
        {t('entryFound', found)}
      </p>
      <p className={s['count']} data-part="entry-count">
        {t('freeSpins', { n })}
      </p>
      <p className={s['onUs']} data-part="entry-on-us">
        {t('entryOnUs')}
      </p>
      <div className={s['below']}>
        <dl className={s['facts']} data-part="entry-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button tone="money" onPress={onPress} part="entry-start">
          {nextSpinLabel(play)}
        </Button>
      </div>
    </dialog>
  );
}
