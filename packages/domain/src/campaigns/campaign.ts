import type { ConsentChannel } from '../notifications/index.ts';
import { type AdCheck, adPhrasesOf, phrasesIn, type PolicyKey, type Profile, warningFor } from '../policy/index.ts';
import type { Condition } from './segment.ts';

interface CampaignText {
  readonly title: string;
  readonly text: string;
}

/** What is read when somebody's own language has no text. */
const FIRST_LANGUAGE = 'pt-BR';

export interface CampaignContent {
  readonly channels: readonly ConsentChannel[];
  readonly conditions: readonly Condition[];
  readonly texts: Readonly<Record<string, CampaignText>>;
}

export const campaignCheckNames = [
  'warning',
  'language',
  'deposit',
  'bet_first',
  'urgency',
  'gain',
  'recovery',
  'money',
] as const;
type CampaignCheckName = (typeof campaignCheckNames)[number];

/** One question that a market asks of every text that advertises. */
export interface CampaignCheck {
  readonly name: CampaignCheckName;
  readonly isOk: boolean;
  /** The norm, as the market's profile names it. */
  readonly source: string;
  /** The words of the text that fail it, or the languages. */
  readonly found: readonly string[];
}

const MILLION = 1_000_000n;

/** All that a market asks of a campaign, in the order in which a lawyer would. What fails keeps it from being asked for. */
export function campaignChecks(content: CampaignContent, profile: Profile): readonly CampaignCheck[] {
  const lists = adPhrasesOf(profile.rule('content.adPhrases'));
  const check = (name: CampaignCheckName, key: PolicyKey, found: readonly string[]): CampaignCheck => ({
    name,
    isOk: found.length === 0,
    source: profile.sourceOf(key).source,
    found,
  });
  const phrases = (name: AdCheck) =>
    Object.entries(content.texts).flatMap(([locale, { title, text }]) =>
      lists
        .filter((list) => list.check === name && locale.startsWith(list.language))
        .flatMap((list) => phrasesIn(`${title} ${text}`, list)),
    );
  const betsMin = profile.rule('bonuses.settledBetsMin');
  const isForPlayers = content.conditions.some((one) => one.word === 'rounds' && one.min >= betsMin);
  return [
    check('warning', 'content.warningShareMin', tooLong(content, profile)),
    check('language', 'content.adPhrases', unread(content, profile)),
    check('deposit', 'content.adPhrases', phrases('deposit')),
    check('bet_first', 'bonuses.settledBetsMin', betsMin === 0 || isForPlayers ? [] : phrases('bonus')),
    check('urgency', 'content.adPhrases', phrases('urgency')),
    check('gain', 'content.adPhrases', phrases('gain')),
    check('recovery', 'content.adPhrases', phrases('recovery')),
    check('money', 'content.adPhrases', phrases('money')),
  ];
}

/** Languages whose text would push the warning below its share: cutting the text would change what was approved. */
function tooLong({ texts }: CampaignContent, profile: Profile): readonly string[] {
  const warning = warningFor(profile.rule('content.warnings'), 1);
  const sharePpm = profile.rule('content.warningShareMin');
  if (warning === undefined) return [];
  return Object.entries(texts)
    .filter(([, { title, text }]) => {
      const letters = BigInt(`${title} ${text} ${warning}`.length);
      return BigInt(warning.length) * MILLION < letters * sharePpm;
    })
    .map(([locale]) => locale);
}

/** Languages whose promises the market's lists cannot read; a market without lists reads nothing. */
function unread({ texts }: CampaignContent, profile: Profile): readonly string[] {
  const languages = new Set(adPhrasesOf(profile.rule('content.adPhrases')).map(({ language }) => language));
  if (languages.size === 0) return [];
  return Object.keys(texts).filter((locale) => ![...languages].some((language) => locale.startsWith(language)));
}

/** The text in somebody's language, or in the first one. */
export function textFor(texts: CampaignContent['texts'], locale: string): CampaignText {
  const text = texts[locale] ?? texts[FIRST_LANGUAGE];
  if (text === undefined) throw new Error('a campaign without its first language');
  return text;
}
