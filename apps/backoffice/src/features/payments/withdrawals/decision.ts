import type { BodyOf, RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { useApiQuery } from '../../../lib/api/api.ts';

type Catalogue = BodyOf<typeof staffRoutes.withdrawalReasons>;
export type Reason = Catalogue['Refusals'][number];
export type DecisionKind = 'refuse' | 'hold' | 'ask';

interface Words {
  readonly refuse: RequestOf<typeof staffRoutes.withdrawalRefuse>['reason'];
  readonly hold: RequestOf<typeof staffRoutes.withdrawalHold>['reason'];
  readonly ask: RequestOf<typeof staffRoutes.withdrawalAsk>['question'];
}

interface Around {
  readonly hours: number;
  /** For colleagues; the player never reads it. */
  readonly note: string;
}

/** What was chosen says which button may be pressed. */
export type Draft =
  | (Around & { readonly kind: undefined })
  | { [Kind in DecisionKind]: Around & { readonly kind: Kind; readonly word: Words[Kind] } }[DecisionKind];

const HOURS = 4;

export interface Drafting {
  readonly draft: Draft;
  readonly onDraft: (next: Draft) => void;
  /** What somebody is about to do; only its reasons are offered. Undefined while it is open. */
  readonly act: DecisionKind | undefined;
  readonly onAct: (act: DecisionKind | undefined) => void;
}

export function useDrafting(): Drafting {
  const [draft, onDraft] = useState<Draft>({ kind: undefined, hours: HOURS, note: '' });
  const [act, onAct] = useState<DecisionKind>();
  return { draft, onDraft, act, onAct };
}

const lists = { hold: 'Holds', ask: 'Questions', refuse: 'Refusals' } as const;
export const decisionKinds = ['hold', 'ask', 'refuse'] as const satisfies readonly DecisionKind[];

/** Codes and sentences are the API's: what staff read here is what the player will read. */
export function useReasons(): (kind: DecisionKind) => readonly Reason[] {
  const { data } = useApiQuery(staffRoutes.withdrawalReasons, {});
  return (kind) => data?.[lists[kind]] ?? [];
}

/** The draft of a chosen word; a word of no list is none. */
export function draftOf(
  chosen: { readonly kind: DecisionKind; readonly word: string } | undefined,
  before: Draft,
): Draft {
  const around = { hours: before.hours, note: before.note };
  return chosen === undefined ? { ...around, kind: undefined } : ({ ...around, ...chosen } as Draft);
}
