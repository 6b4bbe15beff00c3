import type { RequestOf } from '@arara/contract';
import { locales } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { conditionWords } from '@arara/domain/campaigns';
import { count } from '../../lib/format/format.ts';
import { localeNames, t } from './texts.ts';

export type Condition = RequestOf<typeof staffRoutes.segmentCount>['conditions'][number];
export type ConditionWord = Condition['word'];

/** What a word of the sentence can be changed to. */
export interface Choice {
  readonly label: string;
  readonly condition: Condition;
}

/** A part of the sentence: plain, or a word that can be changed. */
export type Part =
  | { readonly text: string }
  | { readonly token: string; readonly name: string; readonly choices: readonly Choice[] };

const days = [7, 14, 30, 60, 90];
const bets = [1, 10, 50, 200];
const spans = [
  [0, 7],
  [8, 30],
  [31, 90],
  [0, 365],
] as const;
const levels = [
  [0, 4],
  [1, 4],
  [5, 10],
  [0, 10],
] as const;

const daysText = (value: number) => t('days', { count: value });
const spanText = (from: number, to: number) => t('span', { from, to });
const levelText = (from: number, to: number) => t('levels', { from, to });

/** The sentence is made from the conditions, so what is read here is what is asked. */
export function partsOf(condition: Condition): readonly Part[] {
  const { word } = condition;
  const ofDays = (name: string) => ({
    token: 'days' in condition ? daysText(condition.days) : '',
    name,
    choices: days.map((value) => ({ label: daysText(value), condition: { ...condition, days: value } as Condition })),
  });
  switch (word) {
    case 'played':
      return [
        { text: t('line.played') },
        { text: condition.game ?? t('anyGame') },
        { text: t('within') },
        ofDays(t('howLong')),
      ];
    case 'quiet':
      return [{ text: t('line.quiet') }, ofDays(t('howLongQuiet'))];
    case 'rounds':
      return [
        { text: t('line.rounds') },
        {
          token: t('rounds', { count: condition.min }),
          name: t('howMany'),
          choices: bets.map((min) => ({ label: t('rounds', { count: min }), condition: { ...condition, min } })),
        },
      ];
    case 'level':
      return [
        { text: t('line.level') },
        {
          token: levelText(condition.from, condition.to),
          name: t('whichLevels'),
          choices: levels.map(([from, to]) => ({ label: levelText(from, to), condition: { ...condition, from, to } })),
        },
      ];
    case 'registered':
      return registeredParts(condition);
    case 'seen':
      return [{ text: t('line.seen') }, ofDays(t('howLong'))];
    case 'away':
      return [{ text: t('line.away') }, ofDays(t('howLongQuiet'))];
    case 'language':
      return languageParts(condition);
    case 'verified':
      return [
        { text: t('line.verified') },
        {
          token: t(condition.isDone ? 'verifiedYes' : 'verifiedNo'),
          name: t('identity'),
          choices: [true, false].map((isDone) => ({
            label: t(isDone ? 'verifiedYes' : 'verifiedNo'),
            condition: { ...condition, isDone },
          })),
        },
      ];
    default:
      return [];
  }
}

type Of<Word extends ConditionWord> = Extract<Condition, { word: Word }>;

function registeredParts(condition: Of<'registered'>): readonly Part[] {
  return [
    { text: t('line.registered') },
    {
      token: spanText(condition.from, condition.to),
      name: t('howOld'),
      choices: spans.map(([from, to]) => ({ label: spanText(from, to), condition: { ...condition, from, to } })),
    },
  ];
}

function languageParts(condition: Of<'language'>): readonly Part[] {
  return [
    { text: t('line.language') },
    {
      token: localeNames[condition.locale] ?? condition.locale,
      name: t('whichLanguage'),
      choices: locales.map((locale) => ({
        label: localeNames[locale] ?? locale,
        condition: { ...condition, locale },
      })),
    },
  ];
}

const beginnings: Readonly<Record<ConditionWord, Condition>> = {
  played: { word: 'played', game: null, days: 60 },
  quiet: { word: 'quiet', days: 14 },
  rounds: { word: 'rounds', min: 50 },
  level: { word: 'level', from: 0, to: 4 },
  registered: { word: 'registered', from: 0, to: 365 },
  seen: { word: 'seen', days: 30 },
  away: { word: 'away', days: 14 },
  language: { word: 'language', locale: 'pt-BR' },
  verified: { word: 'verified', isDone: true },
};

/** The words that are not in the sentence yet, each as it begins. */
export function wordsLeft(conditions: readonly Condition[]): readonly Condition[] {
  return conditionWords.filter((word) => !conditions.some((one) => one.word === word)).map((word) => beginnings[word]);
}

/** The whole sentence in one line. */
export const sentenceOf = (conditions: readonly Condition[]): string =>
  conditions
    .map((one) =>
      partsOf(one)
        .map((part) => ('text' in part ? part.text : part.token))
        .join(' '),
    )
    .join(t('and'));

/** People who left with a condition. */
export const lostText = (before: number, after: number): string => `−${count(before - after)}`;
