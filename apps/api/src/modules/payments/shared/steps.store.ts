import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { sql } from '../../../platform/db/sql.ts';

/** An order went a step further: told to whoever reads the outbox, in the commit of the step. */
export const STEP_TOPIC = 'payments.step';

/** One step of an order's timeline. */
export interface StepRow {
  readonly orderId: string;
  readonly position: number;
  readonly name: string;
  readonly at: Date;
  readonly reason: string | null;
}

export interface NewStep {
  readonly orderId: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly name: string;
  readonly at: Date;
  readonly reason?: string | undefined;
}

/** The caller holds the order's row, so positions do not meet. The same step twice in a row is one. */
export async function addStep(tx: Tx, step: NewStep): Promise<void> {
  const written = await tx.run(sql`
    insert into payments.steps (order_id, player_id, brand_id, position, name, at, reason)
    select ${step.orderId}, ${step.playerId}, ${step.brandId}, coalesce(max(position), 0) + 1, ${step.name}, ${step.at},
           ${step.reason ?? null}
    from payments.steps where order_id = ${step.orderId}
    having (array_agg(name || coalesce(':' || reason, '') order by position desc))[1]
      is distinct from ${step.name + (step.reason === undefined ? '' : `:${step.reason}`)}`);
  if (written === 0) return;
  const { orderId, playerId, name, at, reason = null } = step;
  await emit(tx, STEP_TOPIC, { playerId: `${playerId}`, orderId, name, reason, atMs: at.getTime() });
}

export function listSteps(db: Queryable, orderIds: readonly string[]): Promise<StepRow[]> {
  return db.rows<StepRow>(sql`
    select order_id as "orderId", position, name, at, reason from payments.steps
    where order_id = any(${[...orderIds]}::text[]) order by order_id, position`);
}
