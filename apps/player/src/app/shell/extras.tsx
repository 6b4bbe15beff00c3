import { useLocation } from 'react-router';
import { HOME_PATH } from '../../lib/navigation.ts';
import { routeOf } from '../routes.ts';
import { SupportButton } from './support-button.tsx';
import { Widget } from './widget.tsx';

/** What floats above a screen. It comes after the screen itself, in a chunk of its own. */
export function Extras() {
  const { pathname } = useLocation();
  const { frame } = routeOf(pathname);
  return (
    <>
      {frame === 'tab' && <SupportButton />}
      {pathname === HOME_PATH && <Widget />}
    </>
  );
}
