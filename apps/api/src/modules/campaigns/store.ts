import type { CampaignContent, Condition } from '@arara/domain/campaigns';
import type { ConsentChannel } from '@arara/domain/notifications';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface SegmentRow {
  readonly segment: bigint;
  readonly version: number;
  readonly brandId: number;
  readonly name: string;
  readonly conditions: readonly Condition[];
  readonly savedBy: bigint;
  readonly savedAt: Date;
}

const segmentColumns = sql`s.segment, s.version, s.brand_id as "brandId", s.name, s.conditions, s.saved_by as "savedBy",
  s.saved_at as "savedAt"`;

/** The newest version of each, newest first. */
export function listSegments(db: Queryable, brandId: number, limit: number): Promise<SegmentRow[]> {
  return db.rows<SegmentRow>(sql`
    select * from (
      select distinct on (s.segment) ${segmentColumns} from campaigns.segments s where s.brand_id = ${brandId}
      order by s.segment desc, s.version desc limit ${limit}
    ) newest order by "savedAt" desc, segment desc`);
}

export function findSegment(db: Queryable, brandId: number, segment: bigint): Promise<SegmentRow | undefined> {
  return db.maybe<SegmentRow>(sql`
    select ${segmentColumns} from campaigns.segments s
    where s.brand_id = ${brandId} and s.segment = ${segment} order by s.version desc limit 1`);
}

/** Two who save the same segment at once: one of them is second. */
export async function lockSegment(tx: Tx, segment: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns.segment:${segment}`}, 0))`);
}

export async function nextSegment(tx: Tx): Promise<bigint> {
  const { segment } = await tx.one<{ segment: bigint }>(sql`select nextval('campaigns.segment_numbers') as segment`);
  return segment;
}

export async function insertSegment(tx: Tx, row: SegmentRow): Promise<void> {
  await tx.run(sql`
    insert into campaigns.segments (segment, version, brand_id, name, conditions, saved_by, saved_at)
    values (${row.segment}, ${row.version}, ${row.brandId}, ${row.name}, ${JSON.stringify(row.conditions)}::jsonb,
      ${row.savedBy}, ${row.savedAt})`);
}

export interface NewCampaign {
  readonly brandId: number;
  readonly name: string;
  /** Null when a VIP manager wrote to own players. */
  readonly segment: bigint | null;
  readonly segmentVersion: number | null;
  readonly conditions: readonly Condition[];
  readonly channels: readonly ConsentChannel[];
  readonly texts: CampaignContent['texts'];
  readonly startsAt: Date;
  readonly until: Date;
  readonly holdOutPpm: number;
  readonly askedBy: bigint;
  readonly askedAt: Date;
  readonly approvalId: bigint;
}

export interface CampaignRow extends NewCampaign {
  readonly id: bigint;
  readonly approvedBy: bigint | null;
  readonly approvedAt: Date | null;
  readonly afterId: bigint;
  readonly doneAt: Date | null;
  readonly stoppedBy: bigint | null;
  readonly stoppedAt: Date | null;
  readonly stopReason: string | null;
}

const columns = sql`c.id, c.brand_id as "brandId", c.name, c.segment, c.segment_version as "segmentVersion", c.conditions,
  c.channels, c.texts, c.starts_at as "startsAt", c.until, c.hold_out_ppm as "holdOutPpm", c.asked_by as "askedBy",
  c.asked_at as "askedAt", c.approval_id as "approvalId", c.approved_by as "approvedBy", c.approved_at as "approvedAt",
  c.after_id as "afterId", c.done_at as "doneAt", c.stopped_by as "stoppedBy", c.stopped_at as "stoppedAt",
  c.stop_reason as "stopReason"`;

export async function insertCampaign(tx: Tx, row: NewCampaign): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into campaigns.campaigns (brand_id, name, segment, segment_version, conditions, channels, texts, starts_at, until,
      hold_out_ppm, asked_by, asked_at, approval_id)
    values (${row.brandId}, ${row.name}, ${row.segment}, ${row.segmentVersion}, ${JSON.stringify(row.conditions)}::jsonb,
      ${row.channels}::text[], ${JSON.stringify(row.texts)}::jsonb, ${row.startsAt}, ${row.until}, ${row.holdOutPpm},
      ${row.askedBy}, ${row.askedAt}, ${row.approvalId})
    returning id`);
  return id;
}

export function listCampaigns(db: Queryable, brandId: number, limit: number): Promise<CampaignRow[]> {
  return db.rows<CampaignRow>(sql`
    select ${columns} from campaigns.campaigns c where c.brand_id = ${brandId} order by c.id desc limit ${limit}`);
}

export function findCampaign(db: Queryable, brandId: number, id: bigint): Promise<CampaignRow | undefined> {
  return db.maybe<CampaignRow>(sql`
    select ${columns} from campaigns.campaigns c where c.brand_id = ${brandId} and c.id = ${id}`);
}

export function findByApproval(db: Queryable, brandId: number, approvalId: bigint): Promise<CampaignRow | undefined> {
  return db.maybe<CampaignRow>(sql`
    select ${columns} from campaigns.campaigns c where c.brand_id = ${brandId} and c.approval_id = ${approvalId}`);
}

export function lockByApproval(tx: Tx, approvalId: bigint): Promise<CampaignRow | undefined> {
  return tx.maybe<CampaignRow>(sql`
    select ${columns} from campaigns.campaigns c where c.approval_id = ${approvalId} for update`);
}

/** Whoever stops waits for the page that is being sent; after that nothing leaves. */
export function lockCampaign(tx: Tx, brandId: number, id: bigint): Promise<CampaignRow | undefined> {
  return tx.maybe<CampaignRow>(sql`
    select ${columns} from campaigns.campaigns c where c.brand_id = ${brandId} and c.id = ${id} for update`);
}

export async function markApproved(tx: Tx, id: bigint, of: { readonly by: bigint; readonly at: Date }): Promise<void> {
  await tx.run(sql`
    update campaigns.campaigns set approved_by = ${of.by}, approved_at = ${of.at} where id = ${id} and approved_at is null`);
}

export async function markStopped(
  tx: Tx,
  id: bigint,
  of: { readonly by: bigint; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx.run(sql`
    update campaigns.campaigns set stopped_by = ${of.by}, stopped_at = ${of.at}, stop_reason = ${of.reason}
    where id = ${id} and stopped_at is null`);
}

/** One page of one campaign of a brand at a time, so that the cap counts what another one has just sent. */
export async function takeTurn(tx: Tx, brandId: number): Promise<boolean> {
  const { taken } = await tx.one<{ taken: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`campaigns.turn:${brandId}`}, 0)) as taken`);
  return taken;
}

/** The oldest that has people left, held until its page has ended. */
export function lockDue(tx: Tx, brandId: number, now: Date): Promise<CampaignRow | undefined> {
  return tx.maybe<CampaignRow>(sql`
    select ${columns} from campaigns.campaigns c
    where c.brand_id = ${brandId} and c.approved_at is not null and c.done_at is null and c.stopped_at is null
      and c.starts_at <= ${now}
    order by c.starts_at, c.id limit 1 for update`);
}

export async function moveOn(tx: Tx, id: bigint, afterId: bigint): Promise<void> {
  await tx.run(sql`update campaigns.campaigns set after_id = ${afterId} where id = ${id}`);
}

export async function markDone(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.run(sql`update campaigns.campaigns set done_at = ${at} where id = ${id} and done_at is null`);
}
