import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, contact, packageConfig } from '../../testing/wire-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { Widget } from './widget.tsx';

const contacts = {
  Total: 4,
  List: [contact(1, 'Canal'), contact(2, 'Telegram'), contact(3, 'WhatsApp'), contact(3, 'Outro', 'https://x.example')],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('folds out the download and two contacts at most', async () => {
  answerCalls({ 'package/config': packageConfig, 'apk/smobiles': contacts });
  renderAt('/game/idx1', <Widget />);
  fireEvent.click(await screen.findByRole('button', { name: 'Atalhos' }));
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Baixar o app',
      'Telegram',
      'WhatsApp',
    ]),
  );
  expect(screen.getByRole('link', { name: 'Baixar o app' }).getAttribute('href')).toBe('https://arara.example/app.apk');
});

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a scroll', () => fireEvent.scroll(window)],
  ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
])('folds away by %s', async (_, act) => {
  answerCalls({ 'package/config': packageConfig, 'apk/smobiles': contacts });
  renderAt('/game/idx1', <Widget />);
  fireEvent.click(await screen.findByRole('button', { name: 'Atalhos' }));
  expect(await screen.findByRole('list')).toBeDefined();
  act();
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

it('hides inside our own app', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 AraraApp/1.0');
  const { asked } = answerCalls({ 'package/config': packageConfig, 'apk/smobiles': contacts });
  renderAt('/game/idx1', <Widget />);
  await waitFor(() => expect(asked).toContain('package/config'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('button')).toBeNull();
});
