import * as z from 'zod/mini';
import { Count, Day, Nothing, requiredText, Time } from '../../fields.ts';
import { LineMoney as Money } from '../../money.ts';
import { route } from '../../route.ts';
import { reportMetrics } from './reports.ts';
import { fileFormats, rowsSpec } from './saved.ts';

/** Gives the file that a ticket of `reportFileOpen` stands for, once. */
export const reportFilePath = '/staff/reports/file';
/** So many rows one person takes along; of more, another one agrees. */
export const FILE_ROWS_ALONE = 5_000;
const reportFileStates = ['waiting', 'ready', 'over', 'refused', 'withdrawn', 'expired'] as const;

const Metric = z.enum(reportMetrics);
const Id = requiredText(20);
const read = { access: 'staff', permission: 'reports.read' } as const;

/** Files of more rows than one person may take along. */
export const reportFilesRoutes = {
  reportFileAsk: route({
    path: '/staff/reports/file-ask',
    ...read,
    summary: 'Ask for all rows of a figure as a file, with a reason; another person approves exactly these rows.',
    input: z.object({ ...rowsSpec, metric: Metric, from: Day, to: Day, reason: requiredText(300) }),
    output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: ['staff_role_missing', 'staff_proof_needed'],
  }),
  reportFiles: route({
    path: '/staff/reports/files',
    ...read,
    summary:
      'The files that the caller asked for, the newest first: who decides until when, or until when they are there.',
    input: Nothing,
    output: z.object({
      /** How long a file can be fetched that is approved now. */
      FetchHours: Count,
      List: z.array(
        z.object({
          Id: z.string(),
          Metric,
          From: Day,
          To: Day,
          Filter: z.string(),
          /** What happened before this moment is in it. */
          Before: Time,
          Rows: Count,
          /** What the rows add up to; null where they are counted only. */
          Sum: z.nullable(Money),
          Reason: z.string(),
          AskedAt: Time,
          State: z.enum(reportFileStates),
          /** Until when somebody may decide, or the file can be fetched. */
          Until: Time,
          ApproverId: z.nullable(z.string()),
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  reportFileOpen: route({
    path: '/staff/reports/file-open',
    ...read,
    summary: 'Fetch an approved file of one’s own: a ticket for its address that works once within a minute.',
    input: z.object({ id: Id, format: z._default(z.enum(fileFormats), 'csv') }),
    output: z.object({ FileName: z.string(), Rows: Count, Ticket: z.string() }),
    refuses: [
      'staff_role_missing',
      'report_file_unknown',
      'report_file_not_approved',
      'report_file_over',
      'report_file_moved',
    ],
  }),
};
