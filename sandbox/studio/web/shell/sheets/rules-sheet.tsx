import { useState } from 'react';
import type { MoneyFormat } from '../../lib/money.ts';
import { Sheet } from './sheet.tsx';
import s from './sheet.module.css';
import type { SheetsProps } from './sheet-props.ts';

const tabs = ['pays', 'rules'] as const;
const SMALL_TIMES = 10;

/** A small prize is named exactly, a large one without what a centavo may cut off it. */
function timesText(times: number, format: MoneyFormat): string {
  return times < SMALL_TIMES ? format.hundredths(Math.floor(times * 100)) : format.whole(Math.floor(times));
}

/** What is paid and how it is played, before the first bet and during a round. */
export function RulesSheet<Choice, View, Key extends string>(props: SheetsProps<Choice, View, Key>) {
  const { module, play, onClose, onOpen } = props;
  const { t, format, game } = play;
  const [tab, setTab] = useState<(typeof tabs)[number]>('pays');
  const { Pays, Rules } = module;
  const ofChoice = module.rtpOf?.(play.choice, game);
  const facts = {
    rtp: format.percents(game.rtp.lowest, game.rtp.lowest),
    times: timesText(game.maxWinTimes, format),
    min: format.money(game.stakes.min),
    max: format.money(game.stakes.max),
  };
  return (
    <Sheet title={t('shell.rulesAndPays')} closeLabel={t('shell.close')} onClose={onClose}>
      <h2>{t('shell.rulesAndPays')}</h2>
      <div className={s['tabs']} role="tablist">
        {tabs.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>
            {t(`shell.${name}`)}
          </button>
        ))}
        <button type="button" role="tab" aria-selected={false} onClick={() => onOpen('fair')}>
          {t('shell.fair')}
        </button>
      </div>
      {tab === 'pays' ? <Pays play={play} /> : <Rules play={play} />}
      <p className={s['small']}>{t('shell.facts', facts)}</p>
      {ofChoice !== undefined && (
        <p className={s['small']}>
          {t('shell.rtpOfChoice', { rtp: format.percents(ofChoice.lowest, ofChoice.highest) })}
        </p>
      )}
      <p className={s['small']}>{t('shell.abandoned')}</p>
    </Sheet>
  );
}
