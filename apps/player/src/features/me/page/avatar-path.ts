import { brandFile } from '@arara/ui';

/** Where the pictures lie that players choose from: the app has the drawings, and the brand its mark. */
export function avatarPath(avatar: string): string {
  return avatar === 'mark' ? brandFile('mark.svg') : `/art/avatars/${encodeURIComponent(avatar)}.svg`;
}
