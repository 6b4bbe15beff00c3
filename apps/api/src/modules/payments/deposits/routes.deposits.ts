import { playerRoutes } from '@arara/contract/player';
import { answered, type Call, refused, type ServedRoute, serve } from '../../../platform/http/route.ts';
import { keyedRequest, withIdempotency } from '../../../platform/idempotency/index.ts';
import type { WorkflowEngine } from '../../../platform/workflows/engine.ts';
import { bankTypes, listBanks } from '../shared/banks.ts';
import { type DepositScreensDeps, channels, depositRecords, products, viewDeposits } from './deposit-screens.ts';
import { viewerOf } from '../shared/viewer.ts';
import { findDeposit, orderDeposit, requireDepositable } from './deposits.ts';
import { DEPOSIT_WORKFLOW } from '../shared/workflow-names.ts';
import { t } from '../texts.ts';

export interface DepositRoutesDeps extends DepositScreensDeps {
  readonly engine: Pick<WorkflowEngine, 'start'>;
  readonly sleep: (ms: number) => Promise<void>;
}

/** The bank mostly answers within a second; a slower one is followed by the screen itself. */
const CODE_WITHIN_MS = 3_000;
const CODE_LOOK_MS = 100;

export function depositRoutes(deps: DepositRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(playerRoutes.payProducts, async (_, call) => answered(await products(deps, viewerOf(call)))),
    serve(playerRoutes.payDestinationInfo, async (_, call) => answered(await channels(context, viewerOf(call)))),
    serve(playerRoutes.payBankInfo, async (_, call) => {
      const banks = await listBanks(context, call);
      const List = banks.map(({ kind, code, name, logo }) => ({
        Type: bankTypes[kind],
        BankCode: code,
        BankName: name,
        BankLogo: logo,
      }));
      return answered({ Total: List.length, List });
    }),
    serve(playerRoutes.payBankType, async (_, call) => {
      const listed = new Set((await listBanks(context, call)).map(({ kind }) => bankTypes[kind]));
      const List = Object.values(bankTypes)
        .filter((Type) => listed.has(Type))
        .map((Type) => ({ Type, Name: t(call.locale, `bankType.${Type}`) }));
      return answered({ Total: List.length, List });
    }),
    serve(playerRoutes.payRecharge, (input, call) => recharge(deps, call, input)),
    serve(playerRoutes.rechargeRecords, async (input, call) =>
      answered(await depositRecords(context, viewerOf(call), input)),
    ),
  ];
}

interface RechargeInput {
  readonly amount: bigint;
  readonly destinationId?: string | undefined;
  readonly isReward: boolean;
}

/** The order commits first; the code follows from the bank, mostly within this very call. */
async function recharge(deps: DepositRoutesDeps, call: Call, input: RechargeInput) {
  const { context, engine } = deps;
  const viewer = viewerOf(call);
  const { playerId, brandId, nowMs } = viewer;
  if (input.destinationId !== undefined && context.providers.byCode(input.destinationId)?.brandId !== brandId)
    return refused('channel_unknown');
  const request = { playerId, brandId, amountE5: input.amount, isReward: input.isReward, nowMs };
  const checked = await requireDepositable(context, request);
  const kept = await context.shards.inPlayerTransaction(playerId, (tx) =>
    withIdempotency(tx, keyedRequest(playerRoutes.payRecharge, call), async () =>
      answered({ id: await orderDeposit(context, tx, { ...request, ...checked }) }),
    ),
  );
  if (!kept.ok) return kept;
  // A start that is lost is made up by the sweep: the row is the truth.
  await engine.start(DEPOSIT_WORKFLOW, kept.body.id).catch(() => undefined);
  for (let waitedMs = 0; ; waitedMs += CODE_LOOK_MS) {
    const order = await findDeposit(context, kept.body.id);
    if (order === undefined) throw new Error('the order of this call is gone');
    if (order.state === 'failed' && order.reason === 'provider_away') return refused('payment_provider_away');
    if (order.state !== 'creating' || waitedMs >= CODE_WITHIN_MS) {
      const [view] = await viewDeposits(context, viewer, [order]);
      if (view === undefined) throw new Error('an order has no view');
      return { ...answered(view), message: t(call.locale, 'done.deposit') };
    }
    await deps.sleep(CODE_LOOK_MS);
  }
}
