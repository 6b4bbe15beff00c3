import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/api.ts';
import type { Player } from './desk.ts';
import { PlayerHead } from './player-head.tsx';
import { openPage } from '../../lib/api/testing/open-page.tsx';
import { Side } from './side.tsx';

const nobody = { Limits: [], Time: [], Count: [], Pause: null, Exclusion: null };
const player = {
  Head: {
    PlayerId: '505775348776961',
    Name: 'Marina D.',
    Status: 'active',
    Cpf: '',
    Phone: '',
    Email: '',
    RegisteredAt: '2026-01-01T12:00:00.000Z',
    Nickname: null,
    VipLevel: 1,
    KycLevel: 1,
    Risk: null,
    Stop: null,
    StopUntil: null,
    MayReveal: [],
    Sponsor: null,
  },
  Limits: nobody,
  Blocks: [],
  Closing: { Open: null, Waiting: null, Wish: null },
  Notes: [],
  Accounts: [],
  Devices: null,
  Links: null,
  Away: [],
} as unknown as Player;
const block = {
  CaseId: 'BL-1',
  Code: 'HOLDER-01',
  Text: 'Confira seus dados.',
  Scopes: ['bet'],
  Wait: { DueAt: '2026-12-01T12:00:00.000Z' },
  Owner: '4',
  IsLate: false,
  Appeal: null,
} as unknown as Player['Blocks'][number];

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(change: { readonly Head?: Partial<Player['Head']>; readonly Blocks?: Player['Blocks'] }) {
  vi.stubGlobal('fetch', async () => Response.json({ Code: 404, Msg: '', Body: null }));
  const shown = { ...player, ...change, Head: { ...player.Head, ...change.Head } } as Player;
  const nothing = () => undefined;
  openPage(
    <>
      <PlayerHead player={shown} onNote={nothing} onBlock={nothing} onClose={nothing} />
      <Side player={shown} onBlock={nothing} onClose={nothing} onLift={nothing} />
    </>,
  );
  return screen.getByText('Restrições').closest('section')?.textContent ?? '';
}

test('nobody reads that all is free of somebody who excluded themselves', () => {
  const restrictions = show({ Head: { Stop: 'exclusion', StopUntil: '2027-05-01T12:00:00.000Z' } });
  expect(restrictions).toContain('Autoexcluída até 01/05/2027');
  expect(restrictions).not.toMatch(/nenhuma|Tudo liberado/);
});

test('the head of a player who is restricted is not green', () => {
  show({ Blocks: [block] });
  expect(screen.queryByText('Ativa')).toBeNull();
  expect(screen.getByText('Com restrição')).toBeTruthy();
});

test('a player whom nothing stops is active, and all is free', () => {
  expect(show({})).toContain('Tudo liberado.');
  expect(screen.getByText('Ativa')).toBeTruthy();
});
