import type { BodyOf } from '@arara/contract';
import { bankDialects, staffRoutes } from '@arara/contract/staff';
import type { Database } from '../../../platform/db/db.ts';
import { answered, type Call, type ServedRoute, serve } from '../../../platform/http/route.ts';
import type { Approvals } from '../../approvals/index.ts';
import { findWaiting, serveAct, toCases, toNothing, toWaiting } from '../../connections/index.ts';
import type { KeyMarks, SideMark } from '../providers/key-boxes.ts';
import { listProviders, type ProviderRow } from '../providers/providers.store.ts';
import { type PaymentProviders, ROTATE, SWITCH_ON } from '../providers/providers.ts';
import { type CentRow, listCents } from '../shared/bank-cents.store.ts';
import { type BankConnections, isSinceConnected } from './connections.ts';
import * as store from './connections.store.ts';

export interface BankRoutesDeps {
  readonly directory: Database;
  readonly approvals: Pick<Approvals, 'list'>;
  readonly providers: Pick<PaymentProviders, 'missingOf' | 'routesOf'>;
  readonly connections: BankConnections;
}

type Shown = BodyOf<typeof staffRoutes.bankConnections>['List'][number];

export function bankConnectionRoutes(deps: BankRoutesDeps): readonly ServedRoute[] {
  const { connections, providers } = deps;
  return [
    serve(staffRoutes.bankConnections, async (_, call) => {
      const { cashIn, cashOut } = providers.routesOf(call.brandId);
      return answered({ List: await listShown(deps, call), Routes: { In: [...cashIn], Out: [...cashOut] } });
    }),
    serveAct(staffRoutes.bankConnect, connections.connect, (_, { provider }) => ({ Provider: provider })),
    serveAct(staffRoutes.bankRun, connections.askRun, (id) => ({ Id: String(id) })),
    serveAct(staffRoutes.bankCent, connections.askCent, (id) => ({ Id: id })),
    serveAct(staffRoutes.bankSwitchOff, connections.switchOff, toNothing),
    serveAct(staffRoutes.bankSwitchOn, connections.askSwitchOn, toWaiting),
    serveAct(staffRoutes.bankRotate, connections.askRotate, toWaiting),
  ];
}

async function listShown({ directory, approvals, providers }: BankRoutesDeps, { brandId }: Call): Promise<Shown[]> {
  const [rows, marks, runs, cents, waitingFor] = await Promise.all([
    listProviders(directory),
    store.listMarks(directory, brandId),
    store.listRuns(directory, brandId),
    listCents(directory, brandId),
    findWaiting(approvals, { brandId, switchOn: SWITCH_ON, rotate: ROTATE }, ({ provider }) => provider),
  ]);
  const own = rows.filter((row) => row.brandId === brandId);
  return Promise.all(
    own.map(async (row) => {
      const mark = marks.find(({ code }) => code === row.code);
      const connectedAt = mark?.connectedAt ?? null;
      const runOf = (kind: store.RunKind) => {
        const run = runs.find((one) => one.provider === row.code && one.kind === kind);
        return run === undefined ? null : toRun(run, connectedAt);
      };
      const cent = cents.find(({ provider }) => provider === row.code);
      return {
        ...toConnection(row),
        HookUrl: mark?.hookUrl ?? '',
        Keys: mark?.keyMarks ? toKeys(mark.keyMarks) : null,
        Hooks: runOf('hooks'),
        Test: runOf('cases'),
        Rotation: runOf('keys'),
        Cent: cent === undefined ? null : toCent(cent, connectedAt),
        Missing: [...(await providers.missingOf(row.code))],
        ...waitingFor(row.code),
      };
    }),
  );
}

/** Rows may hold what only a script wrote: what is not there is shown as what the adapters take for it. */
function toConnection(row: ProviderRow) {
  const config = row.cashIn?.config ?? row.cashOut?.config ?? {};
  const text = (name: string) => (typeof config[name] === 'string' ? config[name] : '');
  const choice = <Name extends keyof typeof bankDialects>(name: Name): (typeof bankDialects)[Name][number] =>
    bankDialects[name].find((one) => one === config[name]) ?? bankDialects[name][0];
  return {
    Provider: row.code,
    Name: row.name,
    InProtocol: row.cashIn?.protocol ?? null,
    OutProtocol: row.cashOut?.protocol ?? null,
    BaseUrl: text('baseUrl'),
    TokenUrl: text('tokenUrl'),
    Key: text('key'),
    ErrorDialect: choice('errorDialect'),
    PayerCheck: choice('payerCheck'),
    ClientAuth: choice('clientAuth'),
    TokenBody: choice('tokenBody'),
    Scope: text('scope'),
    HookAddresses: [...row.hookAddresses],
    HasHookCertificate: row.hookCertificates.length > 0,
    IsTest: row.isTest,
    IsOn: row.isOn,
    Contract: row.contractId ?? '',
    Licence: row.licenceId ?? '',
    PlayersRead: row.playersRead,
  };
}

const toSide = ({ tail, since, certificate }: SideMark) => ({
  Tail: tail,
  Since: since,
  Certificate: { Tail: certificate.tail, From: certificate.from, EndsAt: certificate.endsAt },
});

function toKeys(marks: KeyMarks): NonNullable<Shown['Keys']> {
  return {
    In: toSide(marks.in),
    Out: marks.out && toSide(marks.out),
    Hook: { Tail: marks.hook.tail, Since: marks.hook.since },
  };
}

function toRun(run: store.RunRow, connectedAt: Date | null): NonNullable<Shown['Test']> {
  return {
    Id: `${run.id}`,
    At: (run.endedAt ?? run.askedAt).toISOString(),
    By: run.by,
    IsCurrent: isSinceConnected(run.askedAt, connectedAt),
    IsPassed: run.isPassed,
    Cases: toCases(run.cases ?? []),
  };
}

const timeOrNull = (at: Date | null) => at?.toISOString() ?? null;

function toCent(cent: CentRow, connectedAt: Date | null): NonNullable<Shown['Cent']> {
  return {
    Id: cent.id,
    State: cent.state,
    At: cent.askedAt.toISOString(),
    By: cent.by,
    IsCurrent: isSinceConnected(cent.askedAt, connectedAt),
    PixCode: cent.state === 'waiting' ? cent.pixCode : null,
    ExpiresAt: timeOrNull(cent.expiresAt),
    EndToEndId: cent.endToEndId,
    ArrivedAt: timeOrNull(cent.arrivedAt),
    SentAt: timeOrNull(cent.sentAt),
    PaidAt: timeOrNull(cent.paidAt),
    Reason: cent.reason,
  };
}
