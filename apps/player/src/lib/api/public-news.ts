import { sharedSeconds } from '@arara/contract';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** What events for everybody say, each a part of it. */
export interface PublicNews {
  readonly Pool: number;
  readonly AmountE5: string;
  readonly Version: string;
}

/** So long a store on the way, or another copy of the API, may still give the answer of before. */
const OLD_MS = (sharedSeconds.fresh + sharedSeconds.whileAsking + 1) * 1_000;
/** Everybody hears it at the same moment, and must not ask at the same moment. */
const SPREAD_MS = 3_000;

const JACKPOT: QueryKey = ['content', 'jackpot'];
const CATALOGUE: QueryKey = ['content', 'catalogue'];
const WINS: QueryKey = ['content', 'wins'];
const INCIDENTS: QueryKey = ['incidents'];
let newestWins: string | undefined;

/** The pool is in the event itself; the rest is asked for when it is another than the one on the screen. */
export function hearPublicNews(name: string, { Pool, AmountE5, Version }: PublicNews): void {
  if (name === 'pool') hearPool(Pool, BigInt(AmountE5));
  if (name === 'catalogue' && knownVersion()?.startsWith(Version) === false) askLater(CATALOGUE);
  // The first event may already tell of other words than those that were read while the stream began.
  if (name === 'incidents' && ![undefined, Version].includes(readVersion())) askLater(INCIDENTS);
  if (name === 'wins') {
    if (![undefined, Version].includes(newestWins)) askLater(WINS);
    newestWins = Version;
  }
  if (name === 'settings.changed') {
    askLater(['content']);
    askLater(['policy']);
  }
}

function hearPool(pool: number, Amount: bigint): void {
  const asked = queryClient.getQueryState<{ readonly Pool: number; readonly Amount: bigint }>(JACKPOT);
  const known = asked?.data;
  // One where there was none; an answer that is still under way needs no second one.
  const isBehind = known === undefined ? asked?.status === 'error' : known.Pool < pool;
  if (isBehind) askLater(JACKPOT);
  // A pool only grows: less is what somebody saw before us.
  else if (known?.Pool === pool && known.Amount < Amount) queryClient.setQueryData(JACKPOT, { ...known, Amount });
}

const readVersion = () => queryClient.getQueryData<{ readonly Version: string }>(INCIDENTS)?.Version;

const knownVersion = () => queryClient.getQueryData<{ readonly version: string }>(CATALOGUE)?.version;

function askLater(queryKey: QueryKey): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey }), OLD_MS + Math.random() * SPREAD_MS);
}
