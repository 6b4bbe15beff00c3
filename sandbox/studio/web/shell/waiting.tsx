import lostPicture from '../art/empty/connection-lost.svg';
import type { Attempt } from '../lib/reconnect.ts';
import type { Translate, ShellKey } from '../lib/texts.ts';
import s from './shell.module.css';

/** Before anything is known: the ground alone, no words in a language that may be wrong. */
export function Loading() {
  return <main className={s['waiting']} aria-busy="true" />;
}

export function Lost({ attempt, say }: { attempt: Attempt; say: Translate<ShellKey> }) {
  return (
    <main className={s['waiting']}>
      <LostWords attempt={attempt} say={say} text={say('lostOpening')} />
    </main>
  );
}

export function LostWords({ attempt, say, text }: { attempt: Attempt; say: Translate<ShellKey>; text: string }) {
  return (
    <output className={s['lostWords']}>
      <img src={lostPicture} alt="" width="200" height="150" />
      <b>{say('reconnecting')}</b>
      <p>{text}</p>
      <span className={s['tag']}>{say('attempt', { n: attempt.number, s: attempt.inSeconds })}</span>
    </output>
  );
}

/** Nothing to play here. Without texts there is nothing to say it with but the language of the house. */
export function Closed({ say }: { say: Translate<ShellKey> | undefined }) {
  return (
    <main className={s['waiting']}>
      <b>{say?.('closedTitle') ?? 'Este jogo não abriu.'}</b>
      <p>{say?.('closedText') ?? 'Volte e abra de novo.'}</p>
    </main>
  );
}
