import {
  type AffectedFact,
  type AffectedScope,
  type IncidentsContext,
  type Party,
} from '../modules/incidents/index.ts';
import { listBrokenRounds } from '../modules/games/index.ts';
import { listWaitedOrders, promisesAt } from '../modules/payments/index.ts';
import { publicNamesOf } from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Shards } from '../platform/db/shards.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { askEach, namesAway, sum, whole } from '../platform/workflows/apart.ts';
import type { Play } from './games.ts';
import type { Payments } from './payments.ts';

interface Known extends Pick<IncidentsContext, 'clock' | 'approvals' | 'board'> {
  readonly shards: Shards;
  readonly secrets: Secrets;
  readonly settings: Settings;
  readonly policy: Pick<Policy, 'rule'>;
  readonly payments: Pick<Payments, 'providers'>;
  readonly play: Pick<Play, 'suppliers'>;
}

/** The room of incidents, with what banks, suppliers, orders and rounds say of themselves. */
export function wireIncidents(known: Known): IncidentsContext {
  const { shards } = known;
  return {
    ...known,
    directory: shards.directory,
    partiesOf: (brandId) => partiesOf(known, brandId),
    promisesAt: (at) => promisesAt(known, at),
    affectedBy: (scope) => affectedBy(shards, scope),
    namesOf: (ids) => publicNamesOf(known, ids, { orNumber: true }),
  };
}

function partiesOf({ payments, play }: Known, brandId: number): readonly Party[] {
  const ofBrand = (one: { readonly brandId: number }) => one.brandId === brandId;
  const banks = payments.providers
    .all()
    .filter(ofBrand)
    .map((bank): Party => {
      const { code, name, party, isOn, takesIn, paysOut, payoutsStopped } = bank;
      const paysOutNow = isOn && payoutsStopped === undefined;
      return { kind: 'bank', code, name, party, isOn, takesIn, paysOut, paysOutNow };
    });
  const suppliers = play.suppliers
    .all()
    .filter(ofBrand)
    .map(({ code, name, party, isOn }): Party => {
      return { kind: 'supplier', code, name, party, isOn, takesIn: false, paysOut: false, paysOutNow: false };
    });
  return [...banks, ...suppliers];
}

/** Of all shards; while one is away nobody may say how many there are. */
async function affectedBy(shards: Shards, scope: AffectedScope) {
  const asked = await askEach(shards.all, async (shard) => {
    const [orders, rounds] = await Promise.all([
      listWaitedOrders(shard, scope),
      scope.suppliers.length === 0 ? [] : listBrokenRounds(shard, scope),
    ]);
    return [...orders, ...rounds];
  });
  const found = asked.answers.flat();
  const countOf = (kind: AffectedFact['kind']) =>
    sum(asked.answers.map((rows) => rows.find((row) => row.kind === kind)?.all ?? 0));
  const counts = whole(asked) && {
    withdrawal_waited: countOf('withdrawal_waited'),
    withdrawal_slowed: countOf('withdrawal_slowed'),
    deposit_waited: countOf('deposit_waited'),
    round_voided: countOf('round_voided'),
    round_open: countOf('round_open'),
  };
  const newest = found.toSorted((a, b) => b.since.getTime() - a.since.getTime()).slice(0, scope.limit);
  return { away: namesAway(asked), counts, facts: newest };
}
