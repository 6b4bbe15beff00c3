import { connectionOf, type DialectName, dialectNames, otherConnectionOf } from '../suite/dialects.ts';
import type { Stage } from '../suite/run.ts';

/** Operator ids as the studio has them for its first connections; Hub88 numbers operators. */
const operatorIds: Readonly<Record<DialectName, { readonly first: string; readonly other: string }>> = {
  hub88: { first: '1', other: '2' },
  'softswiss-v2': { first: 'arara', other: 'other' },
  'softswiss-v1': { first: 'arara', other: 'other' },
};

const FIRST_PARTY = 41;

type Sides = Pick<Stage, 'studio' | 'casino' | 'house'>;

interface One {
  readonly dialect: DialectName;
  readonly connection: string;
  readonly operatorId: string;
  readonly party: number;
}

/** Both sides exchange keys, for the supplier under test and for a second one of the same dialect. */
export async function connectBoth(sides: Sides, dialect: DialectName): Promise<void> {
  const { first, other } = operatorIds[dialect];
  const party = FIRST_PARTY + 2 * dialectNames.indexOf(dialect);
  await connectOne(sides, { dialect, connection: connectionOf[dialect], operatorId: first, party });
  await connectOne(sides, { dialect, connection: otherConnectionOf(dialect), operatorId: other, party: party + 1 });
}

async function connectOne(
  { studio, casino, house }: Sides,
  { dialect, connection, operatorId, party }: One,
): Promise<void> {
  const walletUrl = `${casino.url}/hooks/games/${connection}`;
  await studio.connect(connection, { dialect, walletUrl, operatorId, casinoKey: '' });
  const { casinoKey } = await casino.connect(connection, {
    party,
    dialect,
    studioUrl: studio.url,
    operatorId,
    acceptedKeys: (await studio.keysOf(connection)).slice(0, 1),
    addresses: ['127.0.0.1'],
    games: [house.game, house.other, house.removed, house.blocked, ...house.more],
  });
  await studio.connect(connection, { dialect, walletUrl, operatorId, casinoKey });
}
