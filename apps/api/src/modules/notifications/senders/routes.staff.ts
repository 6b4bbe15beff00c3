import type { BodyOf } from '@arara/contract';
import { senderChannels, staffRoutes } from '@arara/contract/staff';
import type { Database } from '../../../platform/db/db.ts';
import { answered, type Call, type ServedRoute, serve, staffActorOf } from '../../../platform/http/route.ts';
import type { Approvals, Asked } from '../../approvals/index.ts';
import { ROTATE, type SenderDesk, SWITCH_ON, type Tested } from './desk.ts';
import { HOUSE, houseRow } from './senders.ts';
import * as store from './senders.store.ts';

export interface SenderRoutesDeps {
  readonly directory: Database;
  readonly approvals: Pick<Approvals, 'list'>;
  readonly desk: SenderDesk;
}

type Shown = BodyOf<typeof staffRoutes.senderList>['List'][number];

export function sendersStaffRoutes(deps: SenderRoutesDeps): readonly ServedRoute[] {
  const { desk } = deps;
  return [
    serve(staffRoutes.senderList, async (_, call) => answered({ List: await listShown(deps, call) })),
    serve(staffRoutes.senderConnect, async (input, call) => {
      await desk.connect(input, staffActorOf(call));
      return answered({ Code: input.code });
    }),
    serve(staffRoutes.senderTest, async (input, call) =>
      answered(toTested(await desk.test(input, staffActorOf(call)))),
    ),
    serve(staffRoutes.senderOrder, async (input, call) => {
      await desk.order(input, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.senderOff, async (input, call) => {
      await desk.switchOff(input, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.senderSwitchOn, async (input, call) =>
      answered(toWaiting(await desk.askSwitchOn(input, staffActorOf(call)))),
    ),
    serve(staffRoutes.senderRotate, async (input, call) =>
      answered(toWaiting(await desk.askRotate(input, staffActorOf(call)))),
    ),
  ];
}

const toWaiting = ({ approvalId, expiresAtMs }: Asked) => ({
  ApprovalId: `${approvalId}`,
  ExpiresAt: new Date(expiresAtMs).toISOString(),
});

const toTested = ({ result, isPassed, tookMs }: Tested) => ({
  Outcome: result.outcome,
  Reason: result.outcome === 'ok' ? '' : result.reason,
  IsPassed: isPassed,
  Ms: tookMs,
});

const WAITING_MAX = 100;
const nameOf = ({ channel, code }: { readonly channel?: unknown; readonly code?: unknown }) =>
  `${String(channel)}/${String(code)}`;

async function listShown({ directory, approvals }: SenderRoutesDeps, { brandId }: Call): Promise<Shown[]> {
  const waiting = async (kind: string) => {
    const { list } = await approvals.list({ brandId, kind, state: 'waiting', offset: 0, limit: WAITING_MAX });
    return new Map(list.map(({ id, payload }) => [nameOf(payload), `${id}`]));
  };
  const [rows, tests, switching, rotating] = await Promise.all([
    store.listSenders(directory, brandId),
    store.listTests(directory, brandId),
    waiting(SWITCH_ON),
    waiting(ROTATE),
  ]);
  const testOf = new Map(tests.map((test) => [nameOf(test), test]));
  return senderChannels
    .flatMap((channel) => {
      const own = rows.filter((row) => row.channel === channel);
      return own.some(({ code }) => code === HOUSE) ? own : [...own, houseRow(brandId, channel)];
    })
    .map((row) => ({
      ...toShown(row, testOf.get(nameOf(row))),
      SwitchApprovalId: switching.get(nameOf(row)) ?? null,
      RotateApprovalId: rotating.get(nameOf(row)) ?? null,
    }));
}

function toShown(
  row: store.SenderRow,
  test: store.TestRow | undefined,
): Omit<Shown, 'SwitchApprovalId' | 'RotateApprovalId'> {
  const { keyMarks } = row;
  return {
    Channel: row.channel,
    Code: row.code,
    Name: row.name,
    IsHouse: row.code === HOUSE,
    Adapter: row.adapter ?? '',
    Addresses: [...row.addresses],
    Login: row.login,
    Secret: keyMarks && { Tail: keyMarks.tail, Since: keyMarks.since, PublicKey: keyMarks.publicKey ?? null },
    IsOn: row.isOn,
    OffReason: row.offReason,
    PlayersRead: row.playersRead,
    SwitchedAt: row.switchedAt.getTime() === 0 ? null : row.switchedAt.toISOString(),
    Test:
      test === undefined
        ? null
        : {
            Outcome: test.outcome,
            Reason: test.reason ?? '',
            IsPassed: test.isPassed,
            Ms: test.tookMs,
            At: test.at.toISOString(),
            By: test.by,
            IsCurrent: test.at >= row.connectedAt,
          },
  };
}
