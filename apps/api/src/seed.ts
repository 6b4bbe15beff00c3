import { createHash } from 'node:crypto';
import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { type Leg, post } from './modules/ledger/index.ts';
import { createPlayer, findPlayerByIdentifier, type PlayersContext } from './modules/players/index.ts';
import { fixedClock } from './platform/clock.ts';
import type { Runtime } from './runtime.ts';

/** Fixed, so that two fresh databases tell the same stories with the same ids at the same times. */
const SEED_TIME_MS = Date.parse('2026-11-02T12:00:00-03:00');
const BRAND_ID = 1;
/** The payment provider of the seed's deposits. */
const SEED_PARTY = 0;

interface Story {
  readonly about: string;
  readonly phone: string;
  readonly cpf: string;
  readonly name: string;
  readonly depositReais?: bigint;
  readonly bonusReais?: bigint;
}

const stories: readonly Story[] = [
  { about: 'just registered', phone: '+5511987650001', cpf: '11144477735', name: 'Ana Souza' },
  { about: 'R$ 500 in cash', phone: '+5521987650002', cpf: '52998224725', name: 'Bruno Lima', depositReais: 500n },
  {
    about: 'R$ 120 in cash and R$ 12 of bonus',
    phone: '+5531987650003',
    cpf: '15350946056',
    name: 'Carla Dias',
    depositReais: 120n,
    bonusReais: 12n,
  },
];

export interface SeededPlayer {
  readonly playerId: PlayerId;
  readonly phone: string;
  readonly about: string;
}

/** Puts the stories in. What is already there stays as it is, so it may run any number of times. */
export async function seed({ shards, secrets }: Pick<Runtime, 'shards' | 'secrets'>): Promise<SeededPlayer[]> {
  const context: PlayersContext = { shards, secrets, clock: fixedClock(SEED_TIME_MS), random: countedBytes() };
  const players: SeededPlayer[] = [];
  for (const story of stories) {
    const playerId = await ensurePlayer(context, story);
    await ensureMoney(context, { playerId, story });
    players.push({ playerId, phone: story.phone, about: story.about });
  }
  return players;
}

async function ensurePlayer(context: PlayersContext, story: Story): Promise<PlayerId> {
  const known = await findPlayerByIdentifier(context, { brandId: BRAND_ID, kind: 'phone', text: story.phone });
  if (known) return known.playerId;
  const created = await createPlayer(context, {
    brandId: BRAND_ID,
    locale: 'pt-BR',
    identifiers: { phone: story.phone, cpf: story.cpf },
    name: story.name,
  });
  if (!created.ok) throw new Error(`the player who is "${story.about}" was refused: ${created.reason}`);
  return created.playerId;
}

/** The keys are fixed: however often this runs, the money is there once. */
async function ensureMoney(context: PlayersContext, of: { playerId: PlayerId; story: Story }): Promise<void> {
  const { playerId, story } = of;
  const give = async (movement: 'deposit' | 'bonus_grant', amountE5: bigint, legs: readonly Leg[]) => {
    if (amountE5 === 0n) return;
    const key = `seed:${movement}:${playerId}`;
    const answer = await context.shards.inPlayerTransaction(playerId, (tx) =>
      post(tx, context.clock, { key, playerId, brandId: BRAND_ID, movement, legs }),
    );
    if (!answer.ok) throw new Error(`${key} was refused: ${answer.reason}`);
  };
  const cashE5 = (story.depositReais ?? 0n) * REAL_E5;
  const bonusE5 = (story.bonusReais ?? 0n) * REAL_E5;
  await give('deposit', cashE5, [
    { account: 'psp_clearing', amountE5: -cashE5, party: SEED_PARTY },
    { account: 'cash', amountE5: cashE5 },
  ]);
  await give('bonus_grant', bonusE5, [
    { account: 'bonus_cost', amountE5: -bonusE5 },
    { account: 'bonus', amountE5: bonusE5 },
  ]);
}

/** The same bytes in every run. Good enough to deal players over shards; nothing secret is made from them. */
function countedBytes(): (bytes: number) => Uint8Array {
  let count = 0;
  return (bytes) => {
    const hash = createHash('shake256', { outputLength: bytes });
    return new Uint8Array(hash.update(`arara seed ${count++}`).digest());
  };
}
