import { setTimeout as sleep } from 'node:timers/promises';
import { businessDayOf } from '@arara/domain/time';
import type { Tx } from '../../platform/db/db.ts';
import { eachApart, onEach, sum } from '../../platform/workflows/apart.ts';
import { readPersonal } from '../players/index.ts';
import { ask } from './asking.ts';
import type { ImpededContext } from './context.ts';
import * as store from './store.ts';

/** How long a login waits for the list; the question goes on without it, and the gate stays closed until it ends. */
const PATIENCE_MS = 3_000;
/** The login asks by itself first. */
const OWN_TRY_MS = 30_000;

const asksAt = ({ policy }: ImpededContext, brandId: number, atMs: number) =>
  policy.rule('kyc.regulatorCheckAt', { brandId, atMs });

/**
 * Before a CPF becomes the account's. `refused` says nothing of the category, and everything takes the same way to it.
 * Without an answer the account is held: it reads, and the worker asks on.
 */
export async function atSignUp(
  context: ImpededContext,
  asking: store.Owner & { readonly cpf: string },
): Promise<'allowed' | 'refused'> {
  if (!asksAt(context, asking.brandId, context.clock.nowMs()).includes('sign_up')) return 'allowed';
  const answer = await ask(context, { ...asking, why: 'sign_up', opensCase: false });
  return answer === 'impeded' ? 'refused' : 'allowed';
}

/**
 * In the transaction of a login: the first of a business day closes the gate until the list has answered. Answers what
 * is to be done after the commit.
 */
export async function atEntry(
  context: ImpededContext,
  tx: Tx,
  owner: store.Owner,
): Promise<(() => Promise<void>) | undefined> {
  const nowMs = context.clock.nowMs();
  if (!asksAt(context, owner.brandId, nowMs).includes('first_login_of_day')) return undefined;
  const tryAt = new Date(nowMs + OWN_TRY_MS);
  const at = new Date(nowMs);
  if (!(await store.markEntry(tx, { ...owner, day: businessDayOf(nowMs), at, tryAt }))) return undefined;
  return async () => {
    const asked = askAbout(context, { ...owner, why: 'login' }).catch((error: unknown) =>
      context.log.error({ err: error }, 'the list of impeded persons could not be asked at a login'),
    );
    const isOver = new AbortController();
    const over = sleep(PATIENCE_MS, undefined, { signal: isOver.signal, ref: false }).catch(() => undefined);
    await Promise.race([asked, over]);
    isOver.abort();
  };
}

/** False when the list is away. */
async function askAbout(
  context: ImpededContext,
  of: store.Owner & { readonly why: 'sign_up' | 'login' | 'sweep' },
): Promise<boolean> {
  const { playerId } = of;
  const { cpf } = await readPersonal(context, playerId);
  if (cpf === undefined) {
    await context.shards.inPlayerTransaction(playerId, (tx) => store.stopWaiting(tx, playerId));
    return true;
  }
  return (await ask(context, { ...of, cpf, opensCase: true })) !== 'away';
}

const WAITING_PER_RUN = 100;

/** Who waits for an answer is asked about again; the first that gets none ends the run. Answers how many were asked. */
export async function askWaiting(context: ImpededContext): Promise<number> {
  const asked = await onEach(context.shards.held(), async (shard) => {
    const waiting = await store.listWaiting(shard, context.clock.now(), WAITING_PER_RUN);
    let isAway = false;
    const answers = await eachApart(waiting, async (one) => {
      if (isAway) return 0;
      isAway = !(await askAbout(context, one));
      return 1;
    });
    return sum(answers);
  });
  return sum(asked);
}
