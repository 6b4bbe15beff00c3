import type { Clock } from '../../../platform/clock.ts';
import type { RawCalls } from '../../../platform/http/raw.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { RawAnswer, RawCall, WalletAnswer } from '../provider.ts';
import type { Supplier, Suppliers } from '../providers/suppliers.ts';
import type { GameWallet } from './wallet.ts';

/** A supplier's call is a kilobyte; what is larger is refused before it is read. */
const BODY_LIMIT_BYTES = 64 * 1_024;

/** Switched off while its call was being read. */
const NOBODY: RawAnswer = { status: 404, body: '{}' };

export interface GameHooksDeps {
  readonly suppliers: Pick<Suppliers, 'byCode'>;
  readonly wallet: Pick<GameWallet, 'ask'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** The calls of game suppliers: bytes in, signature first, then the adapter's words around the wallet's answer. */
export function gameHooks(deps: GameHooksDeps): RawCalls {
  const counted = deps.metrics.counter('casino_game_calls_total', 'Calls of game suppliers by provider and answer.');
  const reportFault = createFaultReporter(deps);
  return {
    route: '/hooks/games/:caller/*',
    bodyLimitBytes: BODY_LIMIT_BYTES,
    knows: (caller) => deps.suppliers.byCode(caller) !== undefined,
    async answer(request) {
      const supplier = deps.suppliers.byCode(request.caller);
      if (supplier === undefined) return NOBODY;
      const { answer, word } = await answerCall(
        { ...deps, reportFault },
        { supplier, call: request, address: request.address },
      );
      counted.add({ provider: supplier.code, answer: word });
      return answer;
    },
  };
}

interface Asked {
  readonly supplier: Supplier;
  readonly call: RawCall;
  readonly address: string;
}

async function answerCall(
  { wallet, log, reportFault }: GameHooksDeps & { readonly reportFault: FaultReporter },
  { supplier, call, address }: Asked,
): Promise<{ answer: RawAnswer; word: string }> {
  const { protocol } = supplier;
  const refuse = (refusal: (WalletAnswer & { ok: false })['refusal'], echo?: unknown) => ({
    answer: protocol.encode(call.path, echo, { ok: false, refusal }),
    word: refusal,
  });
  if (supplier.addresses.length > 0 && !supplier.addresses.includes(address)) {
    log.warn({ provider: supplier.code }, 'a supplier called from an address that is not on its list');
    return { answer: { status: 403, body: '{"error":"address not allowed"}' }, word: 'address_not_allowed' };
  }
  if (!protocol.verify(call)) return refuse('bad_signature');
  const decoded = protocol.decode(call);
  if (!decoded.ok) return refuse(decoded.refusal, decoded.echo);
  try {
    const answer = await wallet.ask(supplier, decoded.question);
    if (!answer.ok && answer.refusal === 'bet_not_found')
      log.warn({ provider: supplier.code }, 'a win came without its bet; the supplier is asked to repeat it');
    return { answer: protocol.encode(call.path, decoded.echo, answer), word: answer.ok ? 'ok' : answer.refusal };
  } catch (error) {
    reportFault(supplier, error);
    return refuse('internal', decoded.echo);
  }
}

type FaultReporter = (supplier: Supplier, error: unknown) => void;

const FAULT_TOLD_EVERY_MS = 1_000;

/** While a database is away every call breaks the same way: one line a second says it, and how many it stands for. */
function createFaultReporter({ log, clock }: Pick<GameHooksDeps, 'log' | 'clock'>): FaultReporter {
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  let unreported = 0;
  return (supplier, error) => {
    unreported += 1;
    if (clock.nowMs() < reportedAtMs + FAULT_TOLD_EVERY_MS) return;
    log.error({ err: error, provider: supplier.code, calls: unreported }, 'calls of suppliers broke');
    reportedAtMs = clock.nowMs();
    unreported = 0;
  };
}
