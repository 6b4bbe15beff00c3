import { createEgress } from '../../apps/api/src/platform/egress/egress.ts';
import { openImpededList } from '../../apps/api/src/modules/kyc/parties/impeded-list.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { eventually } from '../../conformance/pix/people.ts';
import type { PixStage } from '../../conformance/pix/stage.ts';
import { connect, databasesOn } from '../../scripts/migrate/index.ts';
import { sandboxParties } from '../../scripts/product/parties.ts';
import { createJudge, type Judge, SHARDS } from './judge.ts';
import type { People, Somebody } from './people.ts';
import type { Simulators } from './simulators.ts';

const TIMEOUT_MS = 20_000;

export interface Controlled {
  readonly stage: PixStage;
  readonly crowd: People;
  readonly simulators: Simulators;
  readonly look: (judge: Judge, who: Somebody, end: string) => Promise<void>;
}

/**
 * One more who is right is judged without a fault; then each promise is broken about the same person: an answer is
 * missing behind an open account, somebody of the list is inside, and the list is asked once more for nothing. Whatever
 * the judge does not tell, the whole run proves nothing about.
 */
export async function control(of: Controlled): Promise<boolean> {
  const { crowd, simulators, look } = of;
  const who = await crowd.make('sign_up');
  const end = await crowd.goThrough(who);
  const judged = async (seen: Somebody) => {
    const judge = createJudge(of.stage, simulators);
    await look(judge, seen, end);
    await judge.askedAbout(seen);
    await eventually('the judge has seen who was let in', async () => judge.opened() > 0);
    await judge.close();
    return judge.faults();
  };
  const before = await judged(who);
  await simulators.plant(who.cpf, { impeded: 'Impedido - Programa Social' });
  await askOnceMore(of.stage, who);
  await forgetAnswer(of.stage, who);
  const after = await judged({ ...who, flaw: 'impeded' });
  const noticed = ['was let in unchecked', 'the gate answers 200', 'impeded was asked 2 times'].filter((words) =>
    after.some((fault) => fault.includes(words) && fault.includes(who.id)),
  );
  console.log(
    `control: ${before.length} faults noticed about whoever is right, ${noticed.length} of 3 broken promises noticed`,
  );
  for (const fault of before) console.error(`control: ${fault}`);
  return before.length === 0 && noticed.length === 3;
}

async function askOnceMore({ urls }: PixStage, { cpf }: Somebody): Promise<void> {
  const list = openImpededList(sandboxParties(urls).impeded, {
    timeoutMs: TIMEOUT_MS,
    egress: createEgress({ allowsLoopback: true }),
    clock: systemClock(),
    record: async () => undefined,
  });
  const answer = await list.ask(cpf);
  if (answer.kind !== 'impeded') throw new Error(`the list says ${answer.kind} of whoever was planted on it`);
}

async function forgetAnswer({ urls }: PixStage, { id }: Somebody): Promise<void> {
  for (const url of databasesOn(urls.postgres, 'arara', SHARDS).shardUrls) {
    const client = await connect(url);
    await client.query('update kyc.cases set screened_at = null where player_id = $1', [id]);
    await client.end();
  }
}
