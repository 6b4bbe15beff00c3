import type { KycStep } from '../policy/index.ts';
import type { IdentityCase, PartState } from './case.ts';

const identityStepNames = ['cpf', 'contact', 'document', 'face', 'address', 'pep', 'limits'] as const;
export type IdentityStepName = (typeof identityStepNames)[number];
export type StepState = 'done' | 'now' | 'waiting' | 'failed' | 'next';

/** What other features know of the same way. */
export interface Around {
  readonly hasContact: boolean;
  readonly hasAddress: boolean;
  readonly hasLimits: boolean;
}

/** How long a person needs, as it was drawn; a part that is done again takes half a minute. */
const secondsOf: Readonly<Record<IdentityStepName, number>> = {
  cpf: 40,
  contact: 40,
  document: 60,
  face: 60,
  address: 40,
  pep: 20,
  limits: 60,
};
const AGAIN_SECONDS = 30;

export interface StepView {
  readonly name: IdentityStepName;
  readonly state: StepState;
  readonly seconds: number;
}

type Rough = 'done' | 'waiting' | 'failed' | 'player';

/** In their order; of those that are the player's the first is the one of now. */
export function viewSteps(one: IdentityCase, around: Around): readonly StepView[] {
  let isNowGiven = false;
  return identityStepNames.map((name) => {
    const rough = roughOf(name, one, around);
    if (rough === 'done' || rough === 'waiting') return { name, state: rough, seconds: 0 };
    if (rough === 'failed') return { name, state: rough, seconds: AGAIN_SECONDS };
    const state = isNowGiven ? 'next' : 'now';
    isNowGiven = true;
    return { name, state, seconds: secondsOf[name] };
  });
}

function roughOf(name: IdentityStepName, one: IdentityCase, around: Around): Rough {
  switch (name) {
    case 'cpf':
      if (one.person === 'confirmed') return 'done';
      if (one.person === 'asked') return 'waiting';
      return one.reason === 'not_regular' ? 'failed' : 'player';
    case 'contact':
      return around.hasContact ? 'done' : 'player';
    case 'address':
      return around.hasAddress ? 'done' : 'player';
    case 'limits':
      return around.hasLimits ? 'done' : 'player';
    case 'pep':
      if (one.pep === 'unasked') return 'player';
      return one.pep === 'no' || one.phase === 'done' ? 'done' : 'waiting';
    case 'document':
    case 'face':
      return partOf(one[name], one);
  }
}

function partOf(state: PartState, { phase }: IdentityCase): Rough {
  if (state === 'good') return 'done';
  if (state === 'sent') return 'waiting';
  // Whoever asked for a person waits for that person, with what was sent so far.
  if (phase === 'review' || phase === 'held') return 'waiting';
  return state === 'failed' ? 'failed' : 'player';
}

/** What the case proves. Nothing before a machine or a person has said yes to all of it. */
export function provenSteps({ phase }: Pick<IdentityCase, 'phase'>): readonly KycStep[] {
  return phase === 'done' ? ['document', 'face', 'liveness'] : [];
}
