/// <reference types="node" />
import { createHash } from 'node:crypto';
import auth from '@arara/texts/player/auth/pt-BR.json';
import { UiProvider } from '@arara/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { openApi } from '../../../lib/api/api.ts';
import { connectNavigation } from '../../../lib/navigation/navigation.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { endSession } from '../../../lib/session/session.ts';
import { addCatalogue } from '../../../lib/texts.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import type { Frame } from '../frame.ts';

// Test globals are off in this house, so the library cannot register its own clean-up.
afterEach(cleanup);

export type Body = Readonly<Record<string, unknown>>;
/** What the server says to a call; the last part of its path names it. */
export type Replies = Readonly<Record<string, (input: Body) => Reply>>;
type Reply = { Code?: number; Msg?: string; Body?: unknown };

export interface Stage {
  /** Every call so far: its name and what it carried. */
  readonly calls: { name: string; input: Body }[];
  /** Where the screen wanted to go. */
  readonly moves: string[];
}

/** What a package says of itself. */
export const config = {
  server: '',
  url: '',
  hurl: '',
  Brand: 'Arara',
  Market: 'standard',
  Features: ['invites'],
  AgeMin: 18,
  Locales: ['pt-BR'],
  AppMarker: 'AraraApp',
  DownloadLink: null,
  FooterText: '',
  Withdrawal: { Opens: '00:00', Closes: '22:00', ArrivesWithinHours: 24, CoolDownHours: 36 },
};

/** A server at the other end of the wire: it draws proofs of work like ours and answers what a test wants. */
export function openStage(replies: Replies): Stage {
  const stage: Stage = { calls: [], moves: [] };
  localStorage.clear();
  endSession();
  queryClient.clear();
  toaster.dismiss();
  addCatalogue('auth', 'pt-BR', auth);
  connectNavigation((to) => stage.moves.push(`${to}`));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.href);
    const name = pathname.split('/').at(-1) ?? '';
    // What all visitors share is asked by GET.
    const input = (typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)) as Body;
    stage.calls.push({ name, input });
    const { Code = 200, Msg = '', Body = null } = name === 'captcha' ? drawProof() : (replies[name]?.(input) ?? {});
    return Response.json({ Code, Msg, Body }, { headers: { 'x-server-time': `${Date.now()}` } });
  });
  openApi(Promise.resolve(''), {
    networkError: () => 'Erro de rede',
    sessionOver: () => undefined,
    transportFailed: () => undefined,
  });
  return stage;
}

const PROOF_NUMBER = 21;

function drawProof(): Reply {
  const Salt = 'a0b1';
  const Challenge = createHash('sha256').update(`${Salt}${PROOF_NUMBER}`).digest('hex');
  const ExpiresAt = new Date(Date.now() + 600_000).toISOString();
  return { Body: { CaptchaId: 'drawn', Algorithm: 'SHA-256', Salt, Challenge, NumberMax: 50, ExpiresAt } };
}

/** The bars of the app, as far as a screen of a flow can tell. */
export const PlainFrame: Frame = ({ title, middle, bar, onBack, children }) => (
  <main>
    <button type="button" aria-label="Voltar" onClick={onBack} />
    {middle ?? <h1>{title}</h1>}
    {children}
    {bar}
  </main>
);

export function show(screen: ReactNode) {
  return render(
    <QueryClientProvider client={queryClient}>
      <UiProvider locale="pt-BR">{screen}</UiProvider>
    </QueryClientProvider>,
  );
}
