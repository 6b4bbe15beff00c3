import type { BodyOf } from '@arara/contract';
import { partyKinds, staffRoutes } from '@arara/contract/staff';
import type { Database } from '../../../platform/db/db.ts';
import { answered, type Call, type ServedRoute, serve, staffActorOf } from '../../../platform/http/route.ts';
import type { Approvals, Asked } from '../../approvals/index.ts';
import { isPassed, type PartyDesk, ROTATE, SWITCH_ON } from './connections.ts';
import * as store from './connections.store.ts';

export interface PartyRoutesDeps {
  readonly directory: Database;
  readonly approvals: Pick<Approvals, 'list'>;
  readonly houseBrandId: number;
  readonly desk: PartyDesk;
}

type Shown = BodyOf<typeof staffRoutes.partyList>['List'][number];

export function partiesStaffRoutes(deps: PartyRoutesDeps): readonly ServedRoute[] {
  const { desk, houseBrandId } = deps;
  return [
    serve(staffRoutes.partyList, async (_, call) =>
      answered({ IsOurs: call.brandId === houseBrandId, List: await listShown(deps, call) }),
    ),
    serve(staffRoutes.partyConnect, async (input, call) => {
      await desk.connect(input, staffActorOf(call));
      return answered({ Kind: input.kind });
    }),
    serve(staffRoutes.partyTest, async (input, call) => {
      const cases = await desk.test(input, staffActorOf(call));
      return answered({ IsPassed: isPassed(cases), Cases: cases.map(toCase) });
    }),
    serve(staffRoutes.partyOff, async (input, call) => {
      await desk.switchOff(input, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.partySwitchOn, async (input, call) =>
      answered(toWaiting(await desk.askSwitchOn(input, staffActorOf(call)))),
    ),
    serve(staffRoutes.partyRotate, async (input, call) =>
      answered(toWaiting(await desk.askRotate(input, staffActorOf(call)))),
    ),
  ];
}

const toWaiting = ({ approvalId, expiresAtMs }: Asked) => ({
  ApprovalId: `${approvalId}`,
  ExpiresAt: new Date(expiresAtMs).toISOString(),
});

const toCase = ({ name, outcome, seen, value, ms }: store.CaseResult) => ({
  Name: name,
  Outcome: outcome,
  Seen: seen,
  Value: value,
  Ms: ms,
});

const WAITING_MAX = 100;

async function listShown({ directory, approvals }: PartyRoutesDeps, { brandId }: Call): Promise<Shown[]> {
  const waiting = async (kind: string) => {
    const { list } = await approvals.list({ brandId, kind, state: 'waiting', offset: 0, limit: WAITING_MAX });
    return new Map(list.map(({ id, payload }) => [String(payload['kind']), `${id}`]));
  };
  const [rows, tests, switching, rotating] = await Promise.all([
    store.listParties(directory),
    store.listTests(directory),
    waiting(SWITCH_ON),
    waiting(ROTATE),
  ]);
  return partyKinds.map((kind) => ({
    Kind: kind,
    ...toConnection(rows.find((row) => row.kind === kind)),
    Test: toTest(
      rows.find((row) => row.kind === kind),
      tests.find((test) => test.kind === kind),
    ),
    SwitchApprovalId: switching.get(kind) ?? null,
    RotateApprovalId: rotating.get(kind) ?? null,
  }));
}

const unconnected = {
  Name: '',
  Addresses: [],
  Login: '',
  Secret: null,
  IsOn: false,
  OffReason: null,
  PlayersRead: null,
  SwitchedAt: null,
} satisfies Partial<Shown>;

function toConnection(
  row: store.PartyRow | undefined,
): Omit<Shown, 'Kind' | 'Test' | 'SwitchApprovalId' | 'RotateApprovalId'> {
  if (row === undefined) return unconnected;
  const { tail, hookTail = null, since } = row.keyMarks;
  return {
    Name: row.name,
    Addresses: [...row.addresses],
    Login: row.login,
    Secret: { Tail: tail, HookTail: hookTail, Since: since },
    IsOn: row.isOn,
    OffReason: row.offReason,
    PlayersRead: row.playersRead,
    SwitchedAt: row.switchedAt.toISOString(),
  };
}

function toTest(row: store.PartyRow | undefined, test: store.TestRow | undefined): Shown['Test'] {
  if (row === undefined || test === undefined) return null;
  return {
    At: test.at.toISOString(),
    By: test.by,
    IsCurrent: test.at >= row.connectedAt,
    IsPassed: test.isPassed,
    Cases: test.cases.map(toCase),
  };
}
