import { fraction, toNumber } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { handOf, type Move, Solver } from './best-play.ts';
import { activeHand, type CardsState, vinteEUm } from './engine.ts';
import { type Ending, figuresOf } from './exact.ts';
import { DECKS, valueOf } from './hand.ts';

/**
 * How a round ends under the best play, exact for a fresh shoe of six decks: dynamic programming over the player's
 * hands and the open card (`best-play.ts`), both hands of a split drawing from one shoe (`split-pairs.ts`). The play is
 * the best one that looks at the own hand and the open card.
 */
export const endings: readonly Ending[] = [
  {
    stakes: 1,
    paidHalves: 0,
    chance: fraction(489539510917046557072008048056791907111443n, 1128114635359345002398683750534299154443150n),
  },
  {
    stakes: 1,
    paidHalves: 2,
    chance: fraction(2179580653273984406442536857898888782820869n, 28202865883983625059967093763357478861078750n),
  },
  {
    stakes: 1,
    paidHalves: 4,
    chance: fraction(657534843532367433260870526190800981572879n, 2014490420284544647140506697382677061505625n),
  },
  { stakes: 1, paidHalves: 5, chance: fraction(585_088n, 12_909_299n) },
  {
    stakes: 2,
    paidHalves: 0,
    chance: fraction(
      6484250578999642322325226724292877702277688972088825693n,
      150697421315877266592026972468840632407659175729784425000n,
    ),
  },
  {
    stakes: 2,
    paidHalves: 2,
    chance: fraction(
      49009611050630145585257006416906737345492897333654227n,
      26082245996978757679389283696530109455171780414770381250n,
    ),
  },
  {
    stakes: 2,
    paidHalves: 4,
    chance: fraction(
      33533354920620157514067537015694299589955110737971798n,
      3082447254188398634836915345953558390156664958109226875n,
    ),
  },
  {
    stakes: 2,
    paidHalves: 6,
    chance: fraction(
      1846930164297701289366475704507158085405760433778347n,
      2260461319738158998880404587032609486114887635946766375n,
    ),
  },
  {
    stakes: 2,
    paidHalves: 8,
    chance: fraction(
      9108783678061525429926603491765579598714892726030431071n,
      150697421315877266592026972468840632407659175729784425000n,
    ),
  },
];

export const figures = figuresOf(endings);
/** Of payout less RTP times stake, over the mean stake: what an observed RTP scatters by. */
const SIGMA = Math.sqrt(toNumber(figures.square)) / toNumber(figures.meanStakes);

export const par: ParSheet = {
  code: 'vinte-e-um',
  name: 'Vinte e Um',
  kind: 'blackjack',
  version: 1,
  /** Under the best play that looks at the hand and the open card, over all stakes of a round. */
  rtp: { lowest: figures.rtp, highest: figures.rtp },
  /** 3 to 2 of a whole real are whole centavos. */
  rtpAtMinStake: figures.rtp,
  reference: 'the best play',
  sigma: SIGMA,
  hitRate: figures.hitRate,
  maxWinTimes: 2.5,
  riskiestSigma: SIGMA,
  weightPercent: 5,
  table: {
    decks: DECKS,
    shoe: 'shuffled anew for every round',
    tableStandsOn: 17,
    naturalPays: '3 to 2',
    tableLooksForNatural: true,
    double: 'any two cards, not after a split',
    split: 'two cards of one value, once; aces get one card each; 21 after a split is a plain 21',
    insurance: false,
    rtpOfFirstStake: toNumber(figures.perFirstStake),
    meanStakes: toNumber(figures.meanStakes),
  },
};

const solvers = new Map<number, Solver>();

/** The best move now; each open card is solved when it is first seen. */
export function bestMove(state: CardsState): Move {
  const hand = activeHand(state);
  if (hand === undefined) throw new Error('the round is over');
  const upValue = valueOf(state.table[0] ?? 0);
  const solver = solvers.get(upValue) ?? new Solver(upValue);
  solvers.set(upValue, solver);
  const values = hand.cards.map(valueOf);
  if (state.hands.length === 1) return solver.decide(handOf(values)).move;
  return solver.decideSplit(handOf(values), values[0] ?? 0).move;
}

export const simulation: Simulation = {
  strategy: 'R$ 1,00 a round, the best play',
  rtp: figures.rtp,
  sigma: SIGMA,
  bins: endings.map(({ chance }) => chance),
  simulateRound(draw) {
    let state = vinteEUm.open({}, 100n, draw);
    while (!vinteEUm.isOver(state)) {
      const next = vinteEUm.act(state, { kind: bestMove(state) }, draw);
      if (next === undefined) throw new Error('the best move is not allowed');
      state = next;
    }
    const [stake, payout] = [vinteEUm.totalStake(state), vinteEUm.payout(state)];
    const bin = endings.findIndex(
      ({ stakes, paidHalves }) => BigInt(stakes) * 100n === stake && BigInt(paidHalves) * 50n === payout,
    );
    return { stake, payout, bin };
  },
};
