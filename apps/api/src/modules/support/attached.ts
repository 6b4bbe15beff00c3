import type { BodyOf, Locale } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import { shortOrderName } from '@arara/domain/payments';
import { reaisText } from '../../platform/refusals/reais.ts';
import { t } from './texts.ts';

type Attached = BodyOf<typeof ownRoutes.supportTicket>['Attached'][number];

/** What the house knew when a conversation was opened. Amounts as text, because it is kept as JSON. */
export type AttachedFact =
  | {
      readonly kind: 'withdrawal' | 'deposit';
      readonly orderId: string;
      readonly amountE5: string;
      readonly atMs: number;
    }
  | {
      readonly kind: 'round';
      readonly roundId: string;
      readonly game: string;
      readonly number: string;
      readonly atMs: number;
      readonly stakeE5: string;
      readonly wonE5: string;
    }
  | { readonly kind: 'proof'; readonly roundId: string; readonly reference: string }
  | { readonly kind: 'device'; readonly name: string }
  | { readonly kind: 'statement'; readonly fromDay: string; readonly untilDay: string; readonly amountE5: string };

const zone = { timeZone: 'America/Sao_Paulo', calendar: 'gregory', numberingSystem: 'latn' } as const;

export function momentOf(ms: number, locale: Locale, second = false): string {
  const day = new Intl.DateTimeFormat(locale, { ...zone, day: '2-digit', month: '2-digit' }).format(ms);
  const clock = { ...zone, hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const time = new Intl.DateTimeFormat(locale, second ? { ...clock, second: '2-digit' } : clock).format(ms);
  return `${day}, ${time.replace(/^24(?=:)/, '00')}`;
}

const dayText = (day: string, locale: Locale) => momentOf(Date.parse(`${day}T12:00:00Z`), locale).split(',')[0] ?? day;

/** In the reader's language; the facts stay what they were. */
export function viewAttached(fact: AttachedFact, locale: Locale): Attached {
  switch (fact.kind) {
    case 'withdrawal':
    case 'deposit': {
      const page = fact.kind === 'withdrawal' ? 'wiRecord' : 'reRecord';
      return {
        Kind: fact.kind,
        Title: t(locale, `attached.${fact.kind}`, { amount: reaisText(BigInt(fact.amountE5), locale) }),
        Sub: `${momentOf(fact.atMs, locale)} · ${shortOrderName(fact.kind, fact.orderId)}`,
        Path: `/game/${page}?order=${encodeURIComponent(fact.orderId)}`,
      };
    }
    case 'round': {
      const stake = reaisText(BigInt(fact.stakeE5), locale);
      const won = reaisText(BigInt(fact.wonE5), locale);
      return {
        Kind: 'round',
        Title: t(locale, 'attached.round', { game: fact.game, round: fact.number }),
        Sub: t(locale, 'attached.roundSub', { when: momentOf(fact.atMs, locale, true), stake, won }),
        Path: null,
      };
    }
    case 'proof':
      return { Kind: 'proof', Title: fact.reference, Sub: t(locale, 'attached.proof'), Path: null };
    case 'device':
      return { Kind: 'device', Title: fact.name, Sub: t(locale, 'attached.device'), Path: null };
    case 'statement': {
      const days = { from: dayText(fact.fromDay, locale), until: dayText(fact.untilDay, locale) };
      const Title = t(locale, 'attached.statement', days);
      return { Kind: 'statement', Title, Sub: reaisText(BigInt(fact.amountE5), locale), Path: null };
    }
  }
}
