import type { Locale } from '@arara/contract';
import type { Brand } from '@arara/domain/brands';
import { type PolicyKey, type Profile, warningFor, withWarning } from '@arara/domain/policy';
import { t } from './texts.ts';

/** What the app must know of the market's rules before anybody logs in. */
export interface Market {
  readonly id: string;
  readonly ageMin: number;
  readonly features: readonly string[];
  /** Its lines stand one below the other. */
  readonly footer: string;
  /** The official channel opens with the first deposit. */
  readonly contactsAfterDeposit: boolean;
  /** Visitors see games. */
  readonly hasVisitorLobby: boolean;
  /** A piece that advertises, with what the market obliges it to say; the sentences come in turn. */
  readonly advertise: (text: string, turn: number) => Advertised;
}

interface Advertised {
  /** The words and the warning as one text, of which the warning has its share. */
  readonly text: string;
  /** Apart, for a piece that has a picture: its own strip has its share of the whole. */
  readonly warning: { readonly text: string; readonly sharePercent: number } | null;
}

const PPM_PER_PERCENT = 10_000;

/** What a brand's document says of who runs it. */
export type RunBy = Pick<Brand, 'name' | 'legal' | 'support'>;

/** Rules that are simply on or off, by the word the app knows them by. */
const switches = {
  invites: 'team.invites',
  commission: 'team.commission',
  win_ranking: 'activity.winRanking',
  turnover_ranking: 'activity.turnoverRanking',
  jackpot: 'activity.jackpotTicker',
  visitor_lobby: 'content.visitorLobby',
  risk_message: 'content.riskMessageAtAccess',
  forbidden_persons: 'content.forbiddenPersons',
  central_exclusion: 'limits.centralExclusionLink',
  ombudsman: 'support.ombudsman',
} as const satisfies Record<string, PolicyKey>;

export function describeMarket(profile: Profile, locale: Locale, runBy: RunBy): Market {
  const on = Object.entries(switches).flatMap(([word, key]) => (profile.rule(key) ? [word] : []));
  const team = profile.rule('team.levels') > 0 ? ['team'] : [];
  const agents = profile.rule('agents.place') === 'app' ? ['agents'] : [];
  const age = profile.rule('kyc.ageProof') === 'verified' ? ['age_verified'] : [];
  const rewards = profile.rule('bonuses.kinds').map((kind) => `reward_${kind}`);
  return {
    id: profile.id,
    ageMin: profile.rule('kyc.ageMin'),
    features: [...team, ...agents, ...age, ...on, ...rewards],
    footer: footerOf(profile, locale, runBy),
    contactsAfterDeposit: profile.rule('content.contactsAfterDeposit'),
    hasVisitorLobby: profile.rule('content.visitorLobby'),
    advertise(text, turn) {
      const warning = warningFor(profile.rule('content.warnings'), turn);
      if (warning === undefined) return { text, warning: null };
      const sharePpm = profile.rule('content.warningShareMin');
      const sharePercent = Number(sharePpm) / PPM_PER_PERCENT;
      return { text: withWarning(text, warning, sharePpm), warning: { text: warning, sharePercent } };
    },
  };
}

/** Where a licence is asked for, every page says who runs it, by what right, and where they are reached. */
function footerOf(profile: Profile, locale: Locale, { name, legal, support }: RunBy): string {
  const kind = profile.rule('content.footer');
  const first = t(locale, `footer.${kind}`, { age: `${profile.rule('kyc.ageMin')}` });
  if (kind !== 'licence_and_warnings') return first;
  const { company, cnpj, address, licence, ombudsman } = legal;
  const { authority, number, publishedOn } = licence;
  return [
    first,
    t(locale, 'footer.company', { brand: name.display, company, cnpj, address }),
    t(locale, 'footer.ordinance', { authority, number, date: dayText(publishedOn ?? '') }),
    t(locale, 'footer.contacts', {
      phone: unbroken(support.phone),
      email: support.email,
      ombudsmanPhone: unbroken(ombudsman.phone),
      ombudsmanEmail: ombudsman.email,
    }),
  ].join('\n');
}

/** A number stays on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0');

/** As Brazil writes a day. */
const dayText = (day: string) => day.split('-').toReversed().join('/');
