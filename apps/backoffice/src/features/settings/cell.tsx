import { type KeyboardEvent, useRef } from 'react';
import type { PolicyField } from './policy-fields.ts';
import s from './policy.module.css';
import type { Policy } from './use-policy.ts';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** As wide as what it holds, and never too narrow to be pressed. */
const SIZE_MIN = 3;

/** One value in a grid: arrows walk from cell to cell, Esc takes the change back. */
export function Cell(props: {
  readonly policy: Policy;
  readonly field: PolicyField;
  readonly row: number;
  readonly column: number;
  readonly isReadOnly: boolean;
}) {
  const { policy, field, row, column } = props;
  const change = policy.changes.find((one) => one.field.key === field.key && same(one.field.path, field.path));
  const input = useRef<HTMLInputElement>(null);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    if (event.key === 'Escape' && change) {
      policy.type(field, change.before);
      event.preventDefault();
      return;
    }
    const step = steps[event.key];
    const isInside =
      event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? isWithin(currentTarget, event.key) : false;
    if (step === undefined || isInside) return;
    const next = `[data-cell="${row + step[0]}/${column + step[1]}"]`;
    const found = currentTarget.closest('table')?.querySelector<HTMLInputElement>(next);
    if (!found) return;
    event.preventDefault();
    found.focus();
    found.select();
  };
  return (
    <span
      className={`${s['cell']} row to-end ${change ? s['changed'] : ''}`}
      data-part={change ? 'cell-changed' : undefined}
    >
      {change && <del>{change.before}</del>}
      <input
        ref={input}
        size={Math.max(SIZE_MIN, policy.textOf(field).length)}
        value={policy.textOf(field)}
        readOnly={props.isReadOnly}
        aria-label={field.name}
        data-cell={`${row}/${column}`}
        onKeyDown={onKey}
        onChange={({ target }) => policy.type(field, target.value)}
      />
    </span>
  );
}

const same = (a: PolicyField['path'], b: PolicyField['path']) => a.join('/') === b.join('/');

/** The cursor may still move inside the text. */
function isWithin(input: HTMLInputElement, key: string): boolean {
  if (input.selectionStart !== input.selectionEnd) return false;
  return key === 'ArrowLeft' ? input.selectionStart !== 0 : input.selectionStart !== input.value.length;
}
