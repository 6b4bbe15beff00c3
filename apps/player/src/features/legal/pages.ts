import type { LegalKey as Key } from './texts.ts';

export const legalPages = ['responsible', 'terms', 'privacy', 'age'] as const;
export type LegalPage = (typeof legalPages)[number];

export function isLegalPage(text: string | null): text is LegalPage {
  return legalPages.some((page) => page === text);
}

/** What the market's rules say, as the package's configuration tells it. */
export interface Market {
  readonly Market: string;
  readonly Features: readonly string[];
  readonly AgeMin: number;
  readonly FooterText: string;
}

export interface Paragraph {
  readonly title: Key;
  /** `footer`: the sentence of the market itself. */
  readonly text: Key | 'footer';
  /** Only where the market has it. */
  readonly isFor?: (market: Market) => boolean;
}

const givesBonuses = ({ Features }: Market) => Features.some((feature) => feature.startsWith('reward_'));
const excludesCentrally = ({ Features }: Market) => Features.includes('central_exclusion');
const verifiesAge = ({ Features }: Market) => Features.includes('age_verified');
const listsForbidden = ({ Features }: Market) => Features.includes('forbidden_persons');
const isRegulatedInBrazil = ({ Market }: Market) => Market === 'br-spa';

interface Page {
  readonly intro: Key | 'footer';
  readonly paragraphs: readonly Paragraph[];
}

const pages: Readonly<Record<LegalPage, Page>> = {
  terms: {
    intro: 'termsIntro',
    paragraphs: [
      { title: 'who', text: 'whoText' },
      { title: 'account', text: 'accountText' },
      { title: 'money', text: 'moneyText' },
      { title: 'bonus', text: 'bonusText', isFor: givesBonuses },
      { title: 'games', text: 'gamesText' },
      { title: 'block', text: 'blockText' },
      { title: 'close', text: 'closeText' },
      { title: 'authority', text: 'authorityText', isFor: isRegulatedInBrazil },
      { title: 'duty', text: 'footer' },
    ],
  },
  privacy: {
    intro: 'privacyIntro',
    paragraphs: [
      { title: 'kept', text: 'keptText' },
      { title: 'why', text: 'whyText' },
      { title: 'shared', text: 'sharedText' },
      { title: 'long', text: 'longText' },
      { title: 'rights', text: 'rightsText' },
      { title: 'device', text: 'deviceText' },
    ],
  },
  age: {
    intro: 'footer',
    paragraphs: [
      { title: 'forbidden', text: 'forbiddenText', isFor: listsForbidden },
      { title: 'ageCheck', text: 'ageCheckText', isFor: (market) => !verifiesAge(market) },
      { title: 'ageCheck', text: 'ageVerifiedText', isFor: verifiesAge },
      { title: 'home', text: 'homeText' },
      { title: 'child', text: 'childText' },
    ],
  },
  responsible: {
    intro: 'responsibleIntro',
    paragraphs: [
      { title: 'limits', text: 'limitsText' },
      { title: 'pause', text: 'pauseText' },
      { title: 'exclusion', text: 'exclusionText' },
      { title: 'central', text: 'centralText', isFor: excludesCentrally },
      { title: 'signs', text: 'signsText' },
      { title: 'help', text: 'helpText' },
    ],
  },
};

/** The page as this market reads it. */
export function pageFor(page: LegalPage, market: Market): Page {
  const { intro, paragraphs } = pages[page];
  return { intro, paragraphs: paragraphs.filter(({ isFor }) => isFor === undefined || isFor(market)) };
}
