import { jackpotRoutes } from '@arara/contract/player';
import { brandFile, Button, Money } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { Moment } from '../../../lib/feedback/moments/moment.tsx';
import { momentTexts } from '../../../lib/feedback/moments/texts.ts';
import { roundRunning } from '../../../lib/games/round-running.ts';
import { switchTab } from '../../../lib/navigation/navigation.ts';
import { useObservable } from '@arara/ui/observable';
import { JackpotSheet, type JackpotSheetProps } from './jackpot-sheet.tsx';
import { wonPool } from './jackpot-won.ts';

const trophy = brandFile('objects/trophy.svg');

/** The pool is the player's: the sum by what was published about it, when the round that brought it has been seen. */
export function JackpotMoment({ open, onClose }: JackpotSheetProps) {
  const t = momentTexts.use();
  const pool = useObservable(wonPool);
  const isRunning = useObservable(roundRunning);
  const [isChecking, setChecking] = useState(false);
  const { data: drop } = useQuery({
    queryKey: ['home', 'jackpotWon', pool],
    queryFn: ({ signal }) =>
      callApi(jackpotRoutes.jackPotCheck, { pool, limit: 1 }, { signal, background: true, refusal: 'own' }),
    enabled: open && pool !== undefined,
  });
  const close = () => {
    setChecking(false);
    onClose();
  };
  if (!open || drop === undefined || isRunning) return null;
  if (isChecking) return <JackpotSheet open onClose={close} />;
  return (
    <Moment
      art={trophy}
      kicker={t('jackpot')}
      figure={<Money amount={drop.Prize} />}
      line={t('jackpotAll')}
      note={t('landed')}
      onClose={close}
      data-part="moment-jackpot"
    >
      <Button
        block
        onClick={() => {
          close();
          switchTab('/game/idx5');
        }}
        data-part="moment-balance"
      >
        {t('seeBalance')}
      </Button>
      <Button block tone="ghost" onClick={() => setChecking(true)} data-part="moment-check">
        {t('checkDraw')}
      </Button>
    </Moment>
  );
}
