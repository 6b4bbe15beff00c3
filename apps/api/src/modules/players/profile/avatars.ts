/** The drawings to choose from, in their order. Drawn by us, served by the app. */
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

/** The mark of the brand, where none of the drawings is its own. */
const MARK = 'mark';

export type AvatarName = (typeof avatarNames)[number] | typeof MARK;

/**
 * What players of a brand choose from; the first is everybody's until they choose. A drawing that is called like a brand
 * is that brand's own: it comes first there, and nowhere else at all.
 */
export function avatarsOf(brand: string, all: readonly string[]): readonly AvatarName[] {
  const free = avatarNames.filter((name) => name !== brand && !all.includes(name));
  return [avatarNames.find((name) => name === brand) ?? MARK, ...free];
}

/** What a brand has for its players. */
export interface OwnPictures {
  readonly offered: readonly AvatarName[];
  /** Where the files of the brand lie. */
  readonly folder: string;
}

/** A picture that is not among these leaves its players with the first one. */
export function avatarOf(stored: string | null, { offered }: OwnPictures): AvatarName {
  return offered.find((name) => name === stored) ?? offered[0] ?? MARK;
}

export function avatarUrl(avatar: AvatarName, { folder }: OwnPictures): string {
  return avatar === MARK ? `${folder}/mark.svg` : `/art/avatars/${avatar}.svg`;
}
