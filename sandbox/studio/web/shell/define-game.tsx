import type { ReactElement } from 'react';
import type { Locale } from '../lib/texts.ts';
import type { GameModule } from './play/game-module.ts';
import type { Session } from './play/session.ts';
import { Shell } from './shell.tsx';

/** A game whose own types nobody outside has to know. */
export interface OpenableGame {
  readonly code: string;
  readonly load: (locale: Locale) => Promise<(session: Session) => ReactElement>;
}

export function defineGame<Choice, View, Key extends string>(module: GameModule<Choice, View, Key>): OpenableGame {
  return {
    code: module.code,
    async load(locale) {
      const t = await module.texts(locale);
      return (session) => <Shell module={module} session={session} t={t} />;
    },
  };
}
