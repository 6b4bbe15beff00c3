import { listGames } from '../play/games.ts';
import { houseNames } from './houses.ts';

/** `node sandbox/studio/src/houses/print-list.ts feira`: what a house lists, as JSON, for whoever may not import it. */
const house = houseNames.find((name) => name === process.argv[2]);
if (house === undefined) throw new Error(`name a house: ${houseNames.join(', ')}`);
const text = JSON.stringify(listGames({ house }), (_, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value,
);
process.stdout.write(text);
