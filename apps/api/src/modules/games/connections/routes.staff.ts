import type { BodyOf } from '@arara/contract';
import { staffRoutes, supplierProtocols } from '@arara/contract/staff';
import type { Database } from '../../../platform/db/db.ts';
import { answered, type Call, type ServedRoute, serve, staffActorOf } from '../../../platform/http/route.ts';
import type { Approvals, Asked } from '../../approvals/index.ts';
import type { KeyMarks } from '../providers/supplier-keys.ts';
import type { Suppliers } from '../providers/suppliers.ts';
import { type Connections, isPassed, ROTATE, SWITCH_ON } from './connections.ts';
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
    serve(staffRoutes.supplierConnect, async (input, call) => {
      await connections.connect(input, staffActorOf(call));
      return answered({ Provider: input.provider });
    }),
    serve(staffRoutes.supplierTest, async (input, call) => {
      const cases = await connections.test(input, staffActorOf(call));
      return answered({ IsPassed: isPassed(cases), Cases: cases.map(toCase) });
    }),
    serve(staffRoutes.supplierSync, async (input, call) => {
      const { outcome, added, changed } = await connections.sync(input, staffActorOf(call));
      return answered({ Outcome: outcome, Added: added, Changed: changed });
    }),
    serve(staffRoutes.supplierMapWord, async (input, call) => {
      await connections.mapWord(input, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.supplierRotate, async (input, call) =>
      answered(toWaiting(await connections.askRotate(input, staffActorOf(call)))),
    ),
    serve(staffRoutes.supplierSwitchOn, async (input, call) =>
      answered(toWaiting(await connections.askSwitchOn(input, staffActorOf(call)))),
    ),
  ];
}

const toWaiting = ({ approvalId, expiresAtMs }: Asked) => ({
  ApprovalId: `${approvalId}`,
  ExpiresAt: new Date(expiresAtMs).toISOString(),
});

const WAITING_MAX = 100;

async function listShown(deps: ConnectionRoutesDeps, { brandId }: Call): Promise<Shown[]> {
  const waiting = async (kind: string) => {
    const { list } = await deps.approvals.list({ brandId, kind, state: 'waiting', offset: 0, limit: WAITING_MAX });
    return new Map(list.map(({ id, payload }) => [String(payload['provider']), `${id}`]));
  };
  const [rows, tests, switching, rotating] = await Promise.all([
    store.listConnections(deps.directory, brandId),
    store.listTests(deps.directory, brandId),
    waiting(SWITCH_ON),
    waiting(ROTATE),
  ]);
  const testOf = new Map(tests.map((test) => [test.provider, test]));
  return Promise.all(
    rows.map(async (row) => ({
      ...toShown(row, testOf.get(row.code)),
      Missing: [...(await deps.suppliers.missingOf(row.code))],
      SwitchApprovalId: switching.get(row.code) ?? null,
      RotateApprovalId: rotating.get(row.code) ?? null,
    })),
  );
}

function toShown(
  row: store.ConnectionRow,
  test: store.TestRow | undefined,
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
    Test:
      test === undefined
        ? null
        : {
            Id: `${test.id}`,
            At: test.at.toISOString(),
            By: test.by,
            IsCurrent: row.connectedAt !== null && test.at >= row.connectedAt,
            IsPassed: test.isPassed,
            Cases: test.cases.map(toCase),
          },
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

const toCase = ({ name, outcome, seen, value, ms }: store.CaseResult) => ({
  Name: name,
  Outcome: outcome,
  Seen: seen,
  Value: value,
  Ms: ms,
});
