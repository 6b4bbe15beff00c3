import type { Egress } from '../../../platform/egress/egress.ts';
import { type DocumentConfig, openDocumentVendor } from './document-vendor.ts';
import { openImpededList } from './impeded-list.ts';
import { away, type PartyExchange, type PartyOptions } from './line.ts';
import type { IdentityVendor, ImpededList, PersonRegister, Screening } from './ports.ts';
import { openPortraitVendor, type PortraitConfig } from './portrait-vendor.ts';
import { openScreening, type ScreeningConfig } from './screening.ts';
import { openStateRegister } from './state-register.ts';
import type { ClientConfig } from './tokens.ts';

export type { PartyExchange } from './line.ts';

/** Everybody who is asked who somebody is and whether they may bet. */
export interface IdentityParties {
  readonly register: PersonRegister;
  readonly impeded: ImpededList;
  readonly screening: Screening;
  /** The one that has the state's portraits first, then the one that reads documents. */
  readonly vendors: readonly IdentityVendor[];
}

/** A party without a configuration is not connected: every question to it is answered with `away`. */
export interface PartiesConfig {
  readonly register: ClientConfig | undefined;
  readonly impeded: ClientConfig | undefined;
  readonly screening: ScreeningConfig | undefined;
  readonly portrait: PortraitConfig | undefined;
  readonly document: DocumentConfig | undefined;
  readonly timeoutMs: number;
}

export interface PartiesAround {
  readonly egress: Egress;
  readonly clock: { nowMs(): number };
  /** Keeps that a party was asked and how it ended; nothing in it speaks of a person. */
  readonly record: (exchange: PartyExchange) => Promise<void>;
}

const nobody = async () => away('not_connected');
const noVendor = (name: string, needs: IdentityVendor['needs']): IdentityVendor => ({
  name,
  needs,
  check: nobody,
  result: nobody,
  erase: nobody,
});

export function createParties(config: PartiesConfig, around: PartiesAround): IdentityParties {
  const options: PartyOptions = { ...around, timeoutMs: config.timeoutMs };
  const { register, impeded, screening, portrait, document } = config;
  return {
    register: register === undefined ? { lookUp: nobody } : openStateRegister(register, options),
    impeded: impeded === undefined ? { ask: nobody } : openImpededList(impeded, options),
    screening: screening === undefined ? { ask: nobody } : openScreening(screening, options),
    vendors: [
      portrait === undefined ? noVendor('portrait', 'face') : openPortraitVendor(portrait, options),
      document === undefined ? noVendor('document', 'face_and_document') : openDocumentVendor(document, options),
    ],
  };
}

/** For processes and tests that ask nobody. */
export const notConnected: PartiesConfig = {
  register: undefined,
  impeded: undefined,
  screening: undefined,
  portrait: undefined,
  document: undefined,
  timeoutMs: 1,
};
