import { parseArgs } from 'node:util';
import { catalogue } from './index.ts';
import { reportLine, runSimulation } from './run-simulation.ts';

/**
 * Plays every game, or one, through the real HMAC stream and fails when a result leaves its interval:
 * `node simulate.ts [--rounds 1000000] [--game dadinho] [--client-seed sertao-1]`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    game: { type: 'string' },
    // Fixed, so that a run that was green stays green; another client seed is another sample.
    'client-seed': { type: 'string', default: 'sertao-1' },
  },
});
const serverSeed = '5f2b1c0e9d8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c';
const games = catalogue.filter(({ par }) => values.game === undefined || par.code === values.game);
const rounds = Number(values.rounds);
if (games.length === 0) throw new RangeError(`no game ${values.game} in the catalogue`);
if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError(`${values.rounds} is no number of rounds`);

for (const game of games) {
  const begun = performance.now();
  const report = runSimulation(game, { rounds, serverSeed, clientSeed: values['client-seed'] });
  process.stdout.write(`${reportLine(report)}  ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  if (!report.isSound) process.exitCode = 1;
}
