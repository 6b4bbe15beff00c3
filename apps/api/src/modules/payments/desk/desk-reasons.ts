import type { BodyOf, Locale } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { staffTexts, t } from '../texts.ts';

type Catalogue = BodyOf<typeof staffRoutes.withdrawalReasons>;

/** The code stays the same in every language; the label is for who works here, the sentence is the player's. */
const codes = {
  staff_documents: 'W-DOC-01',
  staff_account: 'W-PIX-02',
  staff_safety: 'W-SEC-01',
  hold_bank: 'W-HLD-01',
  hold_games: 'W-HLD-02',
  hold_identity: 'W-HLD-03',
  ask_account: 'W-ASK-01',
  ask_deposit: 'W-ASK-02',
  ask_contact: 'W-ASK-03',
} as const;

const refusals = ['staff_documents', 'staff_account', 'staff_safety'] as const;
const holds = ['hold_bank', 'hold_games', 'hold_identity'] as const;
const questions = ['ask_account', 'ask_deposit', 'ask_contact'] as const;

/** What a decision can say, with the sentence that the player will read: the same texts that the order then shows. */
export function reasonCatalogue(locale: Locale): Catalogue {
  const entry = <Word extends keyof typeof codes>(word: Word, text: string) => ({
    Word: word,
    Code: codes[word],
    Label: staffTexts('pt-BR', `decision.${word}`),
    Text: text,
  });
  return {
    Refusals: refusals.map((word) => entry(word, t(locale, `reason.${word}`))),
    Holds: holds.map((word) => entry(word, t(locale, `desk.${word}`))),
    Questions: questions.map((word) => entry(word, t(locale, `desk.${word}`))),
  };
}
