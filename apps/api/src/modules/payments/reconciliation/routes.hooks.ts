import { PIX_HOOK_BODY_BYTES } from '@arara/contract';
import { mintId } from '@arara/domain/ids';
import { HOUSE_VSHARD } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import type { RawCalls, RawReply, RawRequest } from '../../../platform/http/raw.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { insertHint } from './hints.store.ts';
import { HOOKS_PREFIX } from '../providers/hook-reader.ts';
import type { PaymentProvider, PaymentProviders } from '../providers/providers.ts';

export interface PixHooksDeps {
  readonly providers: Pick<PaymentProviders, 'byCode'>;
  readonly directory: Database;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/**
 * The calls of PIX providers. They are kept before they are answered, and the worker takes them from there: some
 * providers repeat a call for days, others only twice, and some stop altogether over an answer that is not exactly 200.
 */
export function pixHooks(deps: PixHooksDeps): RawCalls {
  const counted = deps.metrics.counter('casino_pix_hooks_total', 'Calls of PIX providers by provider and answer.');
  return {
    route: `${HOOKS_PREFIX}/:caller/*`,
    bodyLimitBytes: PIX_HOOK_BODY_BYTES,
    knows: (caller) => deps.providers.byCode(caller) !== undefined,
    async answer(request) {
      const provider = deps.providers.byCode(request.caller);
      // Taken out while its call was being read: it repeats it.
      if (provider === undefined) return { status: 503, body: '{}' };
      const { reply, word } = await answerHook(deps, provider, request);
      counted.add({ provider: provider.code, answer: word });
      return reply;
    },
  };
}

async function answerHook(
  deps: PixHooksDeps,
  provider: PaymentProvider,
  raw: RawRequest,
): Promise<{ reply: RawReply; word: string }> {
  const { log } = deps;
  if (provider.hooks.accept(raw) === 'rejected') {
    log.warn({ provider: provider.code }, 'a call that does not prove to come from the provider was turned away');
    return { reply: { status: 403, body: '{}' }, word: 'rejected' };
  }
  const { hints, foreign, unreadable } = provider.hooks.hints(raw);
  // They try an address out before they use it.
  if (hints.length + foreign + unreadable === 0) return { reply: { status: 200, body: '{}' }, word: 'empty' };
  if (foreign > 0) log.warn({ provider: provider.code, foreign }, 'a hook names keys that are not ours');
  try {
    await keepHint(deps, provider, raw);
  } catch (error) {
    log.error({ err: error, provider: provider.code }, 'a hint could not be kept; the provider is asked to repeat it');
    return { reply: { status: 503, body: '{}' }, word: 'not_kept' };
  }
  return { reply: { status: 200, body: '{}' }, word: foreign > 0 ? 'foreign' : 'kept' };
}

async function keepHint(
  { directory, secrets, random, clock }: PixHooksDeps,
  provider: PaymentProvider,
  raw: RawRequest,
): Promise<void> {
  const id = mintId(HOUSE_VSHARD, random(16));
  const { hints, foreign: foreignItems, unreadable: unreadableItems } = provider.hooks.hints(raw);
  const { keyId, box: body } = secrets.seal(raw.body.toString('utf8'), `payments.hints:${id}`);
  const row = { id, provider: provider.code, receivedAt: clock.now(), hints, foreignItems, unreadableItems };
  await insertHint(directory, { ...row, keyId, body });
}
