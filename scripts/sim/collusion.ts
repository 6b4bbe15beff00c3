import {
  capE5,
  closeShare,
  decideMember,
  fitBase,
  inviteRewardE5,
  type Level,
  levels,
  milestoneShares,
  ratesOf,
  revenueOf,
  remainingE5,
  shareE5,
  takenE5,
} from '@arara/domain/affiliates';
import { decideReward, defaultRules } from '@arara/domain/bonuses';
import { type AmountE5, REAL_E5 } from '@arara/domain/money';
import { defaultOf } from '@arara/domain/settings';
import { readSheets, type Sheet } from './farming/sheets.ts';

/**
 * Schemes of one person with many accounts, played through the rules that run, on each of the games: whatever is given on
 * an account is never more than half of what its stakes bring in theory. That half is not the program's cap: it is stake
 * x (1 - RTP) / 2 by the games' own sheets.
 */
const rates = { turnover: ratesOf(defaultOf('team.turnoverRebate')), loss: ratesOf(defaultOf('team.lossRebate')) };
const { percent } = defaultOf('team.giveawayCap');
const shares = defaultOf('agents.shares');
const costs = {
  jackpotPpm: defaultOf('activity.jackpot').contribution,
  paymentFeePpm: 0n,
  supplierFeePpm: 0n,
  levyPpm: 0n,
};

interface Scheme {
  readonly name: string;
  /** Who plays, how deep they stand, how much they bet, and how much of it they lose, in percent. */
  readonly accounts: number;
  readonly depth: 1 | 2 | 3;
  readonly betsE5: AmountE5;
  readonly lostPercent: bigint;
  /** The level of the agent or blogger who has the net revenue; 0 = nobody. */
  readonly shared: Level | 0;
  readonly sharePpm?: bigint;
  /** How many reached validity on one day. */
  readonly validPerDay: number;
  readonly ownPpm: bigint;
  /** Own rewards are left lying until the inviter's week is closed. */
  readonly claimsLate?: boolean;
}

const reais = (amount: bigint) => amount * REAL_E5;
const base = { lostPercent: 4n, shared: 0, validPerDay: 1, ownPpm: 3_000n } as const;
const schemes: readonly Scheme[] = [
  { ...base, name: 'own three levels, slots, usual luck', accounts: 3, depth: 3, betsE5: reais(10_000n) },
  {
    ...base,
    name: 'own three levels, everything lost',
    accounts: 3,
    depth: 3,
    betsE5: reais(10_000n),
    lostPercent: 100n,
  },
  { ...base, name: 'own three levels, even luck', accounts: 3, depth: 3, betsE5: reais(10_000n), lostPercent: 0n },
  {
    ...base,
    name: '10 invitees at the least that counts',
    accounts: 10,
    depth: 1,
    betsE5: reais(2_000n),
    validPerDay: 10,
  },
  { ...base, name: '30 a day for the highest tier', accounts: 300, depth: 1, betsE5: reais(2_000n), validPerDay: 30 },
  {
    ...base,
    name: '30 a day, with every own reward',
    accounts: 300,
    depth: 1,
    betsE5: reais(2_000n),
    validPerDay: 30,
    ownPpm: 20_000n,
  },
  {
    ...base,
    name: 'own three levels, own claims come late',
    accounts: 3,
    depth: 3,
    betsE5: reais(10_000n),
    lostPercent: 100n,
    ownPpm: 20_000n,
    claimsLate: true,
  },
  {
    ...base,
    name: 'agent above it, own claims come late',
    accounts: 3,
    depth: 3,
    betsE5: reais(20_000n),
    shared: 3,
    lostPercent: 60n,
    ownPpm: 20_000n,
    claimsLate: true,
  },
  {
    ...base,
    name: 'agent with one player',
    accounts: 1,
    depth: 1,
    betsE5: reais(50_000n),
    shared: 1,
    lostPercent: 60n,
  },
  {
    ...base,
    name: 'agent with one player who wins',
    accounts: 1,
    depth: 1,
    betsE5: reais(50_000n),
    shared: 1,
    lostPercent: -20n,
  },
  {
    ...base,
    name: 'nested agents, the nearest earns',
    accounts: 3,
    depth: 3,
    betsE5: reais(20_000n),
    shared: 1,
    lostPercent: 30n,
  },
  {
    ...base,
    name: 'agent above an own chain',
    accounts: 3,
    depth: 3,
    betsE5: reais(20_000n),
    shared: 3,
    lostPercent: 30n,
  },
  {
    ...base,
    name: 'blogger with own sub-codes',
    accounts: 50,
    depth: 1,
    betsE5: reais(2_000n),
    shared: 1,
    sharePpm: shares.blogger,
    validPerDay: 30,
    lostPercent: 10n,
  },
];

interface Taken {
  readonly stakeE5: AmountE5;
  readonly givenE5: AmountE5;
}

const rebate = defaultRules.filter(({ id }) => id === 'vip.rebate');
const OWN_CLAIMS = 20;

