import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';

type Desk = BodyOf<typeof staffRoutes.gamesDesk>;
export type DeskGame = Desk['Games'][number];
export type DeskSupplier = Desk['Suppliers'][number];
