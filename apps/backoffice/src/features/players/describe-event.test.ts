import { describe, expect, it } from 'vitest';
import type { PlayerEvent } from './desk.ts';
import { describeEvent, mergeBlocks } from './describe-event.ts';

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
    expect(describeEvent(event({ Word: 'new.word' }), naming).title).toBe('Outro registro');
  });

  it('shows no code of ours and no time as machines write it', () => {
    const lineOf = (more: Partial<PlayerEvent>) => describeEvent(event(more), naming).line;
    const blocked = { scope: 'bet', code: 'HOLDER-01', case: 'BL-7KQ2', reviewAt: '2026-11-21T03:00:00.000Z' };
    expect(lineOf({ Word: 'players.blocked', Values: blocked })).toBe('HOLDER-01 · BL-7KQ2 · 21/11, 00:00');
    expect(lineOf({ Word: 'withdrawal.waiting_for_player', Values: { reason: 'ask_contact' } })).toBe(
      'Horário para ligar',
    );
    expect(lineOf({ Word: 'limits.changed', Values: { kind: 'deposit', period: 'day', action: 'limits.set' } })).toBe(
      '',
    );
  });

  it('names who approved a withdrawal: two people, or our rule', () => {
    const approved = { Word: 'withdrawal.approved', StaffId: '4', Values: { second: '5' } };
    expect(describeEvent(event(approved), naming).line).toBe('Ana 4 · Ana 5');
    expect(describeEvent(event({ ...approved, StaffId: null, Values: {} }), naming).line).toBe('pela regra');
  });

  it('that stopped several kinds of action for one reason is merged once', () => {
    const block = (Id: string, scope: string, kase = 'BL-1') =>
      event({ Id, Word: 'players.blocked', StaffId: '4', Values: { scope, case: kase, code: 'HOLDER-01' } });
    const merged = mergeBlocks([block('3', 'bet'), block('2', 'deposit'), block('1', 'bet', 'BL-0')]);
    expect(merged.map(({ Id }) => Id)).toEqual(['3', '1']);
    const scoped = { ...naming, scope: (scope: string) => scope.toUpperCase() };
    expect(merged.map((one) => describeEvent(one, scoped).title)[0]).toBe('Ana 4 restringiu: BET, DEPOSIT');
  });
});
