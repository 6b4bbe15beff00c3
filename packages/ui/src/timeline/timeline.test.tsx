import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Timeline, type TimelineStep } from './timeline.tsx';

const steps: readonly TimelineStep[] = [
  { key: 'a', title: 'Pedido recebido', state: 'done', stateLabel: 'feito', time: '14/11/2026, 19:44' },
  {
    key: 'b',
    title: 'Em avaliação',
    state: 'now',
    stateLabel: 'agora',
    reason: 'Conferimos CPF e rollover.',
    owner: { who: 'us', label: 'Com a gente', due: 'até 21:44' },
  },
  { key: 'c', title: 'Enviado ao banco', state: 'next', stateLabel: 'depois' },
];

it('tells each step, its state in a word, and which one is current', () => {
  render(<Timeline steps={steps} data-part="timeline" />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(items[0]?.textContent).toContain('Pedido recebido, feito');
  expect(screen.getByRole('list').dataset['part']).toBe('timeline');
});

it('says who acts next and by when', () => {
  render(<Timeline steps={steps} />);
  expect(screen.getByText('Com a gente · até 21:44')).toBeDefined();
});

it('gives a failed step its reason and the next move', () => {
  render(
    <Timeline
      steps={[
        {
          key: 'x',
          title: 'O banco recusou',
          state: 'fail',
          stateLabel: 'falhou',
          reason: 'A chave não é do seu CPF.',
          action: <a href="/game/bindaccount">Corrigir chave PIX</a>,
        },
      ]}
    />,
  );
  expect(screen.getByRole('listitem').className).toContain('step--fail');
  expect(screen.getByRole('link', { name: 'Corrigir chave PIX' })).toBeDefined();
});
