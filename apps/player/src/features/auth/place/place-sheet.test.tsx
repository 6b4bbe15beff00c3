import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { placeQuestion } from '../../../lib/session/place.ts';
import { proved } from '../../../lib/session/proved.ts';
import { openStage, show } from '../testing/stage.tsx';
import { PlaceSheet } from './place-sheet.tsx';

const here = { coords: { latitude: -23.55, longitude: -46.63 } };
type Found = (position: typeof here) => void;

/** What the browser says when it is asked, one answer after the other. */
function browserSays(...answers: readonly ('here' | 'no')[]) {
  const left = [...answers];
  const getCurrentPosition = (found: Found, denied: () => void) => (left.shift() === 'here' ? found(here) : denied());
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const allowed = { Body: { IsAllowed: true, State: 'SP', Why: null, Until: null } };

it('asks the browser only after the press, says how to allow it, and goes on when it is allowed', async () => {
  browserSays('no', 'here');
  const stage = openStage({ place: () => allowed });
  const answered = vi.fn<(proved: boolean) => void>();
  show(<PlaceSheet onAnswer={answered} />);
  expect(await screen.findByText('Você está no Brasil?')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Permitir e continuar' }));
  expect(await screen.findByText('Toque no cadeado ao lado do endereço')).toBeDefined();
  const reported = () => stage.calls.filter(({ name }) => name === 'place');
  expect(reported()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  expect(reported()).toEqual([{ name: 'place', input: here.coords }]);
});

it('says why when the place is refused', async () => {
  browserSays('here');
  openStage({ place: () => ({ Body: { IsAllowed: false, State: null, Why: 'network', Until: null } }) });
  const answered = vi.fn<(proved: boolean) => void>();
  show(<PlaceSheet onAnswer={answered} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Permitir e continuar' }));
  expect(await screen.findByText('Sua rede esconde onde você está. Desligue a VPN.')).toBeDefined();
  expect(screen.getByText('Daí não dá para apostar')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao início' }));
  expect(answered).toHaveBeenCalledWith(false);
});

it.each([1372, 1309])('is what a call waits for that wants the place, or another than before: %i', async (code) => {
  const refused = { ok: false, kind: 'refused', code, message: 'Onde' } as const;
  const send = vi.fn<() => Promise<typeof refused>>(async () => refused);
  const first = proved(send);
  await vi.waitFor(() => expect(placeQuestion.get()).toBeDefined());
  placeQuestion.get()?.(false);
  expect(await first).toBe(refused);
  expect(send).toHaveBeenCalledTimes(1);
});
