import { useState } from 'react';
import { isStake, readAmount } from '../../lib/money.ts';
import { Button } from '../controls/button.tsx';
import { cx } from '../controls/class-names.ts';
import { StakeChips } from '../controls/stake.tsx';
import { ChipRow } from '../controls/stepper.tsx';
import { Sheet } from './sheet.tsx';
import s from './sheet.module.css';
import type { SheetsProps } from './sheet-props.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', '⌫'] as const;

/** The value of a bet, typed. Shortcuts are here too, for screens that have no room for them in the panel. */
export function KeypadSheet<Choice, View, Key extends string>({ play, onClose }: SheetsProps<Choice, View, Key>) {
  const { t, format, game, stake, setStake } = play;
  const [typed, setTyped] = useState('');
  const value = typed === '' ? stake : (readAmount(typed) ?? 0n);
  const isLegal = isStake(value, game.stakes);
  const press = (key: string) =>
    setTyped((text) => {
      if (key === '⌫') return text.slice(0, -1);
      const next = text + key;
      return readAmount(next) === undefined ? text : next;
    });
  const take = () => {
    setStake(value);
    onClose();
  };
  return (
    <Sheet title={t('shell.typeStake')} closeLabel={t('shell.close')} onClose={onClose}>
      <h2>{t('shell.typeStake')}</h2>
      <output className={cx(s['typed'], !isLegal && s['typedWrong'])}>
        {t('shell.between', { min: format.money(game.stakes.min), max: format.money(game.stakes.max) })}
        <b className={s['amount']}>{format.money(value)}</b>
      </output>
      <ChipRow>
        <StakeChips
          play={{
            ...play,
            stake: value,
            setStake: (next) => {
              setTyped('');
              setStake(next);
            },
          }}
        />
      </ChipRow>
      <div className={s['keypad']}>
        {keys.map((key) => (
          <button key={key} type="button" aria-label={key === '⌫' ? t('shell.erase') : key} onClick={() => press(key)}>
            {key}
          </button>
        ))}
      </div>
      <Button tone="brand" onPress={take} isDisabled={!isLegal}>
        {t('shell.useValue')}
      </Button>
    </Sheet>
  );
}
