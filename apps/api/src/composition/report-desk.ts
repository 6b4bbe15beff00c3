import { mayDo } from '@arara/contract';
import { listDeskGames } from '../modules/games/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import {
  countVisits,
  createAskReports,
  createWriteParquet,
  type ReportsRoutesDeps,
} from '../modules/reports/desk/routes.staff.ts';
import type { ReportFilesContext } from '../modules/reports/files/routes.staff.ts';
import type { SavedReportsContext } from '../modules/reports/saved/routes.staff.ts';
import { emailPlace, findMember, listMembers } from '../modules/staff/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tickets } from '../platform/http/tickets.ts';
import type { Shards } from '../platform/db/shards.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { addressesIn, type MovedOrigins } from './addresses.ts';
import type { Payments } from './payments.ts';
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

/** The rooms of figures: what the process `reports` answers, with the names that games and banks give. */
export function wireReportDesk({
  shards: { directory },
  options: { reports },
  payments,
}: {
  readonly shards: Shards;
  readonly options: ReportDeskOptions;
  readonly payments: Pick<Payments, 'providers'>;
}): ReportsRoutesDeps {
  const options = reports && { url: reports.url, key: reports.key.reveal(), timeoutMs: TIMEOUT_MS };
  return {
    ask: createAskReports(options),
    writeParquet: createWriteParquet(options),
    directory,
    visitsOf: (scope) => countVisits(directory, scope),
    async namesOf(brandId) {
      const games = await listDeskGames(directory, brandId);
      return {
        banks: payments.providers.all().filter((bank) => bank.brandId === brandId),
        suppliers: new Map(games.map(({ party, providerName }) => [party, providerName])),
        games: new Map(games.map(({ id, name, rtpPercent }) => [id, { name, rtpPercent }])),
      };
    },
  };
}

interface SavedDeps {
  readonly reportsDesk: ReportsRoutesDeps;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly brands: Brands;
  readonly options: { readonly brands: { readonly origins: MovedOrigins } };
  readonly notifications: Pick<Notifications, 'queueMessage'>;
}

type FilesDeps = Pick<ReportFilesContext, 'clock' | 'approvals' | 'settings'> &
  Pick<SavedDeps, 'reportsDesk' | 'brands'> & {
    readonly options: ReportDeskOptions;
    readonly tickets: (kind: string) => Tickets;
  };

/** Files of many rows, which two people let out. */
export function wireReportFiles(deps: FilesDeps): ReportFilesContext {
  const { reportsDesk, clock, approvals, settings, brands, tickets } = deps;
  return {
    ...reportsDesk,
    ask: askPatiently(deps),
    clock,
    approvals,
    settings,
    fileTickets: tickets('report-file'),
    brandNameOf: (brandId) => brands.wordsOf(brandId).brand_name,
  };
}

/** Saved reports; what is sent of them goes to the address that a colleague signs in with. */
export function wireSavedReports(deps: SavedDeps): SavedReportsContext {
  const { reportsDesk, clock, secrets, brands, notifications } = deps;
  const { directory } = reportsDesk;
  const addressesOf = addressesIn(deps);
  return {
    ...reportsDesk,
    clock,
    brandNameOf: (brandId) => brands.wordsOf(brandId).brand_name,
    async readersOf(brandId) {
      const members = await listMembers(directory, brandId);
      return members.filter(({ isActive, roles }) => isActive && mayDo(roles, 'reports.read'));
    },
    async queueMail(tx, { brandId, key, readerId, title, text, path, file, expiresAtMs }) {
      const member = await findMember(tx, readerId);
      if (member === undefined) throw new Error(`there is no member ${readerId}`);
      const to = secrets.open({ keyId: member.emailKey, box: member.emailBox }, emailPlace(readerId));
      const link = `${addressesOf(brandId).officeUrl}${path}`;
      await notifications.queueMessage(tx, {
        brandId,
        key,
        channel: 'mail',
        to,
        locale: 'pt-BR',
        template: 'report',
        values: { title, text, link, ...(file === undefined ? {} : { file }) },
        expiresAtMs,
      });
    },
  };
}
