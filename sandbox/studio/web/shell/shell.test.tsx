import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dadinho } from '../games/dadinho/dadinho.tsx';
import { Shell } from './shell.tsx';
// Loaded when one is opened; here it must not take its time.
import './moment.tsx';
import './sheets/sheets.tsx';
import { fakeStudio, type FakeOptions } from './testing/fake-studio.ts';
import { holdClock } from './testing/still-clock.ts';

const t = await dadinho.texts('pt-BR');
const won = { paid: '1960', view: { threshold: 5_000, roll: 3_275, isWin: true, multiplierE4: 19_600 } };
const lost = { paid: '0', view: { threshold: 5_000, roll: 7_704, isWin: false, multiplierE4: 19_600 } };

holdClock();

function open(options: Partial<FakeOptions> = {}) {
  const studio = fakeStudio({ code: 'dadinho', kind: 'dice', ...options });
  const { container } = render(<Shell module={dadinho} session={studio.session} t={t} />);
  const phase = () => container.querySelector('main')?.dataset['phase'];
  const balance = () => container.querySelector('header output')?.textContent;
  return { studio, container, phase, balance };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** To the result, and then until a small win has counted up. */
const rest = async () => {
  await pass(1_100);
  await pass(700);
};
/** A sheet is a chunk of its own: it comes a moment later. */
const sheet = async () => {
  await act(() => vi.dynamicImportSettled());
  await pass(50);
};
const mainButton = () => screen.getByRole('button', { name: /^Rolar/ });
const press = async () => {
  fireEvent.click(mainButton());
  await pass(0);
};

describe('a round', () => {
  it('is asked of the server before anything is shown, and its balance comes with the picture', async () => {
    const { studio, phase, balance } = open();
    studio.answers.push(won);
    await press();
    expect(studio.bets).toEqual([{ choice: { threshold: 5_000 }, stake: 1_000n }]);
    expect([phase(), balance()]).toEqual(['revealing', 'R$ 90,00']);
    expect(studio.messages.some(({ kind }) => kind === 'roundEnded')).toBe(false);
    await rest();
    expect([phase(), balance()]).toEqual(['settled', 'R$ 109,60']);
    expect(studio.messages).toContainEqual({
      kind: 'roundEnded',
      round: 'round-1',
      stake: '1000',
      payout: '1960',
      balance: '10960',
    });
  });

  it('is played on the house while free rounds last: counted, at their stake, and nothing is debited', async () => {
    const freeRounds = { left: 1, rounds: 10, stakeCentavos: '50' };
    const { studio, container, balance } = open({ balance: 0n, freeRounds });
    const counter = () => container.querySelector('[data-part="free-rounds"]')?.textContent;
    expect(counter()).toBe('Por nossa conta: 1 de 10 rodadas de R$ 0,50');
    expect(screen.getByRole('button', { name: 'Mín' }).hasAttribute('disabled')).toBe(true);
    studio.answers.push({ ...won, paid: '98' });
    await press();
    expect(studio.bets).toEqual([{ choice: { threshold: 5_000 }, stake: 50n }]);
    expect(balance()).toBe('R$ 0,00');
    await rest();
    expect(balance()).toBe('R$ 0,98');
    expect(container.querySelector('[data-part="net"]')?.textContent).toBe('+R$ 0,98');
    expect(counter()).toBeUndefined();
  });

  it('lands balance, result of the session and last rounds together, after the win has counted up', async () => {
    const { studio, container, phase, balance } = open();
    const shown = () => ({
      balance: balance(),
      net: container.querySelector('[data-part="net"]')?.textContent,
      tags: container.querySelectorAll('li[class*="tag"]').length,
      isNotified: studio.messages.some(({ kind }) => kind === 'roundEnded'),
    });
    studio.answers.push(won);
    await press();
    await pass(1_300);
    expect(phase()).toBe('settled');
    expect(shown()).toEqual({ balance: 'R$ 90,00', net: 'R$ 0,00', tags: 0, isNotified: false });
    await pass(600);
    expect(shown()).toEqual({ balance: 'R$ 109,60', net: '+R$ 9,60', tags: 1, isNotified: true });
  });

  it('takes a second from the press to the result, and a tap on the stage skips it', async () => {
    const { studio, phase, container } = open();
    studio.answers.push(lost, lost);
    await press();
    await pass(990);
    expect(phase()).toBe('revealing');
    await pass(20);
    expect(phase()).toBe('settled');
    await press();
    fireEvent.pointerDown(container.querySelector('img[src*="dice"], fieldset, input[type="range"]') ?? container);
    expect(phase()).toBe('settled');
  });

  it('starts no other by itself', async () => {
    const { studio, phase } = open();
    studio.answers.push(won);
    await press();
    await pass(60_000);
    expect(studio.bets).toHaveLength(1);
    expect(phase()).toBe('settled');
  });

  it('is one for one press: two quick ones and a held key bet once', async () => {
    const { studio } = open();
    studio.answers.push(lost, lost);
    fireEvent.click(mainButton());
    fireEvent.click(screen.getByRole('button', { name: /Rolando/ }));
    await pass(0);
    await pass(3_000);
    expect(studio.bets).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: ' ' });
    for (let repeat = 0; repeat < 20; repeat += 1) {
      fireEvent.keyDown(document.body, { key: ' ', repeat: true });
      await pass(300);
    }
    expect(studio.bets).toHaveLength(2);
    expect(fireEvent.keyDown(mainButton(), { key: 'Enter', repeat: true })).toBe(false);
  });

  it('ends a large win by a tap, lands it, and bets nothing before it is closed', async () => {
    const { studio, balance } = open();
    studio.answers.push({ ...won, paid: '35000' }, lost);
    await press();
    await pass(1_100);
    await act(() => vi.dynamicImportSettled());
    await pass(10);
    expect(balance()).toBe('R$ 90,00');
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(studio.bets).toHaveLength(1);
    fireEvent.pointerDown(screen.getByRole('dialog', { name: 'Você ganhou' }));
    await pass(10);
    expect(balance()).toBe('R$ 440,00');
    expect(screen.getByText('35,00× a sua aposta de R$ 10,00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sair com R$ 440,00' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
    act(() => studio.hear({ kind: 'hosted' }));
    fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
    expect(studio.messages.at(-1)).toEqual({ kind: 'wantsShare' });
    fireEvent.click(screen.getByRole('button', { name: 'Continuar jogando' }));
    await pass(10);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press();
    expect(studio.bets).toHaveLength(2);
  });

  it('says its result in one sentence for who hears the screen', async () => {
    const { studio, container } = open();
    const spoken = () => container.querySelector('[data-part="spoken"]')?.textContent;
    studio.answers.push(won, lost);
    await press();
    expect(spoken()).toBe('');
    await rest();
    expect(spoken()).toBe('Ganho de R$ 19,60, 1,96× a aposta. Saldo R$ 109,60.');
    await press();
    await pass(2_000);
    expect(spoken()).toBe('Sem ganho. Saldo R$ 99,60.');
  });
});

describe('before the bet', () => {
  it('shows the RTP of the lobby, chance, multiplier and what would be paid', () => {
    open();
    for (const text of ['RTP 97,0%', '1,96×', '50,00%', 'R$ 19,60']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('lets plus and minus change the stake, and refuses one out of range', () => {
    open();
    fireEvent.keyDown(document.body, { key: '+' });
    expect(mainButton().textContent).toContain('R$ 15,00');
    fireEvent.keyDown(document.body, { key: '-' });
    expect(mainButton().textContent).toContain('R$ 10,00');
  });

  it('writes chips and never a currency in a demo, under a ribbon', () => {
    const { container } = open({ mode: 'demo' });
    expect(screen.getByRole('note').textContent).toContain('mesmas chances do jogo real');
    expect(container.textContent).not.toContain('R$');
  });
});

describe('a slot', () => {
  const ring = () =>
    document.querySelector<SVGElement>('[data-part="wait-ring"]')?.style.getPropertyValue('--wait') ?? undefined;

  it('waits the gap of the launch between two rounds, and a ring on the button fills meanwhile', async () => {
    const { studio } = open({ kind: 'slot', roundGapMs: 5_000 });
    studio.answers.push(lost, lost);
    await press();
    await pass(2_000);
    expect(ring()).toBe('5000ms');
    expect(mainButton().textContent).toBe('RolarR$ 10,00');
    fireEvent.click(mainButton());
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(studio.bets).toHaveLength(1);
    await pass(3_100);
    expect(ring()).toBeUndefined();
    await press();
    expect(studio.bets).toHaveLength(2);
  });

  it('waits as long as the server says: after a reload, and when a bet came too soon', async () => {
    const { studio } = open({ kind: 'slot', roundGapMs: 5_000, betFrom: Date.now() + 2_000 });
    expect(ring()).toBe('2000ms');
    fireEvent.click(mainButton());
    expect(studio.bets).toHaveLength(0);
    await pass(2_100);
    const now = Date.now();
    studio.answers.push({ ok: false, error: 'too_soon', word: '', balanceE5: '10000000', now, betFrom: now + 7_000 });
    await press();
    await sheet();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(studio.messages.some(({ kind }) => kind === 'refused')).toBe(false);
    expect(ring()).toBe('7000ms');
    await pass(7_000);
    studio.answers.push(lost);
    await press();
    expect(studio.bets).toHaveLength(2);
  });

  it('has no gap where the casino set none, and other games never have one', async () => {
    for (const options of [{ kind: 'slot', roundGapMs: 0 }, { kind: 'dice' }]) {
      const { studio } = open(options);
      studio.answers.push(lost, lost);
      await press();
      await pass(1_100);
      await press();
      expect(studio.bets).toHaveLength(2);
      cleanup();
    }
  });
});

describe('when the line is lost', () => {
  it('asks what became of the bet and shows its result as any other', async () => {
    const { studio, phase, balance } = open();
    studio.answers.push('lost', { ...won, status: 'closed' });
    await press();
    expect([phase(), balance()]).toEqual(['betting', 'R$ 90,00']);
    expect(screen.getAllByText('Reconectando').length).toBeGreaterThan(0);
    await pass(1_000);
    expect(phase()).toBe('revealing');
    await rest();
    expect([phase(), balance()]).toEqual(['settled', 'R$ 109,60']);
    expect(studio.bets).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('for want of money charges nothing and offers another value first', async () => {
    const { studio, balance } = open({ balance: 620n });
    await press();
    expect(studio.bets).toHaveLength(0);
    await sheet();
    expect(screen.getByText('Você tem R$ 6,20 e a aposta é de R$ 10,00. Nada foi cobrado.')).toBeTruthy();
    expect(balance()).toBe('R$ 6,20');
    expect(studio.messages).toContainEqual({ kind: 'refused', reason: 'balance' });
    expect(screen.getByText('Mudar o valor da aposta')).toBeTruthy();
  });

  it('for want of any money offers a deposit, and no value that cannot help', async () => {
    open({ balance: 0n });
    await press();
    await sheet();
    expect(screen.queryByText('Mudar o valor da aposta')).toBeNull();
    expect(screen.getByText('Depositar')).toBeTruthy();
  });

  it.each([
    ['106', 'Seu limite de apostas'],
    ['105', 'Seu limite de perda ou de tempo'],
    ['110', 'A aposta parou aqui'],
    ['RS_ERROR_USER_DISABLED', 'A aposta parou aqui'],
  ])(
    'by a limit (%s) names it as far as the casino did, gives the stake back and leads to the limits',
    async (word, title) => {
      const { studio, balance } = open();
      studio.answers.push({ ok: false, error: 'refused_by_casino', word });
      await press();
      await sheet();
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByText(/Nada foi cobrado\./)).toBeTruthy();
      expect(balance()).toBe('R$ 100,00');
      expect(studio.messages).toContainEqual({ kind: 'refused', reason: 'limit' });
      fireEvent.click(screen.getByRole('button', { name: 'Ver meus limites' }));
      expect(studio.messages.at(-1)).toEqual({ kind: 'wantsLimits' });
    },
  );
});

describe('inside a page with a bar of its own', () => {
  it('is told so after it said to be ready, and shows no second bar; the page opens the menu', async () => {
    const { studio, container } = open();
    expect(studio.messages[0]).toEqual({ kind: 'ready', game: 'dadinho', isDemo: false });
    expect(container.querySelector('header')).not.toBeNull();
    act(() => studio.hear({ kind: 'hosted' }));
    expect(container.querySelector('header')).toBeNull();
    expect(screen.queryByText('Sessão')).toBeNull();
    expect(container.textContent).not.toContain('R$ 100,00');
    act(() => studio.hear({ kind: 'menu' }));
    await sheet();
    expect(screen.getByRole('button', { name: 'Regras e pagamentos' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Pausa' })).toBeNull();
  });

  it('offers a break of days as a row of the menu, which the page opens', async () => {
    const { studio } = open();
    act(() => studio.hear({ kind: 'hosted' }));
    act(() => studio.hear({ kind: 'menu' }));
    await sheet();
    fireEvent.click(screen.getByRole('button', { name: 'Fazer uma pausa' }));
    expect(studio.messages.at(-1)).toEqual({ kind: 'wantsPause' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells the page the chips of a demo and its sound, and leaves the word about them to it', () => {
    const { studio, container } = open({ mode: 'demo' });
    act(() => studio.hear({ kind: 'hosted' }));
    expect(studio.messages).toContainEqual({ kind: 'balance', balance: '10000' });
    expect(studio.messages).toContainEqual({ kind: 'sound', isOn: false });
    expect(screen.queryByRole('note')).toBeNull();
    expect(container.textContent).not.toContain('100,00 fichas');
  });
});

describe('the session', () => {
  it('shows time and net result at all times, and asks once after an hour', async () => {
    open({ minutesAgo: 72 });
    expect(screen.getByText('1 h 12 min')).toBeTruthy();
    await sheet();
    expect(screen.getByRole('heading', { name: 'Você joga há uma hora' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await pass(30_000);
    expect(screen.queryByRole('heading', { name: 'Você joga há uma hora' })).toBeNull();
  });

  it('keeps the sound that was chosen on the page around it, and goes on', async () => {
    const { studio } = open();
    act(() => studio.hear({ kind: 'soundOn' }));
    expect(studio.session.sound.isOn).toBe(true);
    act(() => studio.hear({ kind: 'soundOff' }));
    expect(studio.session.sound.isOn).toBe(false);
    studio.answers.push(lost);
    await press();
    expect(studio.bets).toHaveLength(1);
  });

  it('takes no bet while the page around it has stopped the game', async () => {
    const { studio } = open();
    act(() => studio.hear({ kind: 'pause' }));
    await sheet();
    fireEvent.keyDown(document.body, { key: 'Enter' });
    fireEvent.click(mainButton());
    expect(studio.bets).toHaveLength(0);
    act(() => studio.hear({ kind: 'resume' }));
    studio.answers.push(lost);
    await press();
    expect(studio.bets).toHaveLength(1);
  });
});
