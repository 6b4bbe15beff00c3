import { describe, expect, it } from 'vitest';
import { openStream } from '../fair/stream.ts';
import { compare, fraction, percent } from '../engines/fraction.ts';
import { NUMBERS, type Prize, prizeOf } from '../engines/prize-draw/engine.ts';
import { momentOf } from '../engines/prize-draw/par.ts';
import { volatilityOf, weightIsSound } from '../engines/par-sheet.ts';
import { runSimulation } from '../engines/run-simulation.ts';
import { listGames } from '../play/games.ts';
import { composeArt } from './art.ts';
import { generateGames } from './generate.ts';
import { gamesOf, type HouseGame, houseNames } from './houses.ts';
import { studioNames, taken } from './words.ts';

const feira = [...gamesOf('feira').values()];
const prizesOf = ({ par }: HouseGame) => par.table['prizes'] as readonly Prize[];
const one = (game: HouseGame | undefined): HouseGame => {
  if (game === undefined) throw new Error('no such game');
  return game;
};

describe('the large supplier', () => {
  it('has 3,000 games of 40 studios, each studio with some, the first with many', () => {
    expect(feira).toHaveLength(3_000);
    const byStudio = Map.groupBy(feira, ({ studio }) => studio);
    expect([...byStudio.keys()].toSorted()).toEqual(studioNames.toSorted());
    const sizes = studioNames.map((name) => byStudio.get(name)?.length ?? 0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20);
    expect(sizes[0]).toBeGreaterThan(300);
  });

  it('repeats no code and no name, in no house', () => {
    const all = houseNames.flatMap((house) => [...gamesOf(house).values()]);
    expect(all).toHaveLength(12 + 3_000 + 8);
    expect(new Set(all.map(({ par }) => par.code)).size).toBe(all.length);
    expect(new Set(all.map(({ par }) => par.name)).size).toBe(all.length);
    expect(all.filter(({ par }) => taken.includes(par.name))).toEqual([]);
    for (const { par } of all) expect(par.code).toMatch(/^[a-z0-9][a-z0-9-]{1,60}$/);
  });

  it('makes words agree: o Tesouro is Dourado, a Joia Dourada', () => {
    const names = feira.map(({ par }) => par.name);
    expect(names.filter((name) => /^(Tesouro|Castelo|Rei|Foguete) \w+(ad|id|ret|neir)a$/.test(name))).toEqual([]);
    expect(names.filter((name) => /^(Joia|Coroa|Lua|Roleta) \w+(ad|id|ret|neir)o$/.test(name))).toEqual([]);
    expect(names.filter((name) => /^(\S+) .*\b\1\b/.test(name))).toEqual([]);
  });

  it('has every kind and every volatility, and most games are slots', () => {
    expect(new Set(feira.map(({ par }) => par.kind)).size).toBe(9);
    expect(feira.filter(({ par }) => par.kind === 'slot')).toHaveLength(2_402);
    const levels = Map.groupBy(feira, ({ par }) => volatilityOf(par));
    for (const level of ['low', 'medium', 'high'] as const) expect(levels.get(level)?.length).toBeGreaterThan(500);
  });

  it('is the same whoever makes it, and another with another seed', () => {
    const options = { seed: 7, count: 100, studios: studioNames };
    expect(generateGames(options)).toEqual(generateGames(options));
    expect(generateGames({ ...options, seed: 8 })).not.toEqual(generateGames(options));
  });
});

it('says when a game came out, each its own day, and one house does not', () => {
  const days = feira.map(({ releasedOn }) => releasedOn ?? '');
  expect(new Set(days).size).toBeGreaterThan(1_000);
  for (const day of days) expect(day >= '2020-01-01' && day < '2026-11-16').toBe(true);
  expect([...gamesOf('quintal').values()].every(({ releasedOn }) => releasedOn === undefined)).toBe(true);
});

