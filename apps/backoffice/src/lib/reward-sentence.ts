import { type RewardLocale, type RewardRule, type RewardTexts, toSentence } from '@arara/domain/bonuses';
import { type Catalogue, formatMessage } from '@arara/texts';

const files = import.meta.glob<Catalogue>('../../../../texts/domain/rewards/*.json', {
  eager: true,
  import: 'default',
});
const catalogues = new Map(
  Object.entries(files).map(([path, catalogue]) => [path.replace(/^.*\/|\.json$/g, ''), catalogue]),
);

const t: RewardTexts = (locale, clause, values) =>
  formatMessage(catalogues.get(locale)?.[clause] ?? clause, locale, values);

/** The rule as a player of the language reads it. */
export function rewardSentence(rule: RewardRule, locale: RewardLocale): string {
  return toSentence(rule, locale, t);
}
