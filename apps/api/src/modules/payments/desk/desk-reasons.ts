import type { BodyOf, Locale } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { deskTexts } from '../shared/desk-texts.ts';
import { withdrawalReasonTexts } from '../shared/withdrawal-texts.ts';

type Catalogue = BodyOf<typeof staffRoutes.withdrawalReasons>;
type Entry = readonly [code: string, label: string];

/** The code stays the same in every language; the label is for who works here, the sentence is the player's. */
const refusals = {
  staff_documents: ['W-DOC-01', 'Dados a confirmar'],
  staff_account: ['W-PIX-02', 'Conta de outra pessoa'],
  staff_safety: ['W-SEC-01', 'Outra pessoa usa a conta'],
} as const satisfies Partial<Record<keyof typeof withdrawalReasonTexts, Entry>>;

const holds = {
  hold_bank: ['W-HLD-01', 'Espera o banco'],
  hold_games: ['W-HLD-02', 'Confere apostas com o fornecedor'],
  hold_identity: ['W-HLD-03', 'Confere os dados'],
} as const satisfies Partial<Record<keyof typeof deskTexts, Entry>>;

const questions = {
  ask_account: ['W-ASK-01', 'A conta que recebe'],
  ask_deposit: ['W-ASK-02', 'O último depósito'],
  ask_contact: ['W-ASK-03', 'Horário para ligar'],
} as const satisfies Partial<Record<keyof typeof deskTexts, Entry>>;

const texts = { ...withdrawalReasonTexts, ...deskTexts };

/** What a decision can say, with the sentence that the player will read: the same texts that the order then shows. */
export function reasonCatalogue(locale: Locale): Catalogue {
  const list = <Word extends keyof typeof texts>(entries: Readonly<Record<Word, Entry>>) =>
    (Object.entries(entries) as [Word, Entry][]).map(([Word, [Code, Label]]) => ({
      Word,
      Code,
      Label,
      Text: texts[Word][locale],
    }));
  return { Refusals: list(refusals), Holds: list(holds), Questions: list(questions) };
}
