import { CENTAVO, centavoLess, eachLeg, type Fault, twoSided, wrongPost } from './fault.ts';

/** Faults of the last hand, which writes the transfer. */
export const postFaults: readonly Fault[] = [
  wrongPost(
    'a deposit goes to another player',
    'deposit',
    eachLeg((leg) => (leg.playerId === undefined ? leg : { ...leg, playerId: (leg.playerId % 4) + 1 })),
  ),
  wrongPost(
    'a deposit is posted in centavos',
    'deposit',
    eachLeg((leg) => ({ ...leg, amountE5: leg.amountE5 / CENTAVO })),
  ),
  wrongPost(
    'a win has the wrong sign',
    'win',
    eachLeg((leg) => ({ ...leg, amountE5: -leg.amountE5 })),
  ),
  wrongPost(
    'a late win is posted twice',
    'win',
    eachLeg((leg) => ({ ...leg, amountE5: leg.amountE5 * 2n })),
  ),
  wrongPost('a stake does not sum to zero by a centavo', 'bet', ({ legs, ...rest }) => ({
    ...rest,
    legs: legs.map((leg) => (leg.account === 'house' ? { ...leg, amountE5: leg.amountE5 + CENTAVO } : leg)),
  })),
  wrongPost(
    "a stake goes to another supplier's house",
    'bet',
    eachLeg((leg) => (leg.party === undefined ? leg : { ...leg, party: leg.party === 7 ? 8 : 7 })),
  ),
  wrongPost('a stake is lost behind the key of another transfer', 'bet', (transfer) => ({ ...transfer, key: 'seed1' })),
  wrongPost('a withdrawal that failed comes back a centavo short', 'withdrawal_release', twoSided(centavoLess)),
  wrongPost('a fee comes back a centavo short', 'withdrawal_fee_return', twoSided(centavoLess)),
  wrongPost('a centavo of a dispute is not set aside', 'med_block', twoSided(centavoLess)),
  wrongPost('a centavo of bonus is not converted', 'bonus_conversion', twoSided(centavoLess)),
];
