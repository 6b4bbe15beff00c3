/** Where the app serves the pictures that players choose from. */
export function avatarPath(avatar: string): string {
  return `/art/avatars/${encodeURIComponent(avatar)}.svg`;
}
