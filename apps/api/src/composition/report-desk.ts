import { listDeskGames } from '../modules/games/index.ts';
import { createAskReports, type ReportsRoutesDeps } from '../modules/reports/desk/routes.staff.ts';
import type { Shards } from '../platform/db/shards.ts';
import type { Secret } from '../platform/secrets/secret.ts';

export interface ReportDeskOptions {
  /** Undefined where no process `reports` runs. */
  readonly reports: { readonly url: string; readonly key: Secret } | undefined;
}

/** A person waits for it; what takes longer is away. */
const TIMEOUT_MS = 4_000;

/** Months of a rule take longer than a screen of figures does. */
const PATIENT_MS = 30_000;

export const askPatiently = ({ options: { reports } }: { readonly options: ReportDeskOptions }) =>
  createAskReports(reports && { url: reports.url, key: reports.key.reveal(), timeoutMs: PATIENT_MS });

/** The rooms of figures: what the process `reports` answers, with the names that the games give. */
export function wireReportDesk({
  shards: { directory },
  options: { reports },
}: {
  readonly shards: Shards;
  readonly options: ReportDeskOptions;
}): ReportsRoutesDeps {
  return {
    ask: createAskReports(reports && { url: reports.url, key: reports.key.reveal(), timeoutMs: TIMEOUT_MS }),
    directory,
    async namesOf(brandId) {
      const games = await listDeskGames(directory, brandId);
      return {
        suppliers: new Map(games.map(({ party, providerName }) => [party, providerName])),
        games: new Map(games.map(({ id, name, rtpPercent }) => [id, { name, rtpPercent }])),
      };
    },
  };
}
