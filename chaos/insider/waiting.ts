import { encodeRule, freeRoundsRule } from '@arara/domain/bonuses';
import { aCpf } from '../../conformance/pix/people.ts';
import { type InsiderFixture, shardOfPlayer } from './fixture.ts';

const DAY_MS = 24 * 3_600_000;
const FORTUNE_E5 = 77_700_000_000n;
const REWARD_KEY = 'insider:reward';

/**
 * What waits for staff, made again for each attempt: an act that finds nothing is refused and proves nothing. Money that is
 * promised in it was promised before the first look, so that only what comes of it counts.
 */
export interface Waiting {
  /** Once, before the first look of the model. */
  prepare(): Promise<void>;
  /** An inviter whose reward and week are held; the first day of that week. */
  heldEarner(): Promise<string>;
  identityCase(playerId: string, phase: 'review' | 'held'): Promise<void>;
  dataRequest(kind: 'correct' | 'erase'): Promise<string>;
  /** Of the accomplice, against this block. */
  appeal(caseId: string): Promise<string>;
  agentRole(): Promise<void>;
  /** First day of a week whose runs have stopped. */
  readonly week: string;
  readonly rewardKey: string;
  /** A rule of rewards as staff write it. */
  readonly rule: Readonly<Record<string, unknown>>;
}

interface Tools {
  readonly fixture: InsiderFixture;
  readonly at: (days?: number) => Date;
  readonly week: string;
  /** On the accomplice's shard; the accomplice is the first value. */
  readonly ofAccomplice: (text: string, values?: readonly unknown[]) => Promise<unknown>;
}

export function createWaiting(fixture: InsiderFixture): Waiting {
  const { shards, world, accomplice } = fixture;
  const at = (days = 0) => new Date(world.nowMs() + days * DAY_MS);
  const lastWeek = at(-7);
  const monday = lastWeek.getTime() - ((lastWeek.getUTCDay() + 6) % 7) * DAY_MS;
  const tools: Tools = {
    fixture,
    at,
    week: new Date(monday).toISOString().slice(0, 10),
    ofAccomplice: async (text, values = []) =>
      (await shardOfPlayer(shards, accomplice.id)).query(text, [accomplice.id, ...values]),
  };
  const rule = encodeRule(freeRoundsRule({ game: 'honest-dadinho', rounds: 1, stakeE5: 10_000n, validDays: 7 }));
  const heldEarner = () => holdEarner(tools);
  return {
    ...createPapers(tools),
    week: tools.week,
    rewardKey: REWARD_KEY,
    rule: rule as Readonly<Record<string, unknown>>,
    heldEarner,
    async prepare() {
      await heldEarner();
      await writeReward(tools, JSON.stringify(rule));
    },
  };
}

async function holdEarner({ fixture: { victim }, at, week, ofAccomplice }: Tools): Promise<string> {
  await ofAccomplice(
    `insert into team.sponsors (player_id, brand_id) values ($1, 1)
     on conflict (player_id) do update set held_reason = null, held_at = null, held_by = null`,
  );
  // Whoever said yes in an act before is another person.
  await ofAccomplice('delete from team.releases where player_id = $1 and closed_at is null');
  await ofAccomplice(
    `insert into team.invites (player_id, member_id, brand_id, day, state, reward_e5, due_at)
     values ($1, $2, 1, $3, 'held', $4, $5) on conflict on constraint invites_once do update
     set state = 'held', decided_by = null, decided_at = null, note = null, paid_at = null`,
    [victim.id, week, FORTUNE_E5, at(7)],
  );
  await ofAccomplice(
    `insert into team.statements (player_id, week, brand_id, state, amount_e5, carry1_e5, carry2_e5, carry3_e5, closed_at)
     values ($1, $2, 1, 'held', $3, 0, 0, 0, $4) on conflict on constraint statements_once do update
     set state = 'held', paid_at = null, reason = null`,
    [week, FORTUNE_E5, at()],
  );
  return week;
}

