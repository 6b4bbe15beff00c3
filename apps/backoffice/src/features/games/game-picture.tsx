import type { ComponentProps } from 'react';

type GamePictureProps = Omit<ComponentProps<'img'>, 'src'> & { readonly icon: string | undefined };

/** The office loads nothing from suppliers: its policy refuses it, and none of them learns who looks at a game here. */
export function GamePicture({ icon, alt = '', ...rest }: GamePictureProps) {
  return <img {...rest} src={icon?.startsWith('/') ? icon : undefined} alt={alt} loading="lazy" />;
}
