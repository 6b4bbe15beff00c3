import type { Ticket } from './queries.ts';

type Complaint = NonNullable<Ticket['Complaint']>;
type Held = Pick<Ticket, 'State' | 'NextActor'>;
type Judged = Pick<Complaint, 'Stage' | 'AnsweredAt'>;

const others = { bank: 'waitBank', supplier: 'waitSupplier' } as const;

/** Why a complaint waits and who acts, as the words of this feature name them. */
export function storyOf(ticket: Held, complaint: Judged) {
  const { NextActor: actor } = ticket;
  const { Stage: stage, AnsweredAt } = complaint;
  const isWithPlayer = ticket.State === 'closed' || actor === 'player';
  const isServed = AnsweredAt !== null && (stage !== 'service' || isWithPlayer);
  const known = { isServed, isWithUs: !isWithPlayer && stage !== 'decided' } as const;
  if (isWithPlayer) return { ...known, why: whyWithPlayer(ticket, { stage, isServed }), who: 'you' } as const;
  if (actor === 'bank' || actor === 'supplier') return { ...known, why: others[actor], who: actor } as const;
  if (stage === 'service') return { ...known, why: 'why_service', who: 'service' } as const;
  return { ...known, why: 'why_ombudsman', who: 'ombudsman' } as const;
}

function whyWithPlayer({ State }: Held, { stage, isServed }: { stage: Complaint['Stage']; isServed: boolean }) {
  if (stage === 'decided') return 'why_decided';
  if (stage === 'service' && isServed) return 'why_answered';
  return State === 'closed' || stage === 'service' ? 'why_closed' : 'why_asked';
}
