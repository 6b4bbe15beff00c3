import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/api.ts';
import { Palette } from './palette.tsx';
import { openPage } from '../../lib/api/testing/open-page.tsx';
import { provedSession } from '../../lib/api/testing/proved-session.ts';

const answers: Readonly<Record<string, object>> = {
  '/staff/me': {
    Id: '1',
    Name: 'Lia',
    Email: 'lia@arara.example',
    Roles: ['owner'],
    Permissions: ['players.search', 'payments.read', 'staff.read', 'staff.manage'],
    ...provedSession,
  },
  '/staff/list': { Total: 1, List: [{ Id: '7', Name: 'Sérgio Prado', Roles: ['finance'], IsActive: true }] },
  '/staff/search': {
    ReadAs: ['order'],
    Players: [],
    Rounds: [],
    Cases: [],
    Orders: [{ Kind: 'withdrawal', Id: 'W1', Name: 'SQ-K8DN-05FY', PlayerId: '505775348776961' }],
    Away: [],
  },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ Code: 200, Msg: '', Body: answers[path] }, { headers: { 'x-server-time': String(Date.now()) } }),
  );
  openPage(
    <>
      <Palette desks={[]} onClose={() => undefined} />
      <Where />
    </>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value } });

test('an order that is named by its short number opens', async () => {
  type('SQ-K8DN-05FY');
  fireEvent.click(await screen.findByText('SQ-K8DN-05FY', { selector: 'b' }));
  expect(screen.getByText('/pagamentos/saques?pedido=W1')).toBeTruthy();
});

test('somebody of the team is found by name, with and without accents', async () => {
  type('sergio');
  fireEvent.click(await screen.findByText('Sérgio Prado'));
  expect(screen.getByText('/configuracoes/acesso?pessoa=7')).toBeTruthy();
});
