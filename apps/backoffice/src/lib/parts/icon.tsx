import { Icon as UiIcon, type IconName, iconNames } from '@arara/ui';
import spriteUrl from './icons-office.svg?no-inline';
import s from './icon.module.css';

const officeNames = [
  'arrow',
  'bolt',
  'cog',
  'cols',
  'doc',
  'hash',
  'layers',
  'list',
  'noteic',
  'page',
  'server',
  'today',
  'undo',
  'users',
] as const;
type OfficeName = (typeof officeNames)[number];
export type OfficeIconName = IconName | OfficeName;

const isUiName = (name: OfficeIconName): name is IconName => (iconNames as readonly string[]).includes(name);

/** Pictures of the player app, and those that only staff need. Always beside a word: they say nothing alone. */
export function Icon({ name, size = 'md' }: { readonly name: OfficeIconName; readonly size?: 'xs' | 'sm' | 'md' }) {
  const className = `${s['i']} ${s[`i--${size}`]}`;
  if (isUiName(name)) return <UiIcon name={name} className={className} />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
