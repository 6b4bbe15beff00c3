import { setTimeout as sleep } from 'node:timers/promises';
import { refusals } from '@arara/contract';
import { connect, databasesOn } from '../../scripts/migrate/index.ts';
import type { PixStage } from '../../conformance/pix/stage.ts';
import type { Somebody } from './people.ts';
import type { Simulators } from './simulators.ts';

export const SHARDS = 2;
const OK = 200;
/** Questions that are under way at once on both shards: so many can be lost with a process. */
const UNDER_WAY = 32;
const LOOK_EVERY_MS = 400;

const lists = ['register', 'impeded', 'pep'] as const;

export type Judge = ReturnType<typeof createJudge>;

const nameOf = (code: number) =>
  Object.entries(refusals).find(([, refusal]) => refusal.code === code)?.[0] ?? `${code}`;

export function createJudge({ urls }: PixStage, simulators: Simulators) {
  const faults: string[] = [];
  const must = (isTrue: boolean, sentence: string) => void (isTrue || faults.push(sentence));
  const { shardUrls } = databasesOn(urls.postgres, 'arara', SHARDS);
  const rows = async <Row>(text: string) => (await Promise.all(shardUrls.map((url) => rowsOf<Row>(url, text)))).flat();
  const watching = watchOpened({ rows, must });
  const askedAbout = (who: Somebody) => countAbout({ simulators, must }, who);
  return {
    must,
    askedAbout,
    faults: () => faults,
    opened: () => watching.opened(),
    close: () => watching.stop(),
    async untilSwept(withinMs: number): Promise<boolean> {
      const until = Date.now() + withinMs;
      while (Date.now() < until) {
        const ended = await rows('select 1 from impeded.sweeps where ended_at is not null');
        if (ended.length === SHARDS) return true;
        await sleep(LOOK_EVERY_MS);
      }
      return false;
    },
    /** The gate says it, not the screen. */
    async letIn(who: Somebody, code: number): Promise<void> {
      const found = nameOf(code);
      const said = `${who.flaw ?? who.kind} ${who.id}: the gate answers ${found}`;
      if (who.flaw !== undefined) {
        const [row] = await rows<{ is: boolean }>(
          `select flags & 1 = 1 as is from ledger.accounts where player_id = ${who.id}`,
        );
        must(code !== OK, said);
        if (who.kind === 'login') must(row?.is === true, `${who.flaw} ${who.id} may still bet`);
      } else must(who.kind === 'sign_up' ? code === OK : found === 'kyc_level', said);
    },
    /** Who was asked about how often, at those who were asked. */
    async asked(people: readonly Somebody[], sweepers: number): Promise<void> {
      const sums = { register: 0, impeded: 0, pep: 0 };
      const again = { register: 0, impeded: 0, pep: 0 };
      let sweptAgain = 0;
      for (const who of people) {
        const counted = await askedAbout(who);
        for (const list of lists) {
          const times = counted[list] ?? 0;
          sums[list] += times;
          const more = Math.max(0, times - 1);
          if (who.kind === 'sweep') sweptAgain += more;
          else again[list] += more;
        }
      }
      must(sweptAgain <= sweepers * UNDER_WAY, `${sweptAgain} accounts were asked about again by sweeps`);
      const attempts = await rows<{ vendor: string }>('select vendor from kyc.attempts');
      const cases = await simulators.cases();
      const ours = (name: string) => attempts.filter(({ vendor }) => vendor === name).length;
      must(cases.portrait <= ours('portrait'), 'the portrait service knows more cases than we began');
      must(cases.document <= ours('document'), 'the document vendor knows more cases than we began');
      const perPerson = await rows<{ times: number }>(
        `select count(*)::int as times from kyc.attempts group by player_id, vendor`,
      );
      const flawed = people.filter(({ flaw }) => flaw === 'other_face').length;
      const doubled = perPerson.filter(({ times }) => times > 1).length;
      must(doubled <= flawed, `${doubled} people were begun twice at a vendor`);
      console.log(`${people.length} people; ${watching.opened()} accounts opened, each after all of its answers`);
      for (const list of lists) console.log(`${list}: asked ${sums[list]} times, ${again[list]} again after a death`);
      console.log(`sweep: ${sweptAgain} asked again after a death`);
      console.log(
        `vendors: ${cases.portrait} cases at the portrait service, ${cases.document} at the one for documents, ${doubled} twice`,
      );
    },
  };
}

interface Asked {
  readonly simulators: Simulators;
  readonly must: (isTrue: boolean, sentence: string) => void;
}

/** How often each list was asked about one person: once, and once more for each death at most. */
async function countAbout({ simulators, must }: Asked, who: Somebody): Promise<Readonly<Record<string, number>>> {
  const counted = await simulators.questions(who.cpf);
  for (const list of lists) {
    const times = counted[list] ?? 0;
    must(times - 1 <= who.kills, `${list} was asked ${times} times about ${who.id}, with ${who.kills} deaths`);
  }
  must(who.kind === 'sign_up' || (counted['impeded'] ?? 0) > 0, `nobody asked about ${who.id}`);
  return counted;
}

interface Watched {
  readonly rows: <Row>(text: string) => Promise<Row[]>;
  readonly must: (isTrue: boolean, sentence: string) => void;
}

/** An account that opens is looked at in the same moment: everybody must have been asked by then. */
function watchOpened({ rows, must }: Watched) {
  const seen = new Set<string>();
  let isOver = false;
  const look = async () => {
    const opened = await rows<{ id: string; missing: boolean }>(`
      select c.player_id::text as id,
        c.register_at is null or c.confirmed_at is null or c.face_at is null or c.screened_at is null
          or not exists (select 1 from kyc.attempts a where a.player_id = c.player_id and a.verdict = 'good')
          or not exists (select 1 from impeded.questions q where q.player_id = c.player_id and q.answer = 'free')
          as missing
      from kyc.cases c where c.done_at is not null`);
    for (const { id, missing } of opened) {
      if (seen.has(id)) continue;
      seen.add(id);
      must(!missing, `${id} was let in unchecked`);
    }
  };
  const looking = (async () => {
    while (!isOver) {
      await look().catch(() => undefined);
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    opened: () => seen.size,
    async stop() {
      isOver = true;
      await looking;
    },
  };
}

async function rowsOf<Row>(url: string, text: string): Promise<Row[]> {
  const client = await connect(url);
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
