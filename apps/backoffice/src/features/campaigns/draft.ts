import type { BodyOf, Locale, RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { DeskActions } from '../../lib/staff-action/use-staff-action.tsx';

export type Campaign = BodyOf<typeof staffRoutes.campaignList>['List'][number];
export type Laws = BodyOf<typeof staffRoutes.campaignCheck>;
type Asked = RequestOf<typeof staffRoutes.campaignAsk>;
export type Channel = Asked['channels'][number];

export type OwnPlayer = BodyOf<typeof staffRoutes.vipPlayers>['List'][number];

export interface Draft {
  readonly segment: string | undefined;
  /** Own players of a VIP manager, in the segment's place. */
  readonly players?: readonly Pick<OwnPlayer, 'Id' | 'Name'>[];
  readonly name: string;
  readonly channels: readonly Channel[];
  readonly texts: Asked['texts'];
  readonly locale: Locale;
  readonly startsAt: string;
  readonly until: string;
  readonly holdOutPercent: number;
  readonly reason: string;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Begins tomorrow at this hour and is worth three days, with a tenth held out. */
export function newDraft(nowMs: number, of: Pick<Draft, 'segment' | 'players'>): Draft {
  const startMs = Math.ceil(nowMs / HOUR_MS) * HOUR_MS + DAY_MS;
  return {
    ...of,
    name: '',
    channels: ['push'],
    texts: { 'pt-BR': { title: '', text: '' } },
    locale: 'pt-BR',
    startsAt: new Date(startMs).toISOString(),
    until: new Date(startMs + 3 * DAY_MS).toISOString(),
    holdOutPercent: of.players === undefined ? 10 : 0,
    reason: '',
  };
}

/** Of one that was asked for, as the form has them. */
export const textsOf = ({ Texts }: Campaign): Asked['texts'] =>
  Object.fromEntries(Texts.map(({ Locale: locale, Title: title, Text: text }) => [locale, { title, text }]));

/** What is written, without languages that were only looked at. */
export function writtenTexts({ texts }: Pick<Draft, 'texts'>): Asked['texts'] {
  return Object.fromEntries(
    Object.entries(texts).filter(([, { title, text }]) => `${title}`.trim() !== '' && `${text}`.trim() !== ''),
  );
}

const needs = ['needsSegment', 'needsText', 'needsLaws', 'needsDates', 'needsWhy'] as const;
type Need = (typeof needs)[number];

/** What is missing until somebody else may be asked. */
export function missingIn(draft: Draft, laws: Laws | undefined): readonly Need[] {
  const isMissing: Readonly<Record<Need, boolean>> = {
    needsSegment: (draft.segment === undefined && draft.players === undefined) || draft.name.trim() === '',
    needsText: writtenTexts(draft)['pt-BR'] === undefined || draft.channels.length === 0,
    needsLaws: laws === undefined || laws.Checks.some(({ IsOk }) => !IsOk),
    needsDates: !(Date.parse(draft.startsAt) < Date.parse(draft.until)),
    needsWhy: draft.reason.trim().length < 3,
  };
  return needs.filter((need) => isMissing[need]);
}

export const campaignActions: DeskActions = {
  refreshes: [staffRoutes.campaignList, staffRoutes.segmentList, staffRoutes.vipPlayers],
};
