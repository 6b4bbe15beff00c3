import type { LinkProps } from '@arara/ui';
import type { MouseEvent } from 'react';
import { isTab, push, switchTab } from '../lib/navigation/navigation.ts';
import { routeOf } from './routes/routes.ts';
import { loadScreen } from './screens.ts';

/** The link of every part: screens of ours open without a new page, and their code is fetched as a finger comes near. */
export function AppLink({ href, onClick, children, ...rest }: LinkProps) {
  const isOurs = href.startsWith('/');
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const wantsNewTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isOurs || event.defaultPrevented || wantsNewTab) return;
    event.preventDefault();
    if (isTab(href)) switchTab(href);
    else push(href);
  };
  const come = () => {
    if (isOurs) void loadScreen(routeOf(href.split('?')[0] ?? href)).catch(() => undefined);
  };
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} onClick={press} onPointerEnter={come} onFocus={come} {...outside} {...rest}>
      {children}
    </a>
  );
}
