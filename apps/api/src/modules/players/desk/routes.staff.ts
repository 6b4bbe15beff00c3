import { staffRoutes } from '@arara/contract/staff';
import { appealAnswers, blockCodes, moneyHoldCodes } from '@arara/contract/staff';
import { closingCodes, isOwnRequest, REVIEW_DAYS_MAX, shortName } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import {
  answered,
  type Call,
  requireStaff,
  type ServedRoute,
  serve,
  staffActorOf,
} from '../../../platform/http/route.ts';
import type { RateRule } from '../../../platform/redis/rate-limit.ts';
import { askEach, namesAway, sum, whole } from '../../../platform/workflows/apart.ts';
import { listCases } from '../blocks/blocks.store.ts';
import type { PlayersDesk } from './desk.ts';
import { type AppealRow, countQueue, listQueue } from '../desk.store.ts';
import { readPersonal } from '../players.ts';
import { appealContext, reasonOf } from '../blocks/situation.ts';
import { readTimeline } from './timeline.ts';
import { t } from '../texts.ts';

/** A person looks at a few data a minute; a program that copies the register looks at more. */
const reveals: readonly RateRule[] = [{ name: 'staff-reveal', points: 30, seconds: 60, per: 'player' }];
const QUEUE_MAX = 1_000;

export function playersStaffRoutes(desk: PlayersDesk): readonly ServedRoute[] {
  return [...readRoutes(desk), ...actRoutes(desk), ...appealRoutes(desk)];
}

const idOf = (text: string) => BigInt(text) as PlayerId;

function readRoutes(desk: PlayersDesk): readonly ServedRoute[] {
  return [
    serve(staffRoutes.player360, async ({ playerId }, call) =>
      answered(await desk.open(idOf(playerId), staffActorOf(call))),
    ),
    serve(staffRoutes.playerTimeline, async ({ playerId, kind, after, limit }, call) => {
      const id = idOf(playerId);
      await desk.playerOf(id, staffActorOf(call));
      const page = await readTimeline(desk.deps.timeline, { playerId: id, kind, after, limit });
      return answered({
        List: page.list.map((event) => ({
          Id: `${event.source}:${event.position}`,
          At: event.at.toISOString(),
          Kind: event.kind,
          Word: event.word,
          Values: { ...event.values },
          StaffId: event.staffId ?? null,
          Amount: event.amountE5 ?? null,
          OrderId: event.orderId ?? null,
        })),
        Next: page.next,
      });
    }),
    serve(
      staffRoutes.playerReveal,
      async ({ playerId, field, reason }, call) => {
        const { text, hideAtMs } = await desk.reveal({ playerId: idOf(playerId), field, reason }, staffActorOf(call));
        return answered({ Text: text, HideAt: new Date(hideAtMs).toISOString() });
      },
      { limits: reveals },
    ),
    serve(staffRoutes.blockReasons, async (_, { locale }) =>
      answered({
        Reasons: blockCodes.map((code) => {
          const { title, text, reviewer } = reasonOf(code, locale);
          return {
            Code: code,
            Title: title,
            Text: text,
            Reviewer: reviewer,
            MayHoldMoney: moneyHoldCodes.includes(code),
          };
        }),
        Closings: closingCodes.map((code) => ({
          Code: code,
          Text: t(locale, `closing.${code}`),
          NeedsWish: isOwnRequest(code),
        })),
        Answers: appealAnswers.map((answer) => ({
          Answer: answer,
          Text: { Word: answer, Text: t(locale, `answer.${answer}`) },
        })),
        ReviewDaysMax: REVIEW_DAYS_MAX,
      }),
    ),
  ];
}

function actRoutes(desk: PlayersDesk): readonly ServedRoute[] {
  return [
    serve(staffRoutes.playerBlock, async ({ playerId, ...request }, call) =>
      answered({ CaseId: await desk.block({ playerId: idOf(playerId), ...request }, staffActorOf(call)) }),
    ),
    serve(staffRoutes.playerUnblock, async ({ playerId, ...request }, call) => {
      await desk.unblock({ playerId: idOf(playerId), ...request }, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.playerClose, async ({ playerId, ...request }, call) => {
      const { approvalId, expiresAtMs } = await desk.close(
        { playerId: idOf(playerId), ...request },
        staffActorOf(call),
      );
      return answered({ ApprovalId: `${approvalId}`, ExpiresAt: new Date(expiresAtMs).toISOString() });
    }),
    serve(staffRoutes.playerNote, async ({ playerId, ...request }, call) =>
      answered({ Id: await desk.note({ playerId: idOf(playerId), ...request }, staffActorOf(call)) }),
    ),
    serve(staffRoutes.appealAnswer, async ({ playerId, ...request }, call) => {
      await desk.answer({ playerId: idOf(playerId), ...request }, staffActorOf(call));
      return answered({});
    }),
  ];
}

function appealRoutes(desk: PlayersDesk): readonly ServedRoute[] {
  const { context } = desk.deps;
  return [
    serve(staffRoutes.appealsQueue, async ({ view, page, limit }, call) => {
      const { brandId } = call;
      const asked = { brandId, limit: Math.min(page * limit, QUEUE_MAX) };
      const found = await askEach(context.shards.all, async (shard) => {
        const [appeals, count] = await Promise.all([listQueue(shard, view, asked), countQueue(shard, brandId)]);
        return { appeals, count };
      });
      const orderOf = (row: AppealRow) =>
        view === 'open' ? row.dueAt.getTime() : -(row.answeredAt?.getTime() ?? row.madeAt.getTime());
      const rows = found.answers.flatMap(({ appeals }) => appeals).toSorted((a, b) => orderOf(a) - orderOf(b));
      const shown = rows.slice((page - 1) * limit, page * limit);
      const parts = whole(found);
      const Counts = parts && {
        Open: sum(parts.map(({ count }) => count.open)),
        Closed: sum(parts.map(({ count }) => count.closed)),
      };
      return answered({
        Away: namesAway(found),
        Total: Counts && (view === 'open' ? Counts.Open : Counts.Closed),
        List: await Promise.all(shown.map((row) => toQueueRow(desk, row, call))),
        Counts,
      });
    }),
  ];
}

async function toQueueRow({ deps: { context } }: PlayersDesk, row: AppealRow, call: Call) {
  const db = context.shards.ofPlayer(row.playerId);
  const [{ name = '' }, [contested]] = await Promise.all([
    readPersonal(context, row.playerId),
    listCases(db, row.playerId, [row.caseId]),
  ]);
  const code = contested?.code ?? '';
  return {
    AppealId: row.id,
    PlayerId: `${row.playerId}`,
    PlayerName: shortName(name),
    CaseId: row.caseId,
    Code: code,
    Title: reasonOf(code, call.locale).title,
    Owner: contested?.owner ?? '',
    IsMine: contested?.owner === `${requireStaff(call).staffId}`,
    Text: context.secrets.open(row, appealContext(row.id)),
    State: row.state,
    Answer: row.answer,
    AnsweredBy: row.answeredBy,
    MadeAt: row.madeAt.toISOString(),
    DueAt: row.dueAt.toISOString(),
  };
}
