import type { AriaAttributes, CSSProperties, MouseEventHandler, ReactNode } from 'react';
import { useUi } from '../provider/provider.tsx';

/** What a pressable part hands on to its element; `data-*` attributes travel with it. */
export type PressableProps = AriaAttributes & {
  href?: string | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  role?: string | undefined;
  style?: CSSProperties | undefined;
  id?: string | undefined;
  lang?: string | undefined;
  children?: ReactNode;
};

/** A link when it leads somewhere, a button when it does something, otherwise a plain box. */
export function Pressable({ href, onClick, disabled, ...rest }: PressableProps) {
  const { Link } = useUi();
  if (href !== undefined && !disabled) return <Link href={href} {...(onClick ? { onClick } : {})} {...rest} />;
  if (onClick || disabled) return <button type="button" disabled={disabled} onClick={onClick} {...rest} />;
  return <div {...rest} />;
}
