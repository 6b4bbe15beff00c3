import { staffRoutes } from '@arara/contract/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/api.ts';
import { currentToken, endSession } from '../../lib/api/session.ts';
import { Login } from './login.tsx';

configure({ asyncUtilTimeout: 10_000 });

const TICKET = 'ticket of this tab';
const sent: { path: string; input: unknown }[] = [];

function openLogin(hasProvider: boolean) {
  sent.length = 0;
  const bodies: Record<string, object> = {
    [staffRoutes.staffLoginWays.path]: { Identity: hasProvider },
    [staffRoutes.staffIdentityStart.path]: { Url: '#to-the-provider', Ticket: TICKET },
    [staffRoutes.staffIdentityLogin.path]: { Token: 'token' },
  };
  // The network is not ours; everything on this side of it is.
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, input: JSON.parse(body) });
    const answer = { Code: 200, Msg: '', Body: bodies[path] ?? {} };
    return Response.json(answer, { headers: { 'x-server-time': String(Date.now()) } });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <Login />
      </App>
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const called = (path: string) => sent.filter((one) => one.path === path).map(({ input }) => input);

test('where the operator has no identity provider nothing offers one', async () => {
  openLogin(false);
  await waitFor(() => expect(called(staffRoutes.staffLoginWays.path)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Entrar com a conta da empresa' })).toBeNull();
});

test('the way to the identity provider keeps its ticket in this tab, and the way back ends the login once', async () => {
  openLogin(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar com a conta da empresa' }));
  await waitFor(() => expect(sessionStorage.getItem('office-identity')).toBe(TICKET));
  cleanup();
  history.replaceState(null, '', '/?code=c1&state=s1');
  openLogin(true);
  await waitFor(() => expect(currentToken()).toBe('token'));
  expect(called(staffRoutes.staffIdentityLogin.path)).toEqual([{ ticket: TICKET, state: 's1', code: 'c1' }]);
  expect(location.search).toBe('');
  expect(sessionStorage.getItem('office-identity')).toBeNull();
});

test('an address with a code that this tab never asked for ends no login', async () => {
  history.replaceState(null, '', '/?code=c1&state=s1');
  openLogin(true);
  await screen.findByRole('button', { name: 'Entrar com a conta da empresa' });
  expect(called(staffRoutes.staffIdentityLogin.path)).toEqual([]);
});

test('a first login sends the invitation in the place of the code', async () => {
  openLogin(false);
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('E-mail da equipe', 'ana@casa.example');
  fill('Senha', 'quatro olhos veem mais');
  fireEvent.click(screen.getByRole('button', { name: 'Primeiro acesso? Use seu convite.' }));
  expect(screen.getByText('Falta: convite')).toBeTruthy();
  fill('Convite', ' um convite ');
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() =>
    expect(called(staffRoutes.staffLogin.path)).toEqual([
      { email: 'ana@casa.example', password: 'quatro olhos veem mais', invitation: 'um convite' },
    ]),
  );
});
