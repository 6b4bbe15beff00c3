import { describe, expect, it } from 'vitest';
import { fraction } from './fraction.ts';
import { catalogue } from './index.ts';
import type { CatalogueEntry } from './par-sheet.ts';
import { reportLine, runSimulation } from './run-simulation.ts';

const options = {
  rounds: 50_000,
  serverSeed: '5f2b1c0e9d8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c',
  clientSeed: 'sertao-1',
};

describe('50 000 rounds through the real stream', () => {
  it.each(catalogue.map((entry) => [entry.par.code, entry] as const))(
    'keep %s inside its interval',
    (_code, entry) => {
      const report = runSimulation(entry, options);
      expect(report.isSound ? 'sound' : reportLine(report)).toBe('sound');
    },
    60_000,
  );
});

describe('the simulation', () => {
  const dice = catalogue.find(({ par }) => par.code === 'dadinho');
  const broken = (change: Partial<CatalogueEntry['simulation']>) => {
    if (dice === undefined) throw new Error('dadinho is not in the catalogue');
    return runSimulation({ ...dice, simulation: { ...dice.simulation, ...change } }, options);
  };
  const honest = (draw: Parameters<CatalogueEntry['simulation']['simulateRound']>[0]) => {
    if (dice === undefined) throw new Error('dadinho is not in the catalogue');
    return dice.simulation.simulateRound(draw);
  };

  it('finds a game that pays four percent more than it says', () => {
    expect(broken({ rtp: fraction(94, 100) }).isSound).toBe(false);
    expect(broken({}).isSound).toBe(true);
  });

  it('finds a result that comes too often although the return is right', () => {
    const report = broken({
      simulateRound: (draw) => {
        const round = honest(draw);
        return round.bin === 3 ? { ...round, bin: 4 } : round;
      },
    });
    expect(Math.abs(report.rtpSeen - report.rtpExact)).toBeLessThan(report.halfWidth);
    expect(report.isSound).toBe(false);
  });

  it('is a fixed sample: the same seeds give the same figures', () => {
    expect(broken({}).rtpSeen).toBe(broken({}).rtpSeen);
    expect(
      runSimulation(dice as CatalogueEntry, { ...options, rounds: 1_000, clientSeed: 'another' }).rtpSeen,
    ).not.toBe(runSimulation(dice as CatalogueEntry, { ...options, rounds: 1_000 }).rtpSeen);
  });
});
