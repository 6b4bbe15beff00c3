import { describe, expect, test } from 'vitest';
import { decideSync, type OurGame, type SeenGame, type SyncInput, type SyncPlan } from './catalogue-decision.ts';
import type { CatalogueGame } from '../provider.ts';

const listed = (change: Partial<CatalogueGame> = {}): CatalogueGame => ({
  code: 'dice',
  name: 'Dadinho',
  studio: 'Studio',
  category: 'Dice',
  rtpPercent: '97.9900',
  volatility: 'low',
  maxWinTimes: 98,
  thumbUrl: 'https://cdn.example/d.png',
  hasDemo: true,
  hasFreeRounds: true,
  isEnabled: true,
  blockedCountries: ['US', 'FR'],
  currencies: ['BRL'],
  certificates: ['BR-77'],
  minBetE5: 100_000n,
  maxBetE5: 5_000_000n,
  releasedAt: undefined,
  ...change,
});

const released = new Date('2025-03-01T03:00:00Z');
const ours = (change: Partial<OurGame> = {}): OurGame => ({
  id: 'dadinho',
  code: 'dice',
  name: 'Dadinho',
  studio: 'Studio',
  rtpPercent: '97.99',
  volatility: 'low',
  maxWinTimes: 98,
  minBetE5: 100_000n,
  maxBetE5: 5_000_000n,
  hasDemo: true,
  blockedCountries: ['FR', 'US'],
  certificates: ['BR-77'],
  releasedAt: null,
  state: 'open',
  ...change,
});

const seen = (change: Partial<SeenGame> = {}): SeenGame => ({
  code: 'dice',
  game: 'dadinho',
  name: 'Dadinho',
  category: 'dice',
  state: 'offered',
  waitsFor: [],
  ...change,
});

const categories = [{ word: 'dice', type: 3, kind: 'dice', minBetE5: 100_000n, maxBetE5: 50_000_000n }] as const;

const plan = (input: Partial<SyncInput>): SyncPlan => {
  const decided = decideSync({
    listed: [],
    ours: [],
    seen: [],
    categories,
    isTest: false,
    acceptRemovals: false,
    ...input,
  });
  if (decided.outcome !== 'ok') throw new Error(decided.outcome);
  return decided;
};
const nothing: SyncPlan = { outcome: 'ok', added: [], changed: [], seen: [] };

describe('a new game', () => {
  test('of a known kind is offered, with the facts as stated', () => {
    expect(plan({ listed: [listed({ category: ' DICE ' })] })).toEqual({
      outcome: 'ok',
      added: [
        {
          code: 'dice',
          name: 'Dadinho',
          studio: 'Studio',
          icon: 'https://cdn.example/d.png',
          type: 3,
          kind: 'dice',
          rtpPercent: '97.99',
          volatility: 'low',
          maxWinTimes: 98,
          minBetE5: 100_000n,
          maxBetE5: 5_000_000n,
          hasDemo: true,
          hasFreeRounds: true,
          blockedCountries: ['FR', 'US'],
          certificates: ['BR-77'],
          releasedAt: null,
          state: 'open',
        },
      ],
      changed: [],
      seen: [seen({ game: null })],
    });
  });

  test('is as old as its supplier says, and what is known of an old one stays', () => {
    expect(plan({ listed: [listed({ releasedAt: released })] }).added).toMatchObject([{ releasedAt: released }]);
    expect(plan({ listed: [listed({ releasedAt: released })], ours: [ours()], seen: [seen()] }).changed).toMatchObject([
      { releasedAt: released },
    ]);
    expect(plan({ listed: [listed()], ours: [ours({ releasedAt: released })], seen: [seen()] })).toEqual(nothing);
  });

  test('of a kind that nobody has named waits in the queue', () => {
    expect(plan({ listed: [listed({ category: 'Bingo' })] })).toMatchObject({
      added: [],
      seen: [{ code: 'dice', game: null, category: 'bingo', state: 'unmapped', waitsFor: ['category'] }],
    });
  });

  test.each([
    [{ certificates: [] }, 'certificate'],
    [{ certificates: ['MGA-1'] }, 'certificate'],
    [{ certificates: ['SANDBOX-BR-dice'] }, 'certificate'],
    [{ rtpPercent: undefined }, 'rtp'],
    [{ rtpPercent: '84.99' }, 'rtp'],
    [{ currencies: ['USD'] }, 'currency'],
  ] as const)('with %o is ours and is not shown: %s', (change, reason) => {
    expect(plan({ listed: [listed(change)] })).toMatchObject({
      added: [{ state: 'off' }],
      seen: [{ state: 'held', waitsFor: [reason] }],
    });
  });

  test('of a sandbox needs a paper and no more', () => {
    const certificates = ['SANDBOX-dice-v1'];
    expect(plan({ listed: [listed({ certificates })], isTest: true })).toMatchObject({ added: [{ state: 'open' }] });
  });

  test('that is switched off there does not come', () => {
    expect(plan({ listed: [listed({ isEnabled: false })] })).toMatchObject({
      added: [],
      seen: [{ state: 'withdrawn' }],
    });
  });

  test('without limits takes those of its kind, and impossible ones are none', () => {
    const limits = { minBetE5: 100_000n, maxBetE5: 50_000_000n };
    expect(plan({ listed: [listed({ minBetE5: undefined, maxBetE5: undefined })] }).added).toMatchObject([limits]);
    expect(plan({ listed: [listed({ minBetE5: 9n, maxBetE5: 5n })] }).added).toMatchObject([limits]);
  });
});

