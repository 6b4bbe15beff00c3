import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useStuck } from '../top-bar/use-stuck.ts';
import s from './nav-bar.module.css';

type NavBarProps = Omit<ComponentProps<'header'>, 'title' | 'children'> & {
  title: string;
  /** Instead of the title, where the screen below asks a question: the steps of a flow. */
  middle?: ReactNode;
  /** Left out where there is nothing to go back to before an answer. */
  back?: { label: string; href?: string; onClick?: () => void };
  /** At most one action at the end. */
  action?: ReactNode;
};

/** The bar of a flow: back, centred title, one action. */
export function NavBar({ title, middle, back, action, className, ...rest }: NavBarProps) {
  const stuck = useStuck();
  return (
    <header
      {...rest}
      data-stuck={stuck ? '' : undefined}
      className={cx(s['nav-bar'], middle !== undefined && s['nav-bar--steps'], className)}
    >
      {back === undefined ? <span /> : <IconButton icon="back" {...back} />}
      {middle === undefined ? <h1 className={s['title']}>{title}</h1> : <div>{middle}</div>}
      {action || <span />}
    </header>
  );
}
