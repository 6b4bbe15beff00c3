import { useState } from 'react';
import { FairSheet } from './fair-sheet.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { KeypadSheet } from './keypad-sheet.tsx';
import {
  BalanceSheet,
  HourSheet,
  LimitSheet,
  NotTakenSheet,
  PauseSheet,
  SessionSheet,
  StoppedSheet,
} from './plain-sheets.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { RulesSheet } from './rules-sheet.tsx';
import type { SheetsProps } from './sheet-props.ts';

export function Sheets<Choice, View, Key extends string>(props: SheetsProps<Choice, View, Key>) {
  const [chosen, setChosen] = useState<string>();
  const check = (round: string) => {
    setChosen(round);
    props.onOpen('fair');
  };
  switch (props.name) {
    case 'menu':
      return <MenuSheet {...props} />;
    case 'rules':
      return <RulesSheet {...props} />;
    case 'fair':
      return <FairSheet {...props} chosen={chosen} />;
    case 'history':
      return <HistorySheet {...props} onCheck={check} />;
    case 'keypad':
      return <KeypadSheet {...props} />;
    case 'balance':
      return <BalanceSheet {...props} />;
    case 'limit':
      return <LimitSheet {...props} />;
    case 'session':
      return <SessionSheet {...props} />;
    case 'other':
      return <NotTakenSheet {...props} />;
    case 'pause':
      return <PauseSheet {...props} />;
    case 'stopped':
      return <StoppedSheet {...props} />;
    case 'hour':
      return <HourSheet {...props} />;
  }
}