describe('a game that we have', () => {
  test('and that is as it was changes nothing', () => {
    expect(plan({ listed: [listed()], ours: [ours()], seen: [seen()] })).toEqual(nothing);
  });

  test('follows its supplier in name and facts, and keeps what is no longer stated', () => {
    const change = {
      name: 'Dado',
      rtpPercent: undefined,
      volatility: undefined,
      studio: '',
      blockedCountries: ['BR'],
      certificates: ['BR-78'],
    };
    const decided = plan({ listed: [listed({ ...change, rtpPercent: '97.123456' })], ours: [ours()], seen: [seen()] });
    expect(decided.changed).toEqual([
      ours({ name: 'Dado', rtpPercent: '97.12345', blockedCountries: ['BR'], certificates: ['BR-78'] }),
    ]);
    expect(decided.seen).toEqual([seen({ name: 'Dado' })]);
  });

  test('is switched off when it is gone, and never deleted', () => {
    expect(plan({ ours: [ours()], seen: [seen()] })).toMatchObject({
      changed: [{ id: 'dadinho', state: 'off' }],
      seen: [{ state: 'withdrawn', waitsFor: ['supplier'] }],
    });
    expect(
      plan({ ours: [ours({ state: 'off' })], seen: [seen({ state: 'withdrawn', waitsFor: ['supplier'] })] }),
    ).toEqual(nothing);
  });

  test('is switched off when it is switched off there, and comes back when it comes back', () => {
    const gone = plan({ listed: [listed({ isEnabled: false })], ours: [ours()], seen: [seen()] });
    expect(gone).toMatchObject({ changed: [{ state: 'off' }], seen: [{ state: 'withdrawn' }] });
    const back = plan({ listed: [listed()], ours: gone.changed, seen: gone.seen });
    expect(back).toMatchObject({ changed: [{ state: 'open' }], seen: [{ state: 'offered' }] });
  });

  test('is switched off when its certificate goes', () => {
    expect(plan({ listed: [listed({ certificates: [] })], ours: [ours()], seen: [seen()] }).changed).toMatchObject([
      { state: 'off' },
    ]);
  });

  test('stays as a person left it while the supplier says nothing new', () => {
    for (const state of ['off', 'resting'] as const)
      expect(plan({ listed: [listed()], ours: [ours({ state })], seen: [seen()] })).toEqual(nothing);
    const held = { state: 'held', waitsFor: ['certificate'] } as const;
    const opened = { listed: [listed({ certificates: [] })], ours: [ours({ certificates: [] })], seen: [seen(held)] };
    expect(plan(opened)).toEqual(nothing);
    expect(plan({ listed: [listed()], ours: [ours({ state: 'resting' })] }).changed).toEqual([]);
  });
});

describe('a list that lacks many games', () => {
  const codes = Array.from({ length: 10 }, (_, at) => `game-${at}`);
  const all = codes.map((code) => ours({ id: code, code }));
  const some = (count: number) => codes.slice(0, count).map((code) => listed({ code }));

  test('is not believed, unless a person says that it is true', () => {
    expect(
      decideSync({ listed: some(6), ours: all, seen: [], categories, isTest: false, acceptRemovals: false }),
    ).toEqual({
      outcome: 'too_many_missing',
      missing: codes.slice(6),
    });
    expect(
      plan({ listed: some(6), ours: all, acceptRemovals: true }).changed.filter(({ state }) => state === 'off'),
    ).toHaveLength(4);
    expect(plan({ listed: some(7), ours: all }).changed.filter(({ state }) => state === 'off')).toHaveLength(3);
  });

  test('does not count what was off already', () => {
    const off = all.map((game, at) => (at < 6 ? game : { ...game, state: 'off' as const }));
    expect(plan({ listed: some(6), ours: off }).changed).toEqual([]);
  });
});
