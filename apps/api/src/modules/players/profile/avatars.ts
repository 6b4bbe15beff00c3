/** The pictures to choose from, in their order; the first is everybody's until they choose. Drawn by us, served by the app. */
export const avatarNames = [
  'arara',
  'onca',
  'boto',
  'tucano',
  'borboleta',
  'tartaruga',
  'tucunare',
  'violao',
  'canoa',
  'caju',
  'abacaxi',
  'bau',
] as const;

export type AvatarName = (typeof avatarNames)[number];

export function isAvatar(text: string): text is AvatarName {
  return (avatarNames as readonly string[]).includes(text);
}

/** A picture that left the list leaves its players with the first one. */
export function avatarOf(stored: string | null): AvatarName {
  return stored !== null && isAvatar(stored) ? stored : avatarNames[0];
}

export function avatarUrl(avatar: AvatarName): string {
  return `/art/avatars/${avatar}.svg`;
}
