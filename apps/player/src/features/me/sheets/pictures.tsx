import { cx, Avatar as Picture } from '@arara/ui';
import { useId } from 'react';
import s from '../me.module.css';
import { avatarPath } from '../page/avatar-path.ts';

export type PicturesProps = {
  label: string;
  pictures: readonly { Avatar: string }[];
  value: string;
  onChange: (avatar: string) => void;
};

/** Real radio buttons lie under the pictures, so that arrows work as everywhere. */
export function Pictures({ label, pictures, value, onChange }: PicturesProps) {
  const name = useId();
  return (
    <fieldset className={s['pictures']} aria-label={label} data-part="pictures">
      {pictures.map(({ Avatar }, index) => (
        <label key={Avatar} className={cx(s['picture'], Avatar === value && s['picture--on'])}>
          <input
            type="radio"
            name={name}
            className={s['radio']}
            checked={Avatar === value}
            aria-label={`${label} ${index + 1}`}
            onChange={() => onChange(Avatar)}
          />
          <Picture name="" src={avatarPath(Avatar)} size="md" />
        </label>
      ))}
    </fieldset>
  );
}
