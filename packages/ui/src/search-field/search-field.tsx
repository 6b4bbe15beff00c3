import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import s from './search-field.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  /** Empties the search; shown while there is something to empty. */
  clear?: { label: string; onPress: () => void } | undefined;
};

/** The lobby's search; its label is spoken, not drawn. */
export function SearchField({ label, clear, className, ...rest }: SearchFieldProps) {
  const { 'data-part': part, ...input } = rest as typeof rest & { 'data-part'?: string };
  return (
    <div className={cx(s['box'], className)} data-part={part}>
      <Icon name="search" size="sm" className={s['icon']} />
      <input {...input} type="search" aria-label={label} className={s['input']} />
      {clear && (
        <IconButton
          icon="x"
          size="sm"
          tone="faint"
          label={clear.label}
          onClick={clear.onPress}
          className={s['clear']}
        />
      )}
    </div>
  );
}