describe('the table of a generated game', () => {
  it('returns exactly what the list shows: all numbers summed', () => {
    const listed = new Map(listGames({ house: 'feira' }).map((game) => [game.code, game]));
    for (const game of feira) {
      const prizes = prizesOf(game);
      const paid = prizes.reduce((sum, { times, numbers }) => sum + times * numbers, 0);
      expect(game.par.rtp.lowest).toEqual(fraction(paid, NUMBERS));
      // Two decimals say all of it: what is shown is neither cut nor rounded.
      expect(listed.get(game.par.code)?.rtp).toBe(percent(fraction(paid, NUMBERS), 2));
      expect(paid % 100).toBe(0);
      expect(prizes.every(({ times, numbers }) => Number.isInteger(times) && numbers > 0)).toBe(true);
      expect(prizes.reduce((sum, { numbers }) => sum + numbers, 0)).toBeLessThan(NUMBERS);
    }
  });

  it('keeps the law and the lint of turnover', () => {
    for (const { par } of feira) {
      expect(compare(par.rtpAtMinStake, fraction(85, 100))).toBeGreaterThan(0);
      expect(weightIsSound(par.weightPercent, par.rtp.highest)).toBe(true);
    }
  });

  it('is what the engine pays: each number of a million once', () => {
    const game = one(feira.at(17));
    let paid = 0n;
    for (let number = 0; number < NUMBERS; number += 1) paid += game.engine.payout({ stake: '20', number });
    expect(fraction(paid, 20n * BigInt(NUMBERS))).toEqual(game.par.rtp.lowest);
  });

  it('stays in its interval through the real stream', () => {
    for (const level of ['low', 'medium', 'high'])
      expect(
        runSimulation(one(feira.find(({ par }) => volatilityOf(par) === level)), {
          rounds: 10_000,
          serverSeed: 'a'.repeat(64),
          clientSeed: 'feira',
        }).isSound,
      ).toBe(true);
  });

  it('gives the lowest numbers the first prize and the highest nothing', () => {
    const prizes = [
      { times: 1, numbers: 3 },
      { times: 9, numbers: 2 },
    ];
    expect([0, 2, 3, 4, 5].map((number) => prizeOf(prizes, number)?.times)).toEqual([1, 1, 9, 9, undefined]);
    expect(momentOf(prizes, 1)).toEqual(fraction(21, NUMBERS));
  });

  it('is played in one go, from the stream alone', () => {
    const { engine } = one(feira[0]);
    const draw = () => openStream({ serverSeed: 'a', clientSeed: 'b', nonce: 3 });
    expect(engine.open(engine.readChoice({}), 100n, draw())).toEqual(engine.open({}, 100n, draw()));
    expect(engine.readChoice('x')).toBeUndefined();
    expect(engine.isOver(engine.open({}, 100n, draw()))).toBe(true);
    const known = openStream({ serverSeed: 'a'.repeat(64), clientSeed: 'feira', nonce: 3 });
    expect(engine.view(engine.open({}, 100n, known))).toMatchObject({ number: 710_830 });
  });
});

describe('the picture of a generated game', () => {
  it('is small, its own and always the same', () => {
    const some = feira.slice(0, 200).map(({ par }) => composeArt(par.code, par.kind));
    expect(Math.max(...some.map(({ length }) => length))).toBeLessThan(8_000);
    expect(new Set(some).size).toBeGreaterThan(190);
    expect(composeArt('a', 'dice')).toBe(composeArt('a', 'dice'));
    for (const svg of some) {
      expect(svg.match(/<svg/g)?.length).toBe(svg.match(/<\/svg>/g)?.length);
      expect(svg).not.toMatch(/<text|<script|https?:\/\/(?!www\.w3\.org)/);
    }
  });

  it('comes apart for who plays: a scene without the piece, and the piece alone', () => {
    const { code, kind } = one(feira.find((game) => game.par.kind === 'blackjack')).par;
    const inside = composeArt(code, kind, 'piece')
      .trim()
      .replace(/^<svg[^>]*>/, '');
    expect(composeArt(code, kind)).toContain(inside);
    expect(composeArt(code, kind, 'scene')).not.toContain(inside);
    expect(composeArt(code, kind, 'scene')).toContain('viewBox="0 0 390 650"');
  });
});
