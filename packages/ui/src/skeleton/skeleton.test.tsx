import { expect, it } from 'vitest';
import { readSource } from '../../test/sources.ts';
import { render, screen } from '../../test/dom.ts';
import { Skeleton, SkeletonGroup, SkeletonRow } from './skeleton.tsx';

it('tells that something loads once, not once per box', () => {
  const { container } = render(
    <SkeletonGroup label="Carregando jogos" data-part="loading">
      <Skeleton shape="tile" />
      <SkeletonRow />
    </SkeletonGroup>,
  );
  const status = screen.getByRole('status', { name: 'Carregando jogos' });
  expect(status.getAttribute('aria-busy')).toBe('true');
  expect(status.dataset['part']).toBe('loading');
  const bare = [...container.querySelectorAll('[class*=skeleton]')].filter((box) => !box.closest('[aria-hidden=true]'));
  expect(bare).toHaveLength(0);
});

it('stops sweeping for people who asked for less motion', () => {
  expect(readSource('page.css')).toMatch(/prefers-reduced-motion: reduce[\s\S]*animation: none !important/);
});
