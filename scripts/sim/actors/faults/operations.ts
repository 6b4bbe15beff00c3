import { shardOf } from '@arara/domain/shards';
import type { Transfer } from '../books.ts';
import { CENTAVO, type Fault, lasting, wrong } from './fault.ts';

/** A detached month that is not what it was. */
function wrongMonth(name: string, change: (transfers: readonly Transfer[]) => readonly Transfer[]): Fault {
  return wrong('detachMonth', name, (real, now) => (transfers) => {
    const made = real(transfers);
    return now(made.some(({ legs }) => legs.length > 0)) ? change(made) : made;
  });
}

/** Faults of walks, moves, connections, detached months and times. */
export const operationFaults: readonly Fault[] = [
  lasting('readPage', 'pages of a walk leave out their first player', (real, now) => async (shards, query) => {
    const page = await real(shards, query);
    return now(page.rows.length > 0) ? { ...page, rows: page.rows.slice(1) } : page;
  }),
  lasting('readPage', 'a walk ends after its first page', (real, now) => async (shards, query) => {
    const page = await real(shards, query);
    return now(page.next !== undefined) ? { ...page, next: undefined } : page;
  }),
  lasting('readPage', 'a walk by database and cursor leaves out who moved meanwhile', (real, now) => {
    const owners = new Map<number, unknown>();
    return async (shards, query) => {
      const page = await real(shards, query);
      const isMoved = (row: (typeof page.rows)[number]) => {
        const vshard = shardOf(query.ownerOf(row));
        const before = owners.get(vshard) ?? shards.ofVshard(vshard);
        owners.set(vshard, before);
        return before !== shards.ofVshard(vshard);
      };
      const moved = page.rows.filter(isMoved);
      return now(moved.length > 0) ? { ...page, rows: page.rows.filter((row) => !moved.includes(row)) } : page;
    };
  }),
  wrong('isGiven', 'a worker that died gives a reward again', (real, now) => (given, key) => {
    const made = real(given, key);
    return made && !now(typeof key === 'string');
  }),
  lasting('isGiven', 'a worker that died closes statements again', (real, now) => (given, key) => {
    const made = real(given, key);
    const value = given instanceof Map ? (given.get(key) as unknown) : undefined;
    const isStatement = typeof value === 'object' && value !== null && 'carriedE5' in value;
    return made && !(now(isStatement && value.carriedE5 !== 0n) && isStatement);
  }),
  wrong('isGiven', 'a player takes a second share of an envelope', (real, now) => (given, key) => {
    const made = real(given, key);
    return made && !now(given instanceof Map && typeof given.get(key) === 'number');
  }),
  wrong('mayServe', 'a call is served while its connection is off', (real, now) => (switches, party, secret) => {
    return real(switches, party, secret) || now(!switches.isOn(party));
  }),
  wrong('mayServe', 'a call with a secret that has ended is served', (real, now) => (switches, party, secret) => {
    return real(switches, party, secret) || now(switches.isOn(party) && !switches.isTaken(party, secret));
  }),
  wrong('mayServe', 'the secret before the newest is refused too early', (real, now) => (switches, party, secret) => {
    return real(switches, party, secret) && !now(secret < switches.secretOf(party));
  }),
  wrong('mayServe', 'a connection that is on refuses a call', (real, now) => (switches, party, secret) => {
    return real(switches, party, secret) && !now(party === 1);
  }),
  wrongMonth('a detached month loses a transfer', (transfers) =>
    transfers.with(-1, { key: 'lost', movement: 'bet', at: 0, legs: [] }),
  ),
  wrongMonth('a sum of a detached month changes by a centavo', (transfers) =>
    transfers.map((transfer, index) =>
      index === transfers.findIndex(({ legs }) => legs.length > 0)
        ? {
            ...transfer,
            legs: transfer.legs.map((leg) => ({
              ...leg,
              amountE5: leg.amountE5 + (leg.amountE5 > 0n ? CENTAVO : -CENTAVO),
            })),
          }
        : transfer,
    ),
  ),
  lasting('nameStatementLines', 'two equal lines of one second are one', (real, now) => {
    const seen = new Set<string>();
    return (lines) => {
      const named = real(lines);
      const isNumbered = ({ reference }: (typeof named)[number]) => reference.split(':').length > 3;
      const isNew = named.some((line) => isNumbered(line) && !seen.has(line.reference));
      for (const { reference } of named) seen.add(reference);
      return now(isNew)
        ? named.map((line) => ({ ...line, reference: `${line.kind}:${line.atMs}:${line.amountE5}` }))
        : named;
    };
  }),
  lasting('nameStatementLines', 'a line is named by its second alone', (real, now) => (lines) => {
    const named = real(lines);
    const isHere = new Set(named.map(({ atMs }) => atMs)).size < named.length;
    return now(isHere) ? named.map((line) => ({ ...line, reference: `${line.kind}:${line.atMs}` })) : named;
  }),
  lasting('nextPayoutLookMs', 'a payout is never asked about again', (real, now) => (payout) => {
    return now(true) ? Infinity : real(payout);
  }),
  lasting('nextRefundLookMs', 'a refund is never asked about again', (real, now) => (refund) => {
    return now(true) ? Infinity : real(refund);
  }),
];
