import { describe, expect, it } from 'vitest';
import type { PlayerEvent } from './desk.ts';
import { describeEvent } from './describe-event.ts';

const naming = { person: (id: string) => `Ana ${id}`, game: () => 'Onça Dourada', scope: () => 'Apostar' };
const event = (more: Partial<PlayerEvent>): PlayerEvent => ({
  Id: '1',
  At: '2026-11-14T21:00:00.000Z',
  Kind: 'money',
  Word: 'deposit.paid',
  Values: {},
  StaffId: null,
  Amount: null,
  OrderId: null,
  ...more,
});

describe('an event', () => {
  it('names the game, the person and the action in plain words', () => {
    const played = {
      Word: 'play.session',
      Values: { game: 'x', rounds: '118', minutes: '42', staked: '320.00', won: '273.80' },
    };
    expect(describeEvent(event(played), naming)).toMatchObject({
      title: 'Onça Dourada · 118 rodadas em 42 min',
      line: 'apostou R$ 320,00 · ganhou R$ 273,80',
    });
    expect(
      describeEvent(
        event({ Word: 'players.blocked', StaffId: '4', Values: { scope: 'bet', code: 'HOLDER-01' } }),
        naming,
      ),
    ).toMatchObject({
      title: 'Ana 4 restringiu: Apostar',
      line: 'HOLDER-01',
    });
  });

  it('that nobody named still says what it is', () => {
    expect(describeEvent(event({ Word: 'limits.anything' }), naming).title).toBe('Limites próprios mudaram');
    expect(describeEvent(event({ Word: 'new.word' }), naming).title).toBe('new.word');
  });
});
