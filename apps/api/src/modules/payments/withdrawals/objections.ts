import type { RefusalName } from '@arara/contract';
import { toWire } from '@arara/domain/money';
import type { WithdrawalObjection } from '@arara/domain/payments';
import { OWNER_LOCK } from '@arara/domain/players';
import { momentText } from '@arara/domain/time';
import { type Answer, refused } from '../../../platform/http/route.ts';
import type { RefusalValues } from '../../../platform/refusals/refusal.ts';

/** The first objection is the player's message. */
export function refuseBy(objections: readonly WithdrawalObjection[], source: 'cash' | 'commission'): Answer<never> {
  const [first] = objections;
  if (first === undefined) return refused('payout_account_missing');
  if (first.refusal === 'withdrawal_above_available' && source === 'commission')
    return { ok: false, refusal: 'commission_insufficient', values: { available: toWire(first.values.availableE5) } };
  if (first.refusal === 'withdrawal_blocked' && first.values.case === OWNER_LOCK) return refused('money_locked');
  return { ok: false, refusal: first.refusal satisfies RefusalName, values: valuesOf(first) };
}

function valuesOf(objection: WithdrawalObjection): RefusalValues {
  switch (objection.refusal) {
    case 'withdrawal_blocked':
    case 'kyc_level':
      return { ...objection.values };
    case 'fund_password_wrong':
      return { left: `${objection.values.left}` };
    case 'fund_password_locked':
    case 'withdrawal_cooling_off':
      return { until: momentText(objection.values.untilMs) };
    case 'withdrawal_window_closed':
      return { opens: clockOf(objection.values.opensAtMs), closes: clockOf(objection.values.closesAtMs) };
    case 'withdrawal_times_used':
      return { max: `${objection.values.max}` };
    case 'withdrawal_above_level_maximum':
      return { level: `${objection.values.level}`, max: toWire(objection.values.maxE5) };
    case 'withdrawal_above_great_win':
      return { max: toWire(objection.values.maxE5) };
    case 'withdrawal_below_minimum':
      return { min: toWire(objection.values.minE5) };
    case 'withdrawal_above_available':
      return { available: toWire(objection.values.availableE5), missing: toWire(objection.values.missingE5) };
    case 'withdrawal_loses_bonus':
      return { bonus: toWire(objection.values.bonusE5) };
    case 'fund_password_missing':
    case 'fund_passkey_wrong':
    case 'payout_account_missing':
    case 'payout_account_not_own':
    case 'pix_key_company':
      return {};
  }
}

/** The time of day in Sao Paulo. */
const clockOf = (ms: number) => momentText(ms).slice(-5);
