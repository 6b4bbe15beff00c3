import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { periodOf } from '@arara/domain/reports';
import { businessDayOf } from '@arara/domain/time';
import { answered, type ServedRoute, requireStaff, serve, staffActorOf } from '../../../platform/http/route.ts';
import { bindSavedReports } from './commands.ts';
import type { SavedReportsContext } from './context.ts';
import * as store from './saved.store.ts';

/** By this way in, the worker never loads the engine of the store. */
export { sendDueReports } from './sending.ts';
export type { SavedReportsContext } from './context.ts';

type Item = BodyOf<typeof staffRoutes.savedReports>['List'][number];

const RUNS_SHOWN = 5;

export function savedReportsStaffRoutes(context: SavedReportsContext): readonly ServedRoute[] {
  const { save, remove, schedule, unschedule } = bindSavedReports(context);
  return [
    serve(staffRoutes.savedReports, async (_, call) => {
      const { staffId } = staffActorOf(call);
      const { brandId, nowMs } = call;
      const viewer = { brandId, staffId, roles: requireStaff(call).roles };
      const [List, readers] = await Promise.all([listItems(context, viewer, nowMs), context.readersOf(brandId)]);
      return answered({ List, Readers: readers.map(({ id, name }) => ({ Id: `${id}`, Name: name })) });
    }),
    serve(staffRoutes.saveReport, async ({ id, name, period, sharedWith, ...spec }, call) => {
      const saving = { id: id === undefined ? undefined : idOf(id), name, spec, period, sharedWith };
      return answered({ Id: `${await save(saving, staffActorOf(call))}` });
    }),
    serve(staffRoutes.removeReport, async ({ id }, call) => {
      await remove({ id: idOf(id) }, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.scheduleReport, async ({ id, readers, ...input }, call) => {
      const asked = { ...input, id: idOf(id), readers: readers.map(idOf) };
      const made = await schedule(asked, staffActorOf(call));
      return answered({ Id: `${made.id}`, NextAt: made.nextAt.toISOString() });
    }),
    serve(staffRoutes.unscheduleReport, async ({ id }, call) => {
      await unschedule({ id: idOf(id) }, staffActorOf(call));
      return answered({});
    }),
  ];
}

/** What is no number is nobody's, which is said by whoever looks for it: rights and proof are asked before. */
const idOf = (text: string): bigint => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);

async function listItems({ directory }: SavedReportsContext, viewer: store.Viewer, nowMs: number): Promise<Item[]> {
  const saved = await store.listSaved(directory, viewer);
  const schedules = await store.listSchedules(
    directory,
    saved.map(({ id }) => id),
  );
  const runs = await store.listRuns(
    directory,
    schedules.map(({ id }) => id),
    RUNS_SHOWN,
  );
  return saved.map((row) => ({
    ...itemOf(row, viewer, nowMs),
    Schedules: schedules
      .filter(({ savedId }) => savedId === row.id)
      .map((schedule) =>
        scheduleOf(
          schedule,
          runs.filter(({ scheduleId }) => scheduleId === schedule.id),
        ),
      ),
  }));
}

function itemOf(row: store.SavedRow, { staffId }: store.Viewer, nowMs: number): Omit<Item, 'Schedules'> {
  const { id, name, spec, period, sharedWith, savedBy, savedAt } = row;
  const { from, to } = periodOf(period, businessDayOf(nowMs));
  return {
    Id: `${id}`,
    Name: name,
    Of: spec.of,
    Metric: spec.metric ?? null,
    Supplier: spec.supplier ?? null,
    Game: spec.game ?? null,
    Bank: spec.bank ?? null,
    Columns: [...spec.columns],
    Period: period,
    From: from,
    To: to,
    SharedWith: sharedWith,
    SavedBy: `${savedBy}`,
    SavedAt: savedAt.toISOString(),
    IsMine: savedBy === staffId,
  };
}

function scheduleOf(row: store.ScheduleRow, runs: readonly store.RunRow[]): Item['Schedules'][number] {
  return {
    Id: `${row.id}`,
    Every: row.every,
    On: row.on,
    Hour: row.hour,
    Readers: row.readers.map(String),
    HasFile: row.hasFile,
    NextAt: row.nextAt.toISOString(),
    MadeBy: `${row.madeBy}`,
    Runs: runs.map(({ dueAt, state, reason, reached, leftOut }) => ({
      DueAt: dueAt.toISOString(),
      State: state,
      Reason: reason,
      Reached: reached.map(String),
      LeftOut: leftOut.map(String),
    })),
  };
}
