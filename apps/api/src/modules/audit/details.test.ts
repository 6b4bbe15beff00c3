import { describe, expect, it } from 'vitest';
import { type Detail, findPersonalData } from './details.ts';

describe('details of an audit record', () => {
  it.each<[string, Detail]>([
    ['a valid CPF in digits', { note: '52998224725' }],
    ['a valid CPF with dots', { note: '529.982.247-25' }],
    ['a valid CPF as a number', { note: 52_998_224_725 }],
    ['an e-mail address', { note: 'maria@example.com' }],
    ['a phone number', { note: '+5511987654321' }],
    ['a text under a name', { playerName: 'Maria' }],
    ['a text under a PIX key', { pixKey: 'b6f1' }],
    ['a text under a snake-case PIX key', { pix_key: 'b6f1' }],
    ['a password deep inside', { before: { rows: [{ password: 'x' }] } }],
  ])('may not hold %s', (_, details) => {
    expect(findPersonalData(details)).toMatch(/^details\./);
  });

  it.each<[string, Detail]>([
    ['ids', { playerId: '2199023255553', approvalId: '17' }],
    ['eleven digits that are no CPF', { order: '52998224726' }],
    ['numbers under such words', { codePerPhone: 1, before: { fundPasswordTries: 5 } }],
    ['rules before and after', { before: { opens: '00:00' }, after: { opens: '01:00' } }],
    ['nothing', {}],
  ])('may hold %s', (_, details) => {
    expect(findPersonalData(details)).toBeUndefined();
  });
});
