import { historyRule, type PlayStep, type Step } from '@arara/domain/bonuses/testing';
import { currencies } from '@arara/domain/ledger';
import { businessDayOf } from '@arara/domain/time';
import { applyGroup, type WalletRow } from '../../../../apps/api/src/modules/games/wallet/wallet.store.ts';
import * as ledger from '../../../../apps/api/src/modules/ledger/index.ts';
import type { Tx } from '../../../../apps/api/src/platform/db/db.ts';
import type { Transfer } from '../books.ts';
import { guardsOf, type Installation, type RealPlayer, type Services } from './installation.ts';

/** One player's step of a plan, and the transfers that the model made of it. */
export interface PlannedStep {
  readonly id: number;
  readonly step: Step;
  readonly made: readonly Transfer[];
}

const operations = { bet: 10, win: 11, promo_win: 13, reverse: 99, close: 0 } as const;

/** Takes the step by the product's own functions; answers what a supplier heard. */
export async function applyStep(
  installation: Installation,
  player: RealPlayer,
  planned: PlannedStep,
): Promise<string | undefined> {
  const { step } = planned;
  if (step.do === 'play' && !step.key.startsWith('jackpot:')) return play(installation, player, step);
  const services = installation.at(step.nowMs);
  await installation.shards.inPlayerTransaction(player.playerId, (tx) => move(tx, { ...services, player, planned }));
  return undefined;
}

async function play({ shards }: Installation, player: RealPlayer, step: PlayStep) {
  const { playerId, brandId, prefix, tokens } = player;
  const party = Number(step.key.split(':')[0]);
  const row: WalletRow = {
    key: step.operation === 'close' ? '' : `${prefix}${step.key}`,
    playerId,
    operation: operations[step.operation],
    amountE5: step.amountE5,
    fingerprint: Buffer.from('f'),
    party,
    round: `${prefix}${step.round}`,
    refers: step.reverses === undefined ? null : `${prefix}${step.reverses}`,
    brandId,
    currency: currencies.BRL,
    refuse: null,
    token: tokens.get(party) ?? null,
    game: 'dadinho',
    type: 1,
    weightBp: step.weightBp,
    jackpotE5: 0n,
    flags: step.closes || step.operation === 'close' ? 1 : 0,
  };
  const moment = { day: businessDayOf(step.nowMs), at: new Date(step.nowMs), waits: true };
  const [answer] = await applyGroup(shards.ofPlayer(playerId), [row], moment);
  return step.operation === 'close' ? undefined : answer?.outcome;
}

type Moving = Services & { readonly player: RealPlayer; readonly planned: PlannedStep };

async function move(tx: Tx, moving: Moving): Promise<unknown> {
  const { bonuses, rewards, clock, player, planned } = moving;
  const { playerId, brandId } = player;
  const { id, step } = planned;
  const own = { playerId, brandId, atMs: step.nowMs };
  switch (step.do) {
    case 'deposit': {
      const { key, kind, amountE5 } = step;
      await post(tx, moving);
      return bonuses.openRequirement(tx, { ...own, key, kind, amountE5 });
    }
    case 'bonus': {
      const request = { ...own, key: step.key, rule: { rule: historyRule(step), version: 1 } };
      return rewards.grant(tx, request, await rewards.requireOpen(request));
    }
    case 'give_up':
      return bonuses.giveUpPool(tx, { ...own, key: step.key });
    case 'expire':
      return bonuses.giveUpPool(tx, { ...own, key: step.key, because: 'expired' });
    case 'withdraw': {
      const { key, amountE5 } = step;
      const request = { playerId, brandId, hold: key, movement: 'withdrawal_hold', from: 'cash', amountE5 } as const;
      const held = await ledger.hold(tx, clock, request);
      return held.ok && bonuses.noteWithdrawal(tx, { ...own, key, amountE5 });
    }
    case 'end':
      return endWithdrawal(tx, moving, step);
    case 'dispute':
    case 'judge':
      await post(tx, moving);
      return bonuses.review(tx, own);
    case 'await':
      return bonuses.awaitDeposit(tx, { ...own, key: step.key, amountE5: step.amountE5 });
    case 'forget':
      return bonuses.forgetDeposit(tx, { ...own, key: step.awaited });
    case 'pause':
      return ledger.setGuards(tx, playerId, guardsOf(id, step.isOn));
    case 'adjust':
      await post(tx, moving);
      return step.side === 'debit' ? bonuses.review(tx, own) : undefined;
    case 'play':
      await post(tx, moving);
      return bonuses.review(tx, own);
  }
}

/** Posts what the plan's books hold of the step, key by key. */
async function post(tx: Tx, { clock, player, planned }: Moving): Promise<void> {
  const { playerId, brandId } = player;
  for (const { key, movement, legs } of planned.made)
    await ledger.post(tx, clock, {
      playerId,
      brandId,
      key: key.slice(key.indexOf('/') + 1),
      movement,
      legs: legs.map(({ account, amountE5 }) =>
        account.startsWith('psp_') ? { account, party: 1, amountE5 } : { account, amountE5 },
      ),
    });
}

async function endWithdrawal(tx: Tx, moving: Moving, { withdrawal, how, key, nowMs }: Extract<Step, { do: 'end' }>) {
  const { bonuses, clock, player, planned } = moving;
  const { playerId, brandId } = player;
  const [made] = planned.made;
  if (made === undefined) return;
  const ending = { playerId, brandId, hold: withdrawal };
  if (how === 'paid') {
    const to = made.legs
      .filter(({ account }) => account !== 'held')
      .map(({ account, amountE5 }) => ({ account, party: account === 'psp_clearing' ? 1 : 0, amountE5 }));
    await ledger.settle(tx, clock, { ...ending, movement: 'withdrawal_settle', to });
    await bonuses.review(tx, { playerId, atMs: nowMs });
    return;
  }
  if (how === 'cancelled') await ledger.release(tx, clock, { ...ending, movement: 'withdrawal_release' });
  else await post(tx, moving);
  const cash = planned.made.flatMap(({ legs }) => legs.filter(({ account }) => account === 'cash'));
  const amountE5 = cash.reduce((sum, leg) => sum + leg.amountE5, 0n);
  const undone = { playerId, brandId, key: `${key}:undone`, undoes: withdrawal, amountE5, atMs: nowMs };
  await bonuses.noteWithdrawalUndone(tx, undone);
}
