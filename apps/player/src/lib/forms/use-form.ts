import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useAfterPress } from './after-press.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;
/** What is wrong with a value and what to do; undefined when it is fine. The order is that of the screen. */
export type Checks<Name extends string> = Readonly<
  Record<Name, (value: string, values: Values<Name>) => string | undefined>
>;

type Errors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

export interface Bound {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/**
 * The rules of every form: a value is checked when its field is left, its error goes with the next key, and sending
 * checks all and puts the caret into the first that is wrong. `onInput` hears of every key.
 */
export function useForm<Name extends string>(first: Values<Name>, checks: Checks<Name>, onInput?: () => void) {
  const id = useId();
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState({} as Errors<Name>);
  const afterPress = useAfterPress();
  /** Grows with every word about the form: a check that had to wait for a finger must not speak over a later one. */
  const notified = useRef(0);
  const names = Object.keys(checks) as Name[];

  const focus = (name: Name) => {
    const form = document.getElementById(id);
    const input = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
    if (input instanceof HTMLElement) input.focus();
  };
  const setError = (name: Name, message: string | undefined) => setErrors((known) => ({ ...known, [name]: message }));
  const set = (name: Name, value: string) => {
    notified.current += 1;
    setValues((known) => ({ ...known, [name]: value }));
    setError(name, undefined);
    onInput?.();
  };
  return {
    /** For the form element, and for a button outside of it. */
    id,
    values,
    set,
    focus,
    bind: (name: Name): Bound => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => set(name, value),
      // Nobody is blamed for a field that was only passed through.
      onBlur: () => {
        if (values[name] === '') return;
        const before = notified.current;
        afterPress(() => {
          if (notified.current === before) setError(name, checks[name](values[name], values));
        });
      },
    }),
    /** Whether the value could be sent as it stands. */
    fits: (name: Name): boolean => checks[name](values[name], values) === undefined,
    /** The server's word about one field. */
    fail: (name: Name, message: string) => {
      notified.current += 1;
      setError(name, message);
      focus(name);
    },
    /** All fields, or those of the step that is open. */
    check: (among: readonly Name[] = names): boolean => {
      notified.current += 1;
      const found = among.flatMap((name) => {
        const message = checks[name](values[name], values);
        return message === undefined ? [] : [[name, message] as const];
      });
      setErrors(Object.fromEntries(found) as Errors<Name>);
      const wrong = found[0]?.[0];
      if (wrong !== undefined) focus(wrong);
      return wrong === undefined;
    },
  };
}

/** For a plain field. */
export function inputOf({ onChange, ...bound }: Bound) {
  return { ...bound, onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) };
}
