export { type Catalogue, createCatalogue, type GameCard, type Sections } from './catalogue.ts';
export type { GameRow, GameTag, ProviderRow } from './store.ts';
