import { expect, test } from 'vitest';
import {
  isSameName,
  kycLevelOf,
  levelWith,
  maskRegistered,
  missingSteps,
  parseFullName,
  stepsToLevel,
  spellName,
  yearsOn,
} from './index.ts';

test('a level needs its own steps and those of every level below', () => {
  expect(kycLevelOf([])).toBe(0);
  expect(kycLevelOf(['phone'])).toBe(0);
  expect(kycLevelOf(['phone', 'cpf'])).toBe(1);
  expect(kycLevelOf(['phone', 'face', 'liveness'])).toBe(0);
  expect(kycLevelOf(['cpf', 'phone', 'face', 'liveness', 'email'])).toBe(2);
  expect(kycLevelOf(['cpf', 'phone', 'face', 'liveness', 'document', 'address'])).toBe(3);
});

test('the level to reach is the one of the farthest step', () => {
  expect(levelWith([])).toBe(0);
  expect(levelWith(['email'])).toBe(0);
  expect(levelWith(['phone'])).toBe(1);
  expect(levelWith(['address', 'cpf'])).toBe(3);
});

test('what a level still needs begins with the levels below it', () => {
  expect(stepsToLevel(0, [])).toEqual([]);
  expect(stepsToLevel(1, ['cpf'])).toEqual(['phone']);
  expect(stepsToLevel(2, ['cpf'])).toEqual(['phone', 'face', 'liveness']);
  expect(stepsToLevel(2, ['cpf', 'phone', 'face', 'liveness'])).toEqual([]);
});

test('what is missing keeps the order in which it was asked', () => {
  expect(missingSteps(['cpf', 'phone', 'face'], ['phone'])).toEqual(['cpf', 'face']);
});

test.each([
  [' Marina  Alves Duarte ', 'Marina Alves Duarte'],
  ["João d'Ávila", "João d'Ávila"],
  ['Maria-Luz St. Clair', 'Maria-Luz St. Clair'],
])('%j is a whole name', (text, name) => {
  expect(parseFullName(text)).toBe(name);
});

test.each(['', 'Marina', '  Zé ', '12345 678', 'a <b> c', 'x '.repeat(80)])('%j is not', (text) => {
  expect(parseFullName(text)).toBeUndefined();
});

test('two spellings of a name are one name, two names are not', () => {
  expect(isSameName('JOÃO  da Silva', 'joao da silva')).toBe(true);
  expect(isSameName('João da Silva', 'João Silva')).toBe(false);
});

test('of a name that nobody has proved yet two letters are told', () => {
  expect(maskRegistered('Marina Alves Duarte')).toBe('Ma•••• A. Du••••');
  expect(maskRegistered('Ana Ó')).toBe('An•••• Ó••••');
});

test('years are whole, and a leap day is a birthday on 1 March', () => {
  expect([yearsOn('2008-02-29', '2026-02-28'), yearsOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
});

test('a name in capitals is spelled as people write it, any other stays', () => {
  expect(spellName("MARIA DA CONCEIÇÃO D'ÁVILA")).toBe("Maria da Conceição D'ávila");
  expect(spellName('Maria DA Silva')).toBe('Maria DA Silva');
});
