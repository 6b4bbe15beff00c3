import { Button, List, ListRow, Stack, Switch } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useState } from 'react';
import { HOME_PATH, relaunch } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../games.module.css';
import type { Game } from '../session/use-game.ts';
import { gamesTexts } from '../texts.ts';
import { chipsText } from './chips.tsx';

/** After a new player's first round with chips: what it brought, and the one question about sound. */
export function FirstRound({ talk }: { talk: Game['talk'] }) {
  const t = gamesTexts.use();
  const locale = useLocale();
  const [isClosed, setClosed] = useState(false);
  const [isOn, setOn] = useState(false);
  const { firstPaidE5, setSound } = talk;
  const paidE5 = firstPaidE5 ?? 0n;
  const choose = (next: boolean) => {
    setOn(next);
    setSound(next);
  };
  const close = () => setClosed(true);
  return (
    <Sheet
      open={firstPaidE5 !== undefined && !isClosed}
      onClose={close}
      title={t('firstTitle')}
      text={paidE5 > 0n ? t('firstWon', { chips: chipsText(paidE5, locale) }) : t('firstPlayed')}
      data-part="first-round"
    >
      <Stack className={s['first']}>
        <List>
          <ListRow
            icon="sound"
            iconTone="brand"
            title={t('firstSound')}
            sub={t('firstSoundSub')}
            end={<Switch on={isOn} onChange={choose} label={t('firstSound')} data-part="first-sound" />}
          />
        </List>
        <Button block onClick={close} data-part="first-go-on">
          {t('firstGoOn')}
        </Button>
        <Button block tone="quiet" onClick={() => relaunch(HOME_PATH)} data-part="first-games">
          {t('firstGames')}
        </Button>
      </Stack>
    </Sheet>
  );
}
