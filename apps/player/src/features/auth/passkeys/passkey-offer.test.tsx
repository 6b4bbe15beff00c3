import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PasskeyOffer } from './passkey-offer.tsx';
import { openStage, show } from '../testing/stage.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A device with or without a finger to offer, and a player with so many passkeys. */
function offer({ finger = true, passkeys = 0 }) {
  const key = { Id: 'key', Name: '', CreatedAt: new Date().toISOString(), LastUsedAt: null };
  openStage({
    list: () => ({
      Body: {
        Devices: [],
        Accesses: [],
        Asked: { IdleMinutes: 30, SecondFactorDays: 0, PlaceMinutes: 0, SecondFactorAt: null },
        Passkeys: Array.from({ length: passkeys }, () => key),
      },
    }),
  });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable: async () => finger }),
  );
  const onClose = vi.fn<() => void>();
  const onNothing = vi.fn<() => void>();
  show(<PasskeyOffer onClose={onClose} onNothing={onNothing} />);
  return { onClose, onNothing };
}

it('asks whoever has none on a device that can', async () => {
  const { onClose, onNothing } = offer({});
  await userEvent.click(await screen.findByRole('button', { name: 'Agora não' }, { timeout: 3_000 }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onNothing).not.toHaveBeenCalled();
});

it.each([{ finger: false }, { passkeys: 1 }])('leaves everybody else alone: %o', async (who) => {
  const { onNothing } = offer(who);
  await waitFor(() => expect(onNothing).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets another question be answered first', async () => {
  const other = document.body.appendChild(document.createElement('div'));
  other.setAttribute('role', 'alertdialog');
  offer({});
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(screen.queryByText('Criar passkey')).toBeNull();
  other.remove();
  expect(await screen.findByRole('button', { name: 'Criar passkey' }, { timeout: 3_000 })).toBeTruthy();
});
