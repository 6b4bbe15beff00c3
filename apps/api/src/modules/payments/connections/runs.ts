import { mintId } from '@arara/domain/ids';
import { HOUSE_VSHARD } from '@arara/domain/shards';
import { onEach } from '../../../platform/workflows/apart.ts';
import { appendAudit } from '../../audit/index.ts';
import { isPassed } from '../../connections/index.ts';
import { keyBoxes, type Side } from '../providers/key-boxes.ts';
import type { PaymentProviders } from '../providers/providers.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { type BankCase, type CaseGround, type CaseName, runBankCases } from './cases.ts';
import { openProposed, type ProposedKeys } from './proposed-keys.ts';
import * as store from './connections.store.ts';

/** What the worker carries runs out with. */
export interface RunsDeps {
  readonly context: PaymentsContext;
  readonly providers: Pick<PaymentProviders, 'byCode' | 'refresh' | 'openTrial' | 'registerHooks'>;
  readonly elapsedMs: () => number;
}

const RUNS_AT_ONCE = 20;

/** Everything that staff asked to be done at a bank, in the process that holds both of its sides. */
export async function takeRuns(deps: RunsDeps): Promise<void> {
  const waiting = await store.listReadyRuns(deps.context.shards.directory, RUNS_AT_ONCE);
  if (waiting.length === 0) return;
  // A connection that was written a moment ago is tried as it is now.
  await deps.providers.refresh();
  await onEach(waiting, (id) => carryOut(deps, id));
}

async function carryOut(deps: RunsDeps, id: bigint): Promise<void> {
  const { directory } = deps.context.shards;
  const run = await store.findRun(directory, id);
  if (run === undefined || run.endedAt !== null) return;
  const proposed = openProposed(deps.context.secrets, run);
  const cases = await withGround(deps, { run, proposed }, (ground) => runBankCases(ground, namesOf[run.kind]));
  const at = deps.context.clock.now();
  await directory.transaction(async (tx) => {
    if (!(await store.endRun(tx, id, { cases, isPassed: isPassed(cases), at }))) return;
    if (proposed !== undefined && isPassed(cases)) await swap(deps, tx, { run, proposed, at });
  });
  if (run.kind === 'keys') await deps.providers.refresh();
}

/** Undefined = all of them. */
const namesOf: Readonly<Record<store.RunKind, readonly CaseName[] | undefined>> = {
  hooks: ['H-01'],
  cases: undefined,
  keys: ['A-01', 'R-01', 'P-01', 'P-02'],
};

interface Trying {
  readonly run: store.RunRow;
  readonly proposed: ProposedKeys | undefined;
}

async function withGround(
  { context, providers, elapsedMs }: RunsDeps,
  { run, proposed }: Trying,
  ask: (ground: CaseGround) => Promise<readonly BankCase[]>,
): Promise<readonly BankCase[]> {
  const { provider: code, kind } = run;
  const provider = providers.byCode(code);
  if (provider?.cashIn === undefined) return [notOpen(namesOf[kind]?.[0] ?? 'A-01')];
  const newId = () => mintId(HOUSE_VSHARD, context.random(16));
  const unknownCaller = await providers.openTrial(code, (_, stored) => ({ ...stored, clientSecret: newId() }));
  const fresh = proposed && (await providers.openTrial(code, (side, stored) => proposed[side] ?? stored));
  const hookUrl = (await store.listMarks(context.shards.directory, provider.brandId)).find((one) => one.code === code);
  try {
    return await ask({
      provider,
      cashIn: fresh?.cashIn ?? provider.cashIn,
      cashOut: fresh === undefined ? provider.cashOut : fresh.cashOut,
      unknownCaller: { cashIn: unknownCaller?.cashIn },
      registerHooks: () => providers.registerHooks(code, hookUrl?.hookUrl ?? ''),
      newId,
      nowMs: () => context.clock.nowMs(),
      elapsedMs,
    });
  } finally {
    unknownCaller?.close();
    fresh?.close();
  }
}

/** What cannot be opened can be asked nothing. */
const notOpen = (name: CaseName): BankCase => ({ name, outcome: 'failed', seen: 'notOpen', value: '', ms: 0 });

interface Swapping extends Trying {
  readonly proposed: ProposedKeys;
  readonly at: Date;
}

async function swap({ context }: RunsDeps, tx: Parameters<typeof store.swapKeys>[0], { run, proposed, at }: Swapping) {
  const { provider: code, keyMarks: marks } = run;
  const held = await store.lockBank(tx, code);
  if (held === undefined || marks === null) throw new Error(`there is no bank ${code}`);
  const boxes = keyBoxes(context.secrets);
  const sealed = (side: Side) => {
    const keys = proposed[side];
    return keys === undefined ? {} : { [side]: boxes.seal(code, side, keys) };
  };
  await store.swapKeys(tx, { code, ...sealed('cashIn'), ...sealed('cashOut'), marks });
  await appendAudit(tx, {
    action: 'payments.keys_swapped',
    subject: `payment_provider:${code}`,
    details: { runId: String(run.id) },
    atMs: at.getTime(),
    brandId: held.brandId,
    actor: { kind: 'system', id: 'bank_keys' },
    requestId: undefined,
  });
}
