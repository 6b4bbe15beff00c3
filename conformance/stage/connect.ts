import { connectionOf, type DialectName, dialectNames, otherConnectionOf } from '../suite/dialects.ts';
import type { Casino } from './casino.ts';
import type { Studio } from './studio.ts';

/** Operator ids as the studio has them for its first connections; Hub88 numbers operators. */
const operatorIds: Readonly<Record<DialectName, { readonly first: string; readonly other: string }>> = {
  hub88: { first: '1', other: '2' },
  'softswiss-v2': { first: 'arara', other: 'other' },
  'softswiss-v1': { first: 'arara', other: 'other' },
};

const FIRST_PARTY = 41;

/** Both sides exchange keys, for the supplier under test and for a second one of the same dialect. */
export async function connectBoth(studio: Studio, casino: Casino, dialect: DialectName): Promise<void> {
  const { first, other } = operatorIds[dialect];
  const sides = { studio, casino, dialect };
  const party = FIRST_PARTY + 2 * dialectNames.indexOf(dialect);
  await connectOne(sides, { connection: connectionOf[dialect], operatorId: first, party });
  await connectOne(sides, { connection: otherConnectionOf(dialect), operatorId: other, party: party + 1 });
}

async function connectOne(
  { studio, casino, dialect }: { studio: Studio; casino: Casino; dialect: DialectName },
  { connection, operatorId, party }: { connection: string; operatorId: string; party: number },
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
  });
  await studio.connect(connection, { dialect, walletUrl, operatorId, casinoKey });
}
