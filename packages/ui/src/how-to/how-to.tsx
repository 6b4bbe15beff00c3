import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import s from './how-to.module.css';

type HowToStep = { key: string; text: string; end: ReactNode };

type HowToProps = Omit<ComponentProps<'ol'>, 'children'> & { steps: readonly HowToStep[] };

/** What to do by hand, one after the other, each with the sign to look for. */
export function HowTo({ steps, className, ...rest }: HowToProps) {
  return (
    <ol {...rest} className={cx(s['steps'], className)}>
      {steps.map(({ key, text, end }, index) => (
        <li key={key}>
          <span className={s['number']} aria-hidden="true">
            {index + 1}
          </span>
          <span>{text}</span>
          {end}
        </li>
      ))}
    </ol>
  );
}
