import { cx } from '../class-names.ts';
import { Icon, type IconProps } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import s from './icon-button.module.css';

type IconButtonProps = Omit<PressableProps, 'children'> & {
  icon: IconName;
  label: string;
  size?: IconProps['size'];
  tone?: 'plain' | 'soft' | 'on-wallet' | 'faint';
  /** Something waits behind the button: news in heat, a thing that was put there in leaf. Say so in the label too. */
  dot?: boolean | 'leaf';
  /** At the end of a bar: the picture, not the tap target, lines up with the gutter. */
  edge?: boolean;
};

export function IconButton({
  icon,
  label,
  size = 'md',
  tone = 'plain',
  dot,
  edge,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Pressable
      aria-label={label}
      {...rest}
      className={cx(
        s['icon-button'],
        tone !== 'plain' && s[`icon-button--${tone}`],
        edge && s['icon-button--edge'],
        className,
      )}
    >
      <Icon name={icon} size={size} />
      {dot && <span className={cx(s['dot'], dot === 'leaf' && s['dot--leaf'])} />}
    </Pressable>
  );
}