/** Own rewards in equal claims, each decided by the engine that sees all that the account has given so far. */
function claimOwn({ betsE5, ownPpm }: Scheme, givenE5: AmountE5): AmountE5 {
  const accruedE5 = shareE5(betsE5, ownPpm) / BigInt(OWN_CLAIMS);
  let ownE5 = 0n;
  for (const rule of rebate.flatMap((one) => Array<typeof one>(OWN_CLAIMS).fill(one))) {
    const decision = decideReward(rule, {
      nowMs: Date.UTC(2026, 10, 15),
      market: 'standard',
      vipLevel: 9,
      settledBets: 1_000,
      accruedE5,
      effectiveE5: betsE5,
      timesTaken: 0,
      totalTimes: 0,
      totalE5: 0n,
      capped: { effectiveE5: betsE5, givenE5: givenE5 + ownE5 },
    });
    if (decision.ok) ownE5 += decision.amountE5;
  }
  return ownE5;
}

/**
 * One account: own rewards, then invite and boxes, then the levels, then the agent or blogger; who claims late has the
 * own rewards last.
 */
function playAccount(scheme: Scheme, game: Sheet, index: number): Taken {
  // A game that counts a quarter needs four times the stakes for the same bets that count.
  const stakeE5 = (scheme.betsE5 * 100n) / BigInt(game.weightPercent);
  const cap = capE5(scheme.betsE5, percent);
  const own = scheme.claimsLate === true ? 0n : claimOwn(scheme, 0n);
  let given = own;
  const take = (amountE5: AmountE5) => {
    if (amountE5 <= remainingE5(cap, given)) given += amountE5;
  };
  if (scheme.betsE5 >= reais(2_000n)) {
    take(inviteRewardE5(defaultOf('team.inviteTiers'), scheme.validPerDay));
    for (const share of milestoneShares(defaultOf('team.milestones')))
      if (scheme.accounts >= share.last && index + 1 >= share.first && index + 1 <= share.last)
        take(index + 1 === share.first ? share.firstE5 : share.eachE5);
  }
  const lossE5 = (stakeE5 * scheme.lostPercent) / 100n;
  const sponsors = { 1: 1n, 2: scheme.depth >= 2 ? 2n : null, 3: scheme.depth >= 3 ? 3n : null };
  const day = { effectiveCashE5: scheme.betsE5, lossE5, sharedLevel: scheme.shared };
  const parts = decideMember({ memberId: 9n, sponsors, days: [day], remainingE5: remainingE5(cap, given) }, rates);
  const rebates = parts.reduce((sum, part) => sum + part.takenE5, 0n);
  given += rebates;
  if (scheme.shared !== 0) {
    const wins = stakeE5 - lossE5;
    const revenue = revenueOf({ cashStakesE5: stakeE5, cashWinsE5: wins, bonusCostE5: own, rebatesE5: rebates }, costs);
    const ppm = scheme.sharePpm ?? shares.agent;
    const fitted = fitBase(revenue.netE5, ppm, remainingE5(cap, given));
    const share = closeShare({ netE5: fitted.baseE5, carriedInE5: 0n, ppm });
    given += share.amountE5 < takenE5(fitted.baseE5, ppm) ? takenE5(fitted.baseE5, ppm) : share.amountE5;
  }
  if (scheme.claimsLate === true) given += claimOwn(scheme, given);
  return { stakeE5, givenE5: given };
}

const theoryOf = (stakeE5: AmountE5, { numerator, denominator }: Sheet): AmountE5 =>
  (stakeE5 * (denominator - numerator)) / denominator;

/** All accounts of a scheme on one game: what they staked, what they bring in theory, what they took, who took too much. */
function playScheme(scheme: Scheme, game: Sheet) {
  const accounts = Array.from({ length: scheme.accounts }, (_, index) => playAccount(scheme, game, index));
  const sum = (of: (one: Taken) => AmountE5) => accounts.reduce((all, one) => all + of(one), 0n);
  const theoryE5 = sum(({ stakeE5 }) => theoryOf(stakeE5, game));
  const givenE5 = sum(({ givenE5: own }) => own);
  const over = accounts.filter((one) => one.givenE5 * 2n > theoryOf(one.stakeE5, game)).length;
  return { game, stakeE5: sum(({ stakeE5 }) => stakeE5), theoryE5, givenE5, over };
}

const money = (amountE5: AmountE5) => (amountE5 / REAL_E5).toLocaleString('en-US').padStart(10);
const games = readSheets();
let over = 0;
console.log(
  `${'scheme'.padEnd(40)} ${'accounts'.padStart(8)} ${'worst on'.padEnd(16)} ${'stakes R$'.padStart(10)} ${'theory R$'.padStart(10)} ${'half R$'.padStart(10)} ${'taken R$'.padStart(10)} of half`,
);
for (const scheme of schemes) {
  const played = games.map((game) => playScheme(scheme, game));
  over += played.reduce((sum, one) => sum + one.over, 0);
  const worst = played.reduce((a, b) => (b.givenE5 * a.theoryE5 > a.givenE5 * b.theoryE5 ? b : a));
  const halfE5 = worst.theoryE5 / 2n;
  const share = halfE5 === 0n ? 0n : (worst.givenE5 * 100n) / halfE5;
  console.log(
    `${scheme.name.padEnd(40)} ${String(scheme.accounts).padStart(8)} ${worst.game.code.padEnd(16)} ${money(worst.stakeE5)} ${money(worst.theoryE5)} ${money(halfE5)} ${money(worst.givenE5)}  ${String(share).padStart(4)} %`,
  );
}
console.log(
  `${schemes.length} schemes, ${games.length} games, ${levels.length} levels: ${over} accounts above half of their theoretical win`,
);
process.exitCode = over === 0 ? 0 : 1;