/** A reward that was given, its rule, and runs of the network that stopped. */
async function writeReward({ fixture: { directory }, at, week, ofAccomplice }: Tools, rule: string): Promise<void> {
  await ofAccomplice(
    `insert into bonuses.reward_grants (player_id, key, brand_id, rule_id, rule_version, rule, kind, account, is_capped,
       facts, state, amount_e5, factor, required_e5, due_at, due_day, given_at, given_day)
     values ($1, $2, 1, 'gift.free_rounds', 0, $3, 'free_rounds', 'bonus', false, '{}', 'given', 100000, 1200, 1200000,
       $4, $5, $4, $5)`,
    [REWARD_KEY, rule, at(), week],
  );
  await directory.query(
    `insert into bonuses.reward_rules (brand_id, rule_id, version, rule, valid_from, author_id, approver_id, approval_id,
       created_at)
     values (1, 'gift.free_rounds', 1, $1, $2, 1, 2, 999999, $3)`,
    [rule, at(), at(-1)],
  );
  await directory.query(
    `insert into team.runs (brand_id, kind, period, period_end, stage, problem, started_at)
     select 1, k, $1, $1::date + 6, 'verify', 'insider', $2 from unnest('{team,invite,agent,blogger}'::text[]) k
     on conflict on constraint runs_once do update set problem = 'insider'`,
    [week, at()],
  );
}

function createPapers({ fixture, at, week, ofAccomplice }: Tools) {
  const { directory, shards, accomplice, runtime } = fixture;
  return {
    async identityCase(playerId: string, phase: 'review' | 'held') {
      const person = { cpf: aCpf(Number(BigInt(playerId) % 1_000_003n)), birthDate: '1990-01-01', name: 'Ana Souza' };
      const { keyId, box } = runtime.secrets.seal(JSON.stringify(person), `kyc.cases:${playerId}`);
      await (await shardOfPlayer(shards, playerId)).query(
        `insert into kyc.cases (player_id, brand_id, number, phase, doubts, person, pep, document, face, redo, tries_used,
           needs_portrait, fresh, wrong_look_ups, opened_at, changed_at, due_at, queued_at, key_id, box)
         values ($1, 1, 'ID-' || $1::bigint, $2, '{}', 'confirmed', 'no', 'sent', 'sent', '{}', 0, false, 'none', 0, $3, $3,
           $4, $3, $5, $6)
         on conflict on constraint cases_once do update set phase = excluded.phase, decision = null, decided_by = null,
           confirmed_by = null, claimed_by = null, claimed_until = null, lead_at = null, lead_by = null,
           queued_at = excluded.queued_at, due_at = excluded.due_at, done_at = null, asks = null, ask_at = null`,
        [playerId, phase, at(), at(7), keyId, box],
      );
    },
    async dataRequest(kind: 'correct' | 'erase') {
      await ofAccomplice('delete from privacy.requests where player_id = $1 and kind = $2', [kind]);
      const id = `${kind}-${accomplice.id}`;
      await ofAccomplice(
        `insert into privacy.requests (id, player_id, brand_id, kind, locale, field, asked_at, due_at)
         values ($2, $1, 1, $3, 'pt-BR', $4, $5, $6)`,
        [id, kind, kind === 'correct' ? 'name' : null, at(), at(7)],
      );
      return id;
    },
    async appeal(caseId: string) {
      const id = `appeal-${caseId}`;
      const { keyId, box } = runtime.secrets.seal('Não fui eu', `players.appeals:${id}`);
      await ofAccomplice(
        `insert into players.appeals (id, player_id, brand_id, case_id, key_id, box, made_at, due_at)
         values ($2, $1, 1, $3, $6, $7, $4, $5) on conflict do nothing`,
        [id, caseId, at(), at(7), keyId, box],
      );
      return id;
    },
    async agentRole() {
      await directory.query(
        `insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
         select 1, $1, r, $2, 'staff:2', $3, 'insider' from unnest('{agent,blogger}'::text[]) r`,
        [accomplice.id, week, at()],
      );
    },
  };
}
