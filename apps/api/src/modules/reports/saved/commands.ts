import type { StaffRole } from '@arara/contract';
import { mailedTables, staffRoutes } from '@arara/contract/staff';
import { nextDueMs, type PeriodWord, type Rhythm } from '@arara/domain/reports';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, type CommandKernel, defineStaffCommand } from '../../approvals/index.ts';
import type { SavedReportsContext } from './context.ts';
import * as store from './saved.store.ts';

export interface SavingReport {
  readonly id: bigint | undefined;
  readonly name: string;
  readonly spec: store.SavedSpec;
  readonly period: PeriodWord;
  readonly sharedWith: StaffRole | undefined;
}

export interface SchedulingReport {
  readonly id: bigint;
  readonly every: Rhythm;
  readonly on: number;
  readonly hour: number;
  readonly readers: readonly bigint[];
  readonly hasFile: boolean;
}

interface OfId {
  readonly id: bigint;
}

/** It changes nothing but what is shown, so one person does it. */
const saveReport = defineStaffCommand({
  name: 'reports.save',
  route: staffRoutes.saveReport,
  audited: ['reports.saved'],
  async lock(tx, { input: { id, spec }, actor }: Acting<SavedReportsContext, SavingReport>) {
    if (spec.of === 'rows' && spec.metric === undefined) throw new RefusalError('invalid_input', { field: 'metric' });
    if (id !== undefined) await known(store.lockOwn(tx, actor, id));
    return id;
  },
  async apply(tx, id, { input: { name, spec, period, sharedWith }, actor, at }) {
    const { brandId, staffId: savedBy } = actor;
    const row = { brandId, name, spec, period, sharedWith: sharedWith ?? null, savedBy, savedAt: at };
    if (id === undefined) return store.insertSaved(tx, row);
    await store.updateSaved(tx, id, row);
    return id;
  },
  audit: (id, _, { input: { spec, period, sharedWith } }) => ({
    action: 'reports.saved',
    subject: `report:${id}`,
    details: { of: spec.of, metric: spec.metric ?? null, period, sharedWith: sharedWith ?? null },
  }),
});

const removeReport = defineStaffCommand({
  name: 'reports.remove',
  route: staffRoutes.removeReport,
  audited: ['reports.removed'],
  lock: (tx, { input: { id }, actor }: Acting<SavedReportsContext, OfId>) => known(store.lockOwn(tx, actor, id)),
  apply: (tx, { id }, { at }) => store.removeSaved(tx, id, at),
  audit: (_, { id }) => ({ action: 'reports.removed', subject: `report:${id}` }),
});

/** Figures leave the house by it, so whoever asks has just proved who they are. */
const scheduleReport = defineStaffCommand({
  name: 'reports.schedule',
  route: staffRoutes.scheduleReport,
  freshProof: true,
  audited: ['reports.scheduled'],
  async lock(tx, { deps, input, actor }: Acting<SavedReportsContext, SchedulingReport>) {
    const saved = await known(store.lockOwn(tx, actor, input.id));
    if (input.every === 'week' && input.on > WEEK_DAYS) throw new RefusalError('invalid_input', { field: 'on' });
    if (input.hasFile && !mailedTables.some((of) => of === saved.spec.of))
      throw new RefusalError('report_stays_inside');
    const allowed = await deps.readersOf(actor.brandId);
    if (!input.readers.every((reader) => allowed.some(({ id }) => id === reader)))
      throw new RefusalError('invalid_input', { field: 'readers' });
    return saved;
  },
  async apply(tx, { id: savedId, brandId }, { input, actor, at }) {
    const { every, on, hour, readers, hasFile } = input;
    const nextAt = new Date(nextDueMs({ every, on, hour }, at.getTime()));
    const row = { savedId, brandId, every, on, hour, readers: [...new Set(readers)], hasFile };
    const id = await store.insertSchedule(tx, { ...row, madeBy: actor.staffId, madeAt: at, nextAt });
    return { id, nextAt };
  },
  audit: ({ id }, saved, { input: { every, on, hour, readers, hasFile } }) => ({
    action: 'reports.scheduled',
    subject: `report:${saved.id}`,
    details: { schedule: `${id}`, every, on, hour, readers: readers.map(String), hasFile },
  }),
});

const WEEK_DAYS = 7;

const unscheduleReport = defineStaffCommand({
  name: 'reports.unschedule',
  route: staffRoutes.unscheduleReport,
  audited: ['reports.unscheduled'],
  lock: (tx, { input: { id }, actor }: Acting<SavedReportsContext, OfId>) => known(store.lockSchedule(tx, actor, id)),
  apply: (tx, { id }, { at }) => store.stopSchedule(tx, id, at),
  audit: (_, { id, savedId }) => ({
    action: 'reports.unscheduled',
    subject: `report:${savedId}`,
    details: { schedule: `${id}` },
  }),
});

async function known<Row>(found: Promise<Row | undefined>): Promise<Row> {
  const row = await found;
  if (row === undefined) throw new RefusalError('report_unknown');
  return row;
}

export function bindSavedReports(context: SavedReportsContext) {
  const kernel: CommandKernel = context;
  return {
    save: saveReport.bind(context, kernel),
    remove: removeReport.bind(context, kernel),
    schedule: scheduleReport.bind(context, kernel),
    unschedule: unscheduleReport.bind(context, kernel),
  };
}
