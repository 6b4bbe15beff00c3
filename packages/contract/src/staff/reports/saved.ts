import { periodWords, rhythms } from '@arara/domain/reports';
import * as z from 'zod/mini';
import { Count, Day, Nothing, optionalText, optionalWhole, requiredText, Time } from '../../fields.ts';
import { staffRoles } from '../../permissions.ts';
import { route } from '../../route.ts';
import { reportMetrics } from './reports.ts';

/** The tables that a report can be made of; `rows` are those of one figure. */
export const reportTables = [
  'days',
  'games',
  'banks',
  'funnel',
  'cohorts',
  'bonuses',
  'sponsors',
  'balances',
  'rows',
] as const;
/** Tables of totals: they name nobody, so they may leave the house in a mail. */
export const mailedTables = ['days', 'games', 'banks', 'funnel', 'cohorts', 'bonuses', 'balances'] as const;
export const columnTypes = ['text', 'day', 'moment', 'money', 'count', 'share'] as const;
export const fileFormats = ['csv', 'parquet'] as const;
const reportRunStates = ['sent', 'missed'] as const;

const PARTY_MAX = 1_000_000;
const COLUMNS_MAX = 20;
const READERS_MAX = 20;
const Id = requiredText(20);
const Role = z.enum(staffRoles);
const Period = z.enum(periodWords);

/** Of which part of the house, with which columns. */
export const rowsSpec = {
  supplier: optionalWhole({ min: 0, max: PARTY_MAX }),
  game: optionalText(80),
  bank: optionalText(80),
  /** By name; none = all. */
  columns: z._default(z.array(requiredText(40)).check(z.maxLength(COLUMNS_MAX)), []),
};

/** And which table. */
const reportSpec = {
  of: z._default(z.enum(reportTables), 'rows'),
  /** Of `rows`: the figure. */
  metric: z.optional(z.enum(reportMetrics)),
  ...rowsSpec,
};

const Schedule = z.object({
  Id: z.string(),
  Every: z.enum(rhythms),
  On: Count,
  Hour: Count,
  Readers: z.array(z.string()),
  HasFile: z.boolean(),
  NextAt: Time,
  MadeBy: z.string(),
  /** The newest first. */
  Runs: z.array(
    z.object({
      DueAt: Time,
      State: z.enum(reportRunStates),
      /** Why nothing left. */
      Reason: z.nullable(z.enum(['late', 'away'])),
      Reached: z.array(z.string()),
      /** Chosen as readers, but no longer allowed to read figures. */
      LeftOut: z.array(z.string()),
    }),
  ),
});

const read = { access: 'staff', permission: 'reports.read' } as const;
const refuses = ['staff_role_missing'] as const;

export const savedReportsRoutes = {
  reportsTable: route({
    path: '/staff/reports/table',
    ...read,
    summary: 'A table of figures as its file holds it: typed columns, rows and their sum.',
    input: z.object({ ...reportSpec, from: Day, to: Day }),
    output: z.object({
      UpTo: z.nullable(Time),
      Columns: z.array(z.object({ Name: z.string(), Title: z.string(), Type: z.enum(columnTypes) })),
      /** A cell in a form of its type; null where no data can say it. */
      Rows: z.array(z.array(z.nullable(z.string()))),
      Sum: z.nullable(z.array(z.nullable(z.string()))),
    }),
    refuses: ['staff_role_missing', 'reports_too_long'],
  }),
  reportsExport: route({
    path: '/staff/reports/export',
    ...read,
    summary:
      'The same table as a file: CSV says scope, time and author above it, Parquet holds its typed columns only.',
    input: z.object({ ...reportSpec, from: Day, to: Day, format: z._default(z.enum(fileFormats), 'csv') }),
    output: z.object({
      FileName: z.string(),
      Rows: Count,
      /** The letters of a CSV; a Parquet in base64. */
      Text: z.string(),
    }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'reports_too_long'],
  }),
  savedReports: route({
    path: '/staff/reports/saved',
    ...read,
    summary:
      'Reports that the caller saved or that are shared with a role of theirs, with what is sent of them and when.',
    input: Nothing,
    output: z.object({
      List: z.array(
        z.object({
          Id: z.string(),
          Name: z.string(),
          Of: z.enum(reportTables),
          Metric: z.nullable(z.enum(reportMetrics)),
          Supplier: z.nullable(Count),
          Game: z.nullable(z.string()),
          Bank: z.nullable(z.string()),
          Columns: z.array(z.string()),
          Period,
          /** What the period is today. */
          From: Day,
          To: Day,
          SharedWith: z.nullable(Role),
          SavedBy: z.string(),
          SavedAt: Time,
          IsMine: z.boolean(),
          Schedules: z.array(Schedule),
        }),
      ),
      /** Who may be sent something: everybody who may read figures. */
      Readers: z.array(z.object({ Id: z.string(), Name: z.string() })),
    }),
    refuses,
  }),
  saveReport: route({
    path: '/staff/reports/save',
    ...read,
    summary: 'Keep a table with its filters, columns and a period in words under a name, for oneself or for a role.',
    input: z.object({
      /** Absent: a new one. */
      id: z.optional(Id),
      name: requiredText(80),
      ...reportSpec,
      period: Period,
      sharedWith: z.optional(Role),
    }),
    output: z.object({ Id: z.string() }),
    refuses: ['staff_role_missing', 'report_unknown'],
  }),
  removeReport: route({
    path: '/staff/reports/remove',
    ...read,
    summary: 'Take away a saved report of one’s own; what was sent of it stays on record, and nothing more is sent.',
    input: z.object({ id: Id }),
    output: Nothing,
    refuses: ['staff_role_missing', 'report_unknown'],
  }),
  scheduleReport: route({
    path: '/staff/reports/schedule',
    ...read,
    summary: 'Send a saved report to colleagues by mail, again and again, as a link or with the file of its totals.',
    input: z.object({
      id: Id,
      every: z.enum(rhythms),
      /** 1 = Monday to 7 of a week, 1 to 28 of a month. */
      on: z._default(z.int().check(z.gte(1), z.lte(28)), 1),
      hour: z.int().check(z.gte(0), z.lte(23)),
      readers: z.array(Id).check(z.minLength(1), z.maxLength(READERS_MAX)),
      hasFile: z._default(z.boolean(), false),
    }),
    output: z.object({ Id: z.string(), NextAt: Time }),
    refuses: ['staff_role_missing', 'report_unknown', 'report_stays_inside'],
  }),
  unscheduleReport: route({
    path: '/staff/reports/unschedule',
    ...read,
    summary: 'Nothing more is sent by a schedule.',
    input: z.object({ id: Id }),
    output: Nothing,
    refuses: ['staff_role_missing', 'report_unknown'],
  }),
};
