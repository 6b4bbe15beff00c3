import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inputOf, useForm } from './use-form.ts';

function Asked() {
  const form = useForm({ word: '' }, { word: (value) => (value === 'right' ? undefined : 'wrong') });
  const { error, ...input } = inputOf(form.bind('word'));
  return (
    <form id={form.id}>
      <input {...input} aria-label="word" />
      {error !== undefined && <p role="alert">{error}</p>}
      <button type="button" onClick={() => form.fail('word', 'taken')}>
        send
      </button>
    </form>
  );
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('tells at once what is wrong with a field that is left by a key', () => {
  render(<Asked />);
  const field = screen.getByLabelText('word');
  fireEvent.change(field, { target: { value: 'no' } });
  fireEvent.blur(field);
  expect(screen.getByRole('alert').textContent).toBe('wrong');
});

it('moves nothing under the finger that leaves a field, and tells what is wrong after the press', () => {
  render(<Asked />);
  const field = screen.getByLabelText('word');
  fireEvent.change(field, { target: { value: 'no' } });
  fireEvent.pointerDown(document.body);
  fireEvent.blur(field);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('alert').textContent).toBe('wrong');
});

it('lets the word of the server stand when it comes before the finger is gone', () => {
  render(<Asked />);
  const field = screen.getByLabelText('word');
  fireEvent.change(field, { target: { value: 'right' } });
  fireEvent.pointerDown(document.body);
  fireEvent.blur(field);
  fireEvent.pointerUp(document.body);
  fireEvent.click(screen.getByRole('button'));
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('alert').textContent).toBe('taken');
});
