import lostPicture from '../art/empty/connection-lost.svg';
import type { Attempt } from '../lib/reconnect.ts';
import type { Translate, ShellKey } from '../lib/texts.ts';
import s from './shell.module.css';

/** Before anything is known: the ground alone, no words in a language that may be wrong. */
export function Loading() {
  return <main className={s['waiting']} aria-busy="true" />;
}

export function Lost({ attempt, t }: { attempt: Attempt; t: Translate<ShellKey> }) {
  return (
    <main className={s['waiting']}>
      <LostWords attempt={attempt} t={t} text={t('shell.lostOpening')} />
    </main>
  );
}

export function LostWords({ attempt, t, text }: { attempt: Attempt; t: Translate<ShellKey>; text: string }) {
  return (
    <output className={s['lostWords']}>
      <img src={lostPicture} alt="" width="200" height="150" />
      <b>{t('shell.reconnecting')}</b>
      <p>{text}</p>
      <span className={s['tag']}>{t('shell.attempt', { n: attempt.number, s: attempt.inSeconds })}</span>
    </output>
  );
}

/** Nothing to play here. Without texts there is nothing to say it with but the language of the house. */
export function Closed({ t }: { t: Translate<ShellKey> | undefined }) {
  return (
    <main className={s['waiting']}>
      <b>{t?.('shell.closedTitle') ?? 'Este jogo não abriu.'}</b>
      <p>{t?.('shell.closedText') ?? 'Volte e abra de novo.'}</p>
    </main>
  );
}
