import type { BodyOf } from '@arara/contract';
import { reportMetrics, staffRoutes } from '@arara/contract/staff';
import { addDays, businessDayOf, mondayOf } from '@arara/domain/time';
import type { Database } from '../../../platform/db/db.ts';
import {
  answered,
  type Call,
  requireFreshProof,
  type ServedRoute,
  serve,
  staffActorOf,
} from '../../../platform/http/route.ts';
import { defineRecordedRead } from '../../approvals/index.ts';
import { asked, type ReportsDeskDeps, upTo } from './asking.ts';
import { balanceLines, partyName } from './balances.ts';
import { readFigures } from './figures.ts';
import { type FileHead, makeFile } from './file.ts';
import { cellText, type ReportTable } from './columns.ts';
import { makeTable } from './tables.ts';
import { readBrands, readDays, readGames, readHours } from './groups.ts';
import { metrics } from './metrics.ts';
import { filterOf, type Part, partScope, requireDays } from './part.ts';
import { readBanks, readCohorts, readFunnel } from './people.ts';
import type { WriteParquet } from '../ask.ts';
import type { Scope } from '../questions.ts';
import { accountName, readRows } from './rows.ts';
import { sumOf } from './sums.ts';
import { t } from './texts.ts';

/** By this way in, the API never loads the engine of the store. */
export { createAskReports, createWriteParquet } from '../ask.ts';
export { countVisits, createVisits } from '../visits/visits.ts';

export interface ReportsRoutesDeps extends ReportsDeskDeps {
  readonly directory: Database;
  readonly writeParquet: WriteParquet;
}

const COHORT_WEEKS = 9;
const WEEK_DAYS = 7;
const PAGE = 50;
const FRESH_SECONDS = 10;

export function reportsStaffRoutes(deps: ReportsRoutesDeps): readonly ServedRoute[] {
  return [catalogue(), ...figureRoutes(deps), rowsRoute(deps), ...tableRoutes(deps), ...peopleRoutes(deps)];
}

function catalogue(): ServedRoute {
  const List: BodyOf<typeof staffRoutes.reportsCatalogue>['List'] = reportMetrics.map((metric) => ({
    Metric: metric,
    Title: t('pt-BR', `metric.${metric}.title`),
    Formula: t('pt-BR', `metric.${metric}.formula`),
    Unit: metrics[metric].unit,
    Good: metrics[metric].good,
    Owner: t('pt-BR', `owner.${metrics[metric].owner}`),
    FreshSeconds: FRESH_SECONDS,
  }));
  return serve(staffRoutes.reportsCatalogue, async () => answered({ List }));
}

function scopeOf({ brandId }: Call, part: Part): Scope {
  requireDays(part);
  return partScope(brandId, part);
}

function figureRoutes(deps: ReportsRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.reportsFigures, async (input, call) =>
      answered(await readFigures(deps, scopeOf(call, input), call.nowMs)),
    ),
    serve(staffRoutes.reportsDays, async (input, call) => answered(await readDays(deps, scopeOf(call, input)))),
    serve(staffRoutes.reportsGroups, async ({ by, ...input }, call) => {
      const scope = scopeOf(call, input);
      if (by === 'hour') return answered(await readHours(deps, scope));
      if (by === 'brand') return answered(await readBrands(deps, scope, () => call.brandName));
      return answered(await readGames(deps, scope));
    }),
    serve(staffRoutes.reportsBanks, async (input, call) => answered(await readBanks(deps, scopeOf(call, input)))),
    serve(staffRoutes.reportsBalances, async ({ day }, call) => {
      const [answer, names] = await Promise.all([
        asked(deps, { name: 'balances' }, scopeOf(call, { from: day, to: day })),
        deps.namesOf(call.brandId),
      ]);
      const list = balanceLines(answer.rows).map((line) => ({
        Kind: line.kind,
        Account: accountName(line.account),
        Party: partyName(line, names),
        Balance: line.balanceE5,
      }));
      return answered({ UpTo: upTo(answer), List: list });
    }),
  ];
}

const recordExport = defineRecordedRead({
  name: 'reports.export',
  route: staffRoutes.reportsExport,
  freshProof: true,
  action: 'reports.exported',
});

function rowsRoute(deps: ReportsRoutesDeps): ServedRoute {
  return serve(staffRoutes.reportsRows, async ({ metric, after, ...part }, call) => {
    const scope = scopeOf(call, part);
    const [sum, page] = await Promise.all([
      sumOf(deps, metric, scope),
      readRows(deps, { metric, scope, after, limit: PAGE }),
    ]);
    return answered({ ...sum, UpTo: page.upTo, List: [...page.list], Next: page.next });
  });
}

/** A table as it is shown, and as a file: both are the same table. */
function tableRoutes(deps: ReportsRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.reportsTable, async ({ of, metric, columns, ...part }, call) => {
      const table = await makeTable(deps, { of, metric, columns }, scopeOf(call, part));
      const shown = (cells: ReportTable['rows'][number]) =>
        cells.map((cell, at) => cellText(cell, table.columns[at]?.type ?? 'text'));
      return answered({
        UpTo: table.upTo,
        Columns: table.columns.map(({ name, title, type }) => ({ Name: name, Title: title, Type: type })),
        Rows: table.rows.map(shown),
        Sum: table.sum && shown(table.sum),
      });
    }),
    serve(staffRoutes.reportsExport, async ({ of, metric, columns, format, ...part }, call) => {
      const actor = staffActorOf(call);
      // Before anything is read: `recordExport` asks again when the file is made.
      requireFreshProof(call);
      const filter = filterOf(part);
      const [wanted, scope] = [{ of, metric, columns }, scopeOf(call, part)];
      const head: FileHead = {
        brandName: call.brandName,
        madeBy: `nº ${actor.staffId}`,
        nowMs: call.nowMs,
        filter,
      };
      const file = await makeFile(deps, await makeTable(deps, wanted, scope), { wanted, scope, head, format });
      const details = { from: part.from, to: part.to, rows: file.Rows, filter, format };
      await recordExport(deps.directory, actor, { subject: `report:${metric ?? of}`, details });
      return answered(file);
    }),
  ];
}

function peopleRoutes(deps: ReportsRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.reportsCohorts, async ({ measure }, call) => {
      const today = businessDayOf(call.nowMs);
      const from = addDays(mondayOf(today), -COHORT_WEEKS * WEEK_DAYS);
      return answered(await readCohorts(deps, scopeOf(call, { from, to: today }), { measure, today }));
    }),
    serve(staffRoutes.reportsFunnel, async (input, call) => answered(await readFunnel(deps, scopeOf(call, input)))),
  ];
}
