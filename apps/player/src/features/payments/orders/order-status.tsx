import { Badge, type BadgeTone, type IconName, type RecordState } from '@arara/ui';
import type { Deposit, Withdrawal } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

type AnyOrder = Pick<Deposit, 'Status' | 'State'> | Pick<Withdrawal, 'Status' | 'State'>;

const words = {
  creating: ['wait', 'word_waiting'],
  waiting_for_payment: ['wait', 'word_waiting'],
  refunding: ['back', 'word_coming_back'],
  paid: ['ok', 'word_paid'],
  expired: ['off', 'word_expired'],
  ended: ['off', 'word_cancelled'],
  refunded: ['back', 'word_back'],
  requested: ['wait', 'word_review'],
  checking: ['wait', 'word_review'],
  waiting_for_player: ['wait', 'word_yours'],
  waiting_for_staff: ['wait', 'word_review'],
  approved: ['wait', 'word_sent'],
  sent: ['wait', 'word_sent'],
  refused: ['fail', 'word_refused'],
  failed: ['back', 'word_back'],
  returned: ['back', 'word_back'],
  cancelled: ['off', 'word_cancelled'],
} as const satisfies Record<AnyOrder['State'], readonly [RecordState, string]>;

/** What truly became of an order, beside the outer word of its group. Only a refusal is red. */
export function useOrderWord() {
  const t = paymentsTexts.use();
  return ({ State, Status }: AnyOrder, kind: 'deposit' | 'withdrawal') => {
    // No code was made, so nothing came that could go back.
    const [state, word] = kind === 'deposit' && State === 'failed' ? (['off', 'word_none'] as const) : words[State];
    return { state, stateLabel: t(word), group: t(Status) };
  };
}

const tones: Readonly<Record<RecordState, readonly [BadgeTone, IconName]>> = {
  wait: ['money-soft', 'hourglass'],
  ok: ['leaf-soft', 'check'],
  fail: ['heat-soft', 'alert'],
  off: ['soft', 'x'],
  back: ['brand-soft', 'swap'],
};

export function StatusBadge({ order, kind }: { order: AnyOrder; kind: 'deposit' | 'withdrawal' }) {
  const { state, stateLabel } = useOrderWord()(order, kind);
  const [tone, icon] = tones[state];
  return (
    <Badge tone={tone} icon={icon} large data-part="order-status">
      {stateLabel}
    </Badge>
  );
}
