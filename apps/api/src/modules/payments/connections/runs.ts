import { mintId } from '@arara/domain/ids';
import { HOUSE_VSHARD } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import { onEach } from '../../../platform/workflows/apart.ts';
import { appendAudit } from '../../audit/index.ts';
import { approvedConnections, isPassed } from '../../connections/index.ts';
import { bankContentWith } from '../providers/approved-bank.ts';
import type { Side } from '../providers/key-boxes.ts';
import type { PaymentProviders } from '../providers/providers.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { type BankCase, type CaseGround, type CaseName, runBankCases } from './cases.ts';
import { openProposed, type ProposedKeys } from './proposed-keys.ts';
import * as store from './connections.store.ts';

/** What the worker carries runs out with. */
export interface RunsDeps {
  readonly context: PaymentsContext;
  readonly providers: Pick<PaymentProviders, 'refresh' | 'openTrial' | 'registerHooks'>;
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
  const seen = await withGround(deps, { run, proposed }, (ground) => runBankCases(ground, namesOf[run.kind]));
  const at = deps.context.clock.now();
  await directory.transaction(async (tx) => {
    // What two people did not approve as it stands now passes nothing.
    const isVoid = proposed !== undefined && isPassed(seen) && !(await swap(deps, tx, { run, proposed, at }));
    const cases = isVoid ? [notOpen('A-01')] : seen;
    await store.endRun(tx, id, { cases, isPassed: isPassed(cases), at });
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
  const provider = await providers.openTrial(code);
  if (provider?.cashIn === undefined) {
    provider?.close();
    return [notOpen(namesOf[kind]?.[0] ?? 'A-01')];
  }
  const newId = () => mintId(HOUSE_VSHARD, context.random(16));
  const unknownCaller = await providers.openTrial(code, (_, stored) => ({ ...stored, clientSecret: newId() }));
  const fresh = proposed && (await providers.openTrial(code, (side, stored) => proposed[side] ?? stored));
  const hookUrl = await store.findHookUrl(context.shards.directory, code);
  try {
    return await ask({
      provider,
      cashIn: fresh?.cashIn ?? provider.cashIn,
      cashOut: fresh === undefined ? provider.cashOut : fresh.cashOut,
      unknownCaller: { cashIn: unknownCaller?.cashIn },
      registerHooks: () => providers.registerHooks(code, hookUrl ?? ''),
      newId,
      nowMs: () => context.clock.nowMs(),
      elapsedMs,
    });
  } finally {
    provider.close();
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

/** From here on the new keys count. False when the request was for another connection than the one that counts now. */
async function swap({ context }: RunsDeps, tx: Tx, { run, proposed, at }: Swapping): Promise<boolean> {
  const { provider: code, keyMarks: marks, approvalId, fingerprint } = run;
  const { secrets } = context;
  const held = await store.lockBank(tx, code);
  if (held === undefined || marks === null) throw new Error(`there is no bank ${code}`);
  if (!(await store.isRunOpen(tx, run.id))) return true;
  const before = await approvedConnections.find(tx, { kind: 'bank', brandId: held.brandId, code });
  const content = before && bankContentWith(secrets, before, proposed);
  const isSame = content !== undefined && approvedConnections.toRequest(secrets, content).fingerprint === fingerprint;
  if (!isSame || approvalId === null || fingerprint === null || held.approvedId !== before?.id) return false;
  const approved = { id: approvalId, payload: { fingerprint }, decidedAtMs: at.getTime() };
  const approvedId = await approvedConnections.approve(tx, { secrets, content }, approved);
  const sealed = (side: Side) => {
    const key = proposed[side] === undefined ? undefined : content.keys[side]?.sealed;
    return key === undefined ? {} : { [side]: { keysId: key.keyId, keysBox: key.box } };
  };
  await store.swapKeys(tx, { code, ...sealed('cashIn'), ...sealed('cashOut'), marks, approvedId });
  await appendAudit(tx, {
    action: 'payments.keys_swapped',
    subject: `payment_provider:${code}`,
    details: { runId: String(run.id) },
    atMs: at.getTime(),
    brandId: held.brandId,
    actor: { kind: 'system', id: 'bank_keys' },
    requestId: undefined,
  });
  return true;
}
