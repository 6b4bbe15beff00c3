import type { MovableClock } from './server/clock.ts';
import type { Connections } from './wallet/connections.ts';
import { drive } from './wallet/drive.ts';
import type { Evidence, Transcript } from './wallet/evidence.ts';
import { type Faults, parseFault, parsePlan } from './wallet/faults.ts';
import type { FreeGrants } from './play/free-grants.ts';
import type { ListingChange } from './play/games.ts';
import { type Answer, type Asked, BadRequest, readJson, type Route } from '../../kit/src/routes.ts';
import { textField } from './server/text-field.ts';
import type { Launches } from './operator/launches.ts';
import type { Outbox } from './wallet/outbox.ts';
import type { Sessions } from './server/sessions.ts';
import type { ShadowLedger } from './wallet/shadow.ts';
import type { WalletLine } from './wallet/wallet-line.ts';
import { dialectNames } from './wire/dialect.ts';

export interface ControlDeps {
  readonly clock: MovableClock;
  readonly connections: Connections;
  readonly evidence: Evidence;
  readonly faults: Faults;
  readonly grants: FreeGrants;
  readonly launches: Launches;
  readonly line: WalletLine;
  readonly outbox: Outbox;
  readonly sessions: Sessions;
  readonly shadow: ShadowLedger;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const route = (method: string, path: string, run: Route['run']): Route => ({
  method,
  path: new RegExp(`^${path}$`),
  run,
});

/** For whoever runs the studio: keys, connections, faults, the clock, evidence, and a suite's own calls. */
export function controlRoutes(deps: ControlDeps): readonly Route[] {
  const { clock, connections, launches, outbox } = deps;
  return [
    route('GET', '/healthz', () => ok({ ok: true })),
    route('GET', '/keys', () => ok(connections.published())),
    route('POST', '/keys/([a-z0-9-]+)/rotate', (_, [code = '']) => {
      connections.rotate(code);
      return ok(connections.published());
    }),
    route('PUT', '/connections/([a-z0-9-]+)', (asked, [code = '']) => putConnection(connections, code, asked)),
    route('POST', '/drive', async (asked) => ok({ answers: await drive(deps, readJson(asked)) })),
    ...faultRoutes(deps.faults),
    ...evidenceRoutes(deps),
    route('PUT', '/clock', (asked) => {
      const { offsetMs } = readJson(asked);
      if (typeof offsetMs !== 'number' || !Number.isSafeInteger(offsetMs)) throw new BadRequest('invalid_clock');
      clock.move(offsetMs);
      return ok({ offsetMs });
    }),
    route('PUT', '/listing', (asked) => {
      const { changes } = readJson(asked);
      launches.change(Array.isArray(changes) ? (changes as ListingChange[]) : []);
      launches.forgetLimit();
      return ok({});
    }),
    route('PUT', '/free-rounds/answer', (asked) => {
      const { as } = readJson(asked);
      if (as !== 'usual' && as !== 'lost' && as !== 'refused') throw new BadRequest('usual, lost or refused');
      deps.grants.setAnswer(as);
      return ok({ as });
    }),
    route('DELETE', '/listing/limit', () => {
      launches.forgetLimit();
      return ok({});
    }),
    route('POST', '/outbox/sweep', async () => {
      await outbox.sweep();
      return ok({ unsettled: outbox.listUnsettled() });
    }),
    route('GET', '/outbox', () => ok({ unsettled: outbox.listUnsettled() })),
    route('GET', '/sessions/([a-z0-9-]+)', (_, [code = '']) => ok({ sessions: deps.sessions.list(code, 20) })),
  ];
}

function putConnection(connections: Connections, code: string, asked: Asked): Answer {
  const fields = readJson(asked);
  const dialect = dialectNames.find((name) => name === fields['dialect']);
  if (dialect === undefined) throw new BadRequest('no such dialect');
  connections.put({
    code,
    dialect,
    walletUrl: textField(fields, 'walletUrl').replace(/\/$/, ''),
    operatorId: textField(fields, 'operatorId'),
    casinoKey: textField(fields, 'casinoKey', ''),
  });
  return ok(connections.published());
}

function faultRoutes(faults: Faults): readonly Route[] {
  return [
    route('GET', '/faults', () => ok(faults.list())),
    route('POST', '/faults', (asked) => {
      const fault = parseFault(readJson(asked));
      if (fault === undefined) return { status: 422, body: { error: 'invalid_fault' } };
      faults.add(fault);
      return ok(faults.list());
    }),
    route('PUT', '/faults/plan', (asked) => {
      const plan = parsePlan(readJson(asked));
      if (plan === undefined) return { status: 422, body: { error: 'invalid_plan' } };
      faults.follow(plan);
      return ok(faults.list());
    }),
    route('DELETE', '/faults', () => {
      faults.clear();
      return ok(faults.list());
    }),
  ];
}

const TRANSCRIPTS_MAX = 1_000;

function evidenceRoutes({ evidence, shadow }: ControlDeps): readonly Route[] {
  return [
    route('PUT', '/label', (asked) => {
      evidence.label(textField(readJson(asked), 'label'));
      return ok({});
    }),
    route('GET', '/transcripts', ({ url }) => {
      const label = url.searchParams.get('label') ?? '';
      const limit = Math.min(Number(url.searchParams.get('limit') ?? TRANSCRIPTS_MAX), TRANSCRIPTS_MAX);
      return ok({ transcripts: evidence.list({ label, limit }).map(show) });
    }),
    route('POST', '/feed/bend', (asked) => {
      const fields = readJson(asked);
      const { amountE5 } = fields;
      evidence.bendFeed(
        textField(fields, 'connection'),
        textField(fields, 'tx'),
        typeof amountE5 === 'string' ? BigInt(amountE5) : undefined,
      );
      return ok({});
    }),
    route('POST', '/feed', (asked) => {
      const fields = readJson(asked);
      const { kind } = fields;
      if (kind !== 'bet' && kind !== 'win' && kind !== 'rollback') throw new BadRequest('kind');
      evidence.notify({
        connection: textField(fields, 'connection'),
        tx: textField(fields, 'tx'),
        player: textField(fields, 'player'),
        round: textField(fields, 'round'),
        kind,
        amountE5: BigInt(textField(fields, 'amountE5')),
        ref: textField(fields, 'ref', ''),
        state: 'done',
        atMs: Number(textField(fields, 'atMs')),
      });
      return ok({});
    }),
    route('GET', '/shadow/drifts', () => ok({ drifts: shadow.drifts() })),
    route('GET', '/shadow/([a-z0-9-]+)/([^/]+)', (_, [connection = '', player = '']) =>
      ok({ shadow: shadow.view(connection, player) ?? null }),
    ),
    route('POST', '/shadow/movements', (asked) => {
      const fields = readJson(asked);
      shadow.move(
        { connection: textField(fields, 'connection'), player: textField(fields, 'player') },
        { amountE5: BigInt(textField(fields, 'amountE5')), why: textField(fields, 'why') },
      );
      return ok({});
    }),
  ];
}

/** Readable where it can be, exact where it must be. */
function show(transcript: Transcript): object {
  return {
    ...transcript,
    requestBody: transcript.requestBody.toString('utf8'),
    requestBase64: transcript.requestBody.toString('base64'),
    responseBody: transcript.responseBody.toString('utf8'),
  };
}
