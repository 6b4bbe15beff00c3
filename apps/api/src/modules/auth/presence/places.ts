/** Where somebody says to be, and the address the call came from. */
export interface PlaceQuestion {
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
}

/** What is known of a place. `region` is the state, where the position lies in the country. */
export interface PlaceFound {
  readonly isInCountry: boolean;
  readonly region: string | null;
  /** The network's country is another one. */
  readonly isForeignNetwork: boolean;
  /** The network hides where its users are. */
  readonly isAnonymiser: boolean;
}

/** Who tells where somebody is. `away`: nobody can say now, which is neither yes nor no. */
export interface Places {
  locate(question: PlaceQuestion): Promise<PlaceFound | 'away'>;
}

export type PlaceReason = 'outside' | 'network';

/** Undefined = it may be played from there. */
export function refusePlace(found: PlaceFound, refuseAnonymisers: boolean): PlaceReason | undefined {
  if (!found.isInCountry) return 'outside';
  return found.isForeignNetwork || (refuseAnonymisers && found.isAnonymiser) ? 'network' : undefined;
}
