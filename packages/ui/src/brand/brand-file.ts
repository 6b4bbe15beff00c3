/** The address of a file of the brand: the root of the page says in which folder they lie. */
export const brandFile = (path: string): string => `${document.documentElement.dataset['brand'] ?? ''}/${path}`;
