import { type Around, type Fault, inDatabase } from './fault.ts';

/** What must never be: each is done to the rows as somebody with the database itself could. */
export function moneyFaults({ databases: { directoryUrl, shardUrls } }: Around): Fault[] {
  const [shardUrl = ''] = shardUrls;
  /** An hour is long: the proof is due now. */
  const prove = (job: string) =>
    inDatabase(directoryUrl, [
      `insert into jobs.periods (job, period, due_at) select job, first_period, now() from jobs.schedules where job = '${job}'
       on conflict (job, period) do update set done_at = null`,
    ]);
  const tamper = (url: string, line: string) => inDatabase(url, ['set session_replication_role = replica', line]);
  return [
    {
      alert: 'SettlementStopped',
      about: 'the second count of a week came to another figure',
      async cause() {
        await inDatabase(directoryUrl, [
          `insert into team.runs (brand_id, kind, period, period_end, stage, started_at, problem, stopped_at) values
           (1, 'team', '2026-01-05', '2026-01-12', 'verify', now(), '1: 2, counted 3', now())`,
        ]);
        return () => inDatabase(directoryUrl, [`delete from team.runs where period = '2026-01-05'`]);
      },
    },
    circuitFault(directoryUrl),
    {
      alert: 'JackpotNotPaid',
      about: 'a jackpot dropped for somebody whom nobody finds',
      async cause() {
        await inDatabase(directoryUrl, [
          `insert into activity.jackpot_pools (brand_id, number, seed_e5, carried_e5, contribution_ppm, must_drop_by_e5,
             promise, sealed, sealed_key_id, started_at, value_e5, position, state, point_e5, salt, winner_id, winner_round,
             dropped_at)
           values (99, 1, 1, 0, 1, 10, sha256('99/1:5:drill'), 'x', 1, now(), 5, 1, 'dropped', 5, 'drill', 4095, 'drill',
             now() - interval '1 minute')`,
        ]);
        return () => inDatabase(directoryUrl, [`delete from activity.jackpot_pools where brand_id = 99`]);
      },
    },
    {
      alert: 'BooksOutOfBalance',
      about: 'an entry of the ledger was changed in the database',
      staysOn: true,
      async cause() {
        const change = (by: string) =>
          tamper(
            shardUrl,
            `update ledger.entries e set amount_e5 = amount_e5 ${by} from
            (select player_id, version, leg from ledger.entries order by player_id, version, leg limit 1) one
            where (e.player_id, e.version, e.leg) = (one.player_id, one.version, one.leg)`,
          );
        await change('+ 1');
        await prove('ledger.check_books');
        return () => change('- 1');
      },
    },
    {
      alert: 'AuditChainBroken',
      about: 'a record of who did what was changed in the database',
      staysOn: true,
      async cause() {
        await inDatabase(directoryUrl, [
          `select audit.append('{"atMs": 0, "brandId": 1, "actorKind": "system", "actorId": "drill", "action": "drill.began",
            "subject": "drill:1", "details": {}, "requestId": "drill"}')`,
          // The worker seals it in a moment; changed before that, nobody could know.
          `do $$ begin for i in 1 .. 300 loop exit when exists (select from audit.seals); perform pg_sleep(0.1); commit;
            end loop; end $$`,
        ]);
        await tamper(directoryUrl, `update audit.records set subject = 'drill:2'`);
        await prove('audit.verify_chains');
        return async () => undefined;
      },
    },
  ];
}

function circuitFault(directoryUrl: string): Fault {
  return {
    alert: 'CircuitOpen',
    about: 'the circuit breaker stopped a supplier',
    async cause() {
      await inDatabase(directoryUrl, [
        `insert into games.stops (brand_id, scope, name, reason, stopped_by, stopped_at)
         values (99, 'provider', 'drill', 'drill', 'system:circuit_breaker', now())`,
      ]);
      return () => inDatabase(directoryUrl, [`delete from games.stops where brand_id = 99`]);
    },
  };
}
