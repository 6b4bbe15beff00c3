import type { BodyOf } from '@arara/contract';
import type { identityRoutes } from '@arara/contract/player';

export type Status = BodyOf<typeof identityRoutes.identityStatus>;
export type Step = Status['Steps'][number];
export type StepName = Step['Name'];
export type Side = Status['Document']['Sides'][number];
export type DocumentKind = Status['Document']['Choices'][number]['Kind'];

/** The screens of the journey; `?view=` names them, and without it the state decides. */
const views = ['cpf', 'pep', 'document', 'camera', 'face', 'selfie', 'paths'] as const;
export type View = (typeof views)[number];

export const IDENTITY_PATH = '/game/verify';
/** Steps that have screens of their own elsewhere. */
const elsewhere = {
  contact: '/game/idx5?view=email',
  address: '/open-location',
  limits: '/game/limits?view=first',
} as const;

export const viewPath = (view: View, more = ''): string => `${IDENTITY_PATH}?view=${view}${more}`;
export const viewOf = (search: string): View | undefined =>
  views.find((view) => view === new URLSearchParams(search).get('view'));

/** Where a step is done. A face that was not confirmed has several ways on. */
export function pathOf({ Name, State, Redo }: Pick<Step, 'Name' | 'State' | 'Redo'>): string {
  if (Name === 'contact' || Name === 'address' || Name === 'limits') return elsewhere[Name];
  if (Name === 'face') return viewPath(State === 'failed' ? 'paths' : 'face');
  const [side] = Redo.filter((part) => part !== 'face');
  return Name === 'document' && side !== undefined ? viewPath('camera', `&only=${side}`) : viewPath(Name);
}

export type Owner = 'done' | 'you' | 'us';

export function ownerOf({ State }: Pick<Step, 'State'>): Owner {
  return State === 'done' ? 'done' : State === 'waiting' ? 'us' : 'you';
}

export function countOwners(steps: readonly Pick<Step, 'State'>[]): Readonly<Record<Owner, number>> {
  const counts = { done: 0, you: 0, us: 0 };
  for (const step of steps) counts[ownerOf(step)] += 1;
  return counts;
}

const MINUTE = 60;

/** What is with the player, rounded up to whole minutes. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / MINUTE));

/** The step that the one button goes on with: the current one, or the first that has to be done again. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  return steps.find(({ State }) => State === 'now') ?? steps.find((step) => ownerOf(step) === 'you');
}

export const isFirstVisit = (steps: readonly Pick<Step, 'State'>[]): boolean =>
  steps.every(({ State }) => State === 'now' || State === 'next');

/** Which number a step has in the whole, from 1. */
export const placeOf = (steps: readonly Pick<Step, 'Name'>[], name: StepName): number =>
  steps.findIndex(({ Name }) => Name === name) + 1;

/** The name of the register in pieces: what is shown, and dots for what is hidden. */
export function namePieces(name: string): readonly { readonly text: string; readonly isHidden: boolean }[] {
  return name
    .split(/(•+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isHidden: text.startsWith('•') }));
}
