import { staffRoutes } from '@arara/contract/staff';
import { type Condition, segmentProblem } from '@arara/domain/campaigns';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, defineStaffCommand } from '../approvals/index.ts';
import { type CampaignsContext, segmentNumber } from './context.ts';
import * as store from './store.ts';

export interface Saving {
  readonly id: bigint | undefined;
  readonly version: number;
  readonly name: string;
  readonly conditions: readonly Condition[];
}

/** A segment reaches nobody by itself, so one person saves it; what is sent to it takes two. */
export const saveSegment = defineStaffCommand({
  name: 'campaigns.save_segment',
  route: staffRoutes.segmentSave,
  audited: ['campaigns.segment_saved'],
  async lock(tx, { input, actor, at }: Acting<CampaignsContext, Saving>): Promise<store.SegmentRow> {
    const { id, version, name, conditions } = input;
    if (segmentProblem(conditions) !== undefined) throw new RefusalError('segment_unfit');
    const row = { brandId: actor.brandId, name, conditions, savedBy: actor.staffId, savedAt: at };
    if (id === undefined) return { ...row, segment: await store.nextSegment(tx), version: 1 };
    await store.lockSegment(tx, id);
    const newest = await store.findSegment(tx, actor.brandId, id);
    if (newest === undefined) throw new RefusalError('segment_unknown');
    if (newest.version !== version) throw new RefusalError('segment_moved');
    return { ...row, segment: id, version: newest.version + 1 };
  },
  async apply(tx, row) {
    await store.insertSegment(tx, row);
    return row;
  },
  audit: ({ segment, version, conditions }) => ({
    action: 'campaigns.segment_saved',
    subject: `segment:${segmentNumber(segment)}`,
    details: { version, conditions: JSON.stringify(conditions) },
  }),
});
