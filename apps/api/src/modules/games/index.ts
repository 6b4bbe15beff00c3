export { type Catalogue, createCatalogue, type GameCard, type Sections } from './catalogue.ts';
export { createLaunches, type Launches } from './launch.ts';
export type { PlayLimits } from './play-time.ts';
export { grantFreeRound, listDay, findRound } from './play.store.ts';
export type { WalletRefusal } from './provider.ts';
export type { GameRow, GameTag, ProviderRow } from './store.ts';
export { type Connection, createSuppliers, type Supplier, type Suppliers } from './suppliers.ts';
export { createGameWallet, type GameWallet } from './wallet.ts';
