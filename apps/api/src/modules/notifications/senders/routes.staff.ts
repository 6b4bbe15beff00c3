import type { BodyOf } from '@arara/contract';
import { senderChannels, staffRoutes } from '@arara/contract/staff';
import type { Database } from '../../../platform/db/db.ts';
import { answered, type Call, type ServedRoute, serve } from '../../../platform/http/route.ts';
import type { Approvals } from '../../approvals/index.ts';
import { findWaiting, isSince, serveAct, toNothing, toWaiting } from '../../connections/index.ts';
import { listLate } from '../store.ts';
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
    serve(staffRoutes.senderList, async (_, call) =>
      answered({ List: await listShown(deps, call), Late: await listLateShown(deps, call) }),
    ),
    serveAct(staffRoutes.senderConnect, desk.connect, (_, { code }) => ({ Code: code })),
    serveAct(staffRoutes.senderTest, desk.test, toTested),
    serveAct(staffRoutes.senderOrder, desk.order, toNothing),
    serveAct(staffRoutes.senderOff, desk.switchOff, toNothing),
    serveAct(staffRoutes.senderSwitchOn, desk.askSwitchOn, toWaiting),
    serveAct(staffRoutes.senderRotate, desk.askRotate, toWaiting),
  ];
}

const toTested = ({ result, isPassed, tookMs }: Tested) => ({
  Outcome: result.outcome,
  Reason: result.outcome === 'ok' ? '' : result.reason,
  IsPassed: isPassed,
  Ms: tookMs,
});

const nameOf = ({ channel, code }: { readonly channel?: unknown; readonly code?: unknown }) =>
  `${String(channel)}/${String(code)}`;

async function listShown({ directory, approvals }: SenderRoutesDeps, { brandId }: Call): Promise<Shown[]> {
  const [rows, tests, waitingFor] = await Promise.all([
    store.listSenders(directory, brandId),
    store.listTests(directory, brandId),
    findWaiting(approvals, { brandId, switchOn: SWITCH_ON, rotate: ROTATE }, nameOf),
  ]);
  const testOf = new Map(tests.map((test) => [nameOf(test), test]));
  return senderChannels
    .flatMap((channel) => {
      const own = rows.filter((row) => row.channel === channel);
      return own.some(({ code }) => code === HOUSE) ? own : [...own, houseRow(brandId, channel)];
    })
    .map((row) => ({
      ...toShown(row, testOf.get(nameOf(row))),
      ...waitingFor(nameOf(row)),
    }));
}

async function listLateShown({ directory }: SenderRoutesDeps, { brandId, nowMs }: Call) {
  const late = await listLate(directory, { brandId, now: new Date(nowMs) });
  return late.map(({ channel, messages, since, worthUntil }) => ({
    Channel: channel,
    Messages: messages,
    Since: since.toISOString(),
    WorthUntil: worthUntil.toISOString(),
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
            IsCurrent: isSince(test.at, row.connectedAt),
          },
  };
}
