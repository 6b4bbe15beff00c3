import type { BodyOf } from '@arara/contract';
import { staffRoutes, supplierProtocols } from '@arara/contract/staff';
import type { Database } from '../../../platform/db/db.ts';
import { answered, type Call, type ServedRoute, serve } from '../../../platform/http/route.ts';
import type { Approvals } from '../../approvals/index.ts';
import { findWaiting, isPassed, serveAct, toCases, toNothing, toTest, toWaiting } from '../../connections/index.ts';
import type { KeyMarks } from '../providers/supplier-keys.ts';
import { ROTATE, type Suppliers, SWITCH_ON } from '../providers/suppliers.ts';
import type { Connections } from './connections.ts';
import * as store from './connections.store.ts';

export interface ConnectionRoutesDeps {
  readonly directory: Database;
  readonly approvals: Pick<Approvals, 'list'>;
  readonly suppliers: Pick<Suppliers, 'missingOf'>;
  readonly connections: Connections;
}

type Shown = BodyOf<typeof staffRoutes.supplierConnections>['List'][number];

export function connectionRoutes(deps: ConnectionRoutesDeps): readonly ServedRoute[] {
  const { connections } = deps;
  return [
    serve(staffRoutes.supplierConnections, async (_, call) => answered({ List: await listShown(deps, call) })),
    serveAct(staffRoutes.supplierConnect, connections.connect, (_, { provider }) => ({ Provider: provider })),
    serveAct(staffRoutes.supplierTest, connections.test, (cases) => ({
      IsPassed: isPassed(cases),
      Cases: toCases(cases),
    })),
    serveAct(staffRoutes.supplierSync, connections.sync, ({ outcome, added, changed }) => ({
      Outcome: outcome,
      Added: added,
      Changed: changed,
    })),
    serveAct(staffRoutes.supplierMapWord, connections.mapWord, toNothing),
    serveAct(staffRoutes.supplierRotate, connections.askRotate, toWaiting),
    serveAct(staffRoutes.supplierSwitchOn, connections.askSwitchOn, toWaiting),
  ];
}

async function listShown(deps: ConnectionRoutesDeps, { brandId }: Call): Promise<Shown[]> {
  const [rows, tests, waitingFor] = await Promise.all([
    store.listConnections(deps.directory, brandId),
    store.listOwnTests(deps.directory, brandId),
    findWaiting(deps.approvals, { brandId, switchOn: SWITCH_ON, rotate: ROTATE }, ({ provider }) => provider),
  ]);
  const testOf = new Map(tests.map((test) => [test.of, test]));
  return Promise.all(
    rows.map(async (row) => ({
      ...toShown(row, testOf.get(row.code)),
      Missing: [...(await deps.suppliers.missingOf(row.code))],
      ...waitingFor(row.code),
    })),
  );
}

function toShown(
  row: store.ConnectionRow,
  test: store.SupplierTest | undefined,
): Omit<Shown, 'Missing' | 'SwitchApprovalId' | 'RotateApprovalId'> {
  return {
    Provider: row.code,
    Name: row.name,
    Protocol: supplierProtocols.find((name) => name === row.protocol) ?? null,
    BaseUrl: row.baseUrl ?? '',
    OperatorId: row.operatorId ?? '',
    Addresses: [...row.addresses],
    FrameOrigins: [...row.frameOrigins],
    Currencies: [...row.currencies],
    IsTest: row.isTest,
    IsOn: row.isOn,
    Contract: row.contractId ?? '',
    Licence: row.licenceId ?? '',
    Certificate: row.certificateId ?? '',
    Keys: row.keyMarks && toKeys(row.keyMarks),
    HookPath: `/hooks/games/${row.code}`,
    Catalogue: {
      Outcome: row.outcome,
      At: row.succeededAt?.toISOString() ?? null,
      Offered: row.offered,
      Held: row.held,
      Words: row.words.map(({ word, games }) => ({ Word: word, Games: games })),
    },
    Test: test === undefined ? null : toTest(test, row.connectedAt),
  };
}

function toKeys({ theirs, ours, ourPublicKey, retiring }: KeyMarks): NonNullable<Shown['Keys']> {
  return {
    Theirs: { Tail: theirs.tail, Since: theirs.since },
    Ours: { Tail: ours.tail, Since: ours.since },
    OurPublicKey: ourPublicKey,
    Retiring: retiring === undefined ? null : { Tail: retiring.tail, Until: retiring.until },
  };
}
