import { makePlayerId } from '@arara/domain/shards';
import { expect, test } from 'vitest';
import { readClue } from './clue.ts';

const kindsOf = (text: string) => readClue(text).map((clue) => clue.kind);

test.each([
  ['482.197', ['cpf_middle', 'case']],
  ['482197', ['cpf_middle', 'case']],
  ['3382', ['phone_last']],
  ['529.982.247-25', ['cpf', 'case']],
  ['(11) 98214-3382', ['phone', 'case']],
  ['marina@example.com', ['email']],
  ['Marina Duarte', ['name_word']],
  ['marina', ['name_word', 'login_name']],
  ['982143382', ['phone_end', 'case']],
  ['98214-3382', ['phone_end', 'case']],
  ['SQ-K8DN-05FY', ['order']],
  ['dp-k8dn-05fy', ['order']],
  ['#SQ-K8DN-05FY', ['order']],
  ['CH-100001', ['ticket']],
  ['12', []],
  ['', []],
  ['#', []],
])('"%s" is read as %j', (text, kinds) => {
  expect(kindsOf(text)).toEqual(kinds);
});

test('a number of a player is read whole, and with a round behind it means that round', () => {
  const playerId = makePlayerId(7, 4n);
  expect(readClue(`${playerId}`)[0]).toEqual({ kind: 'player_id', playerId });
  expect(readClue(`${playerId}/2:ab-1`)).toEqual([{ kind: 'round', playerId, round: '2:ab-1' }]);
  expect(readClue(`# ${playerId} / 2:ab-1`)).toEqual([{ kind: 'round', playerId, round: '2:ab-1' }]);
});

test('a hash in front never looks for a person', () => {
  expect(kindsOf('#482197')).toEqual(['case']);
  expect(kindsOf('#marina@example.com')).toEqual(['case']);
});
