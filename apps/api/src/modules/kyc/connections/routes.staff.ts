import type { BodyOf } from '@arara/contract';
import { partyKinds, staffRoutes } from '@arara/contract/staff';
import type { Database } from '../../../platform/db/db.ts';
import { answered, type Call, type ServedRoute, serve } from '../../../platform/http/route.ts';
import type { Approvals } from '../../approvals/index.ts';
import {
  findWaiting,
  isPassed,
  listTests,
  serveAct,
  toCases,
  toNothing,
  toTest,
  toWaiting,
} from '../../connections/index.ts';
import { type PartyDesk, ROTATE, SWITCH_ON } from './connections.ts';
import { listParties, type PartyRow, type PartyTest, partyTests } from './connections.store.ts';

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
    serveAct(staffRoutes.partyConnect, desk.connect, (_, { kind }) => ({ Kind: kind })),
    serveAct(staffRoutes.partyTest, desk.test, (cases) => ({ IsPassed: isPassed(cases), Cases: toCases(cases) })),
    serveAct(staffRoutes.partyOff, desk.switchOff, toNothing),
    serveAct(staffRoutes.partySwitchOn, desk.askSwitchOn, toWaiting),
    serveAct(staffRoutes.partyRotate, desk.askRotate, toWaiting),
  ];
}

async function listShown({ directory, approvals }: PartyRoutesDeps, { brandId }: Call): Promise<Shown[]> {
  const [rows, tests, waitingFor] = await Promise.all([
    listParties(directory),
    listTests<PartyTest>(directory, partyTests),
    findWaiting(approvals, { brandId, switchOn: SWITCH_ON, rotate: ROTATE }, ({ kind }) => kind),
  ]);
  return partyKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    const test = tests.find(({ of }) => of === kind);
    return {
      Kind: kind,
      ...toConnection(row),
      Test: row && test ? toTest(test, row.connectedAt) : null,
      ...waitingFor(kind),
    };
  });
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
  row: PartyRow | undefined,
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
