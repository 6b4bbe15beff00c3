/** The address of a file of the brand: the root of the page says in which folder they lie. */
export const brandFile = (path: string): string => `${document.documentElement.dataset['brand'] ?? ''}/${path}`;

/** Objects that every brand has drawn. */
const DRAWN = /^\/art\/(objects\/(?:gift-closed|gift-open|trophy|coin-stack|coin|envelope|success-burst)\.svg)$/;

/** Content names an object by the platform's address, and is seen with the brand's own drawing of it. */
export function ownPicture(address: string): string {
  const path = DRAWN.exec(address)?.[1];
  return path === undefined ? address : brandFile(path);
}
