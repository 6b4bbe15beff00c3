import type { Locale } from '@arara/contract';
import type { PolicyKey, Profile } from '@arara/domain/policy';
import { t } from './texts.ts';

/** What the app must know of the market's rules before anybody logs in. */
export interface Market {
  readonly id: string;
  readonly ageMin: number;
  readonly features: readonly string[];
  readonly footer: string;
  /** The official channel opens with the first deposit. */
  readonly contactsAfterDeposit: boolean;
}

/** Rules that are simply on or off, by the word the app knows them by. */
const switches = {
  invites: 'team.invites',
  commission: 'team.commission',
  win_ranking: 'activity.winRanking',
  turnover_ranking: 'activity.turnoverRanking',
  jackpot: 'activity.jackpotTicker',
  visitor_lobby: 'content.visitorLobby',
  risk_message: 'content.riskMessageAtAccess',
  central_exclusion: 'limits.centralExclusionLink',
} as const satisfies Record<string, PolicyKey>;

export function describeMarket(profile: Profile, locale: Locale): Market {
  const ageMin = profile.rule('kyc.ageMin');
  const on = Object.entries(switches).flatMap(([word, key]) => (profile.rule(key) ? [word] : []));
  const team = profile.rule('team.levels') > 0 ? ['team'] : [];
  const rewards = profile.rule('bonuses.kinds').map((kind) => `reward_${kind}`);
  return {
    id: profile.id,
    ageMin,
    features: [...team, ...on, ...rewards],
    footer: t(locale, `footer.${profile.rule('content.footer')}`, { age: `${ageMin}` }),
    contactsAfterDeposit: profile.rule('content.contactsAfterDeposit'),
  };
}
