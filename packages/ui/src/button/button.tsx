import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { useUi } from '../provider/provider.tsx';
import s from './button.module.css';

export type ButtonTone = 'money' | 'brand' | 'quiet' | 'ghost' | 'danger' | 'glass';

type Look = {
  tone?: ButtonTone | undefined;
  small?: boolean;
  block?: boolean;
  icon?: IconName | undefined;
  /** The request is under way: the label stays, a ring turns beside it and presses do nothing. */
  loading?: boolean;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> & Look;
type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & Omit<Look, 'loading'> & { href: string };

function classesOf(look: Look, className: string | undefined): string {
  return cx(
    s['btn'],
    look.tone && s[`btn--${look.tone}`],
    look.small && s['btn--sm'],
    look.block && s['btn--block'],
    className,
  );
}

function Ring({ inPlace }: { inPlace: boolean }) {
  return (
    <svg
      className={cx(s['btn__ring'], inPlace && s['btn__ring--in-place'])}
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" opacity=".3" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}

function Label({ icon, loading = false, children }: Pick<ButtonProps, 'icon' | 'loading' | 'children'>) {
  return (
    <>
      {loading ? <Ring inPlace={icon !== undefined} /> : icon && <Icon name={icon} size="sm" />}
      <span className={s['btn__label']}>{children}</span>
    </>
  );
}

export function Button(props: ButtonProps) {
  const { tone = 'brand', small, block, icon, loading = false, type = 'button', className, onClick, ...rest } = props;
  const { children, ...attributes } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button stays focusable, so that a screen reader does not lose its place.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={classesOf({ tone, small: small ?? false, block: block ?? false }, className)}
    >
      <Label icon={icon} loading={loading}>
        {children}
      </Label>
    </button>
  );
}

export function ButtonLink({ tone = 'brand', small, block, icon, className, children, ...rest }: ButtonLinkProps) {
  const { Link } = useUi();
  return (
    <Link {...rest} className={classesOf({ tone, small: small ?? false, block: block ?? false }, className)}>
      <Label icon={icon}>{children}</Label>
    </Link>
  );
}
