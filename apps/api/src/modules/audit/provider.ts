/** The head of a chain at one moment. */
export interface Anchor {
  readonly block: bigint;
  readonly position: bigint;
  /** Hex of the hash at that position. */
  readonly head: string;
  readonly atMs: number;
}

/**
 * A place outside the database where heads are kept. It must be one that nobody with rights on the database can
 * rewrite; what is anchored there is what makes a re-hash of the whole chain visible.
 */
export interface AnchorProvider {
  readonly name: string;
  /** Durable when it resolves. May be called twice with the same anchor. */
  append(database: string, anchor: Anchor): Promise<void>;
  /** Everything ever appended for the database, in order. */
  list(database: string): Promise<readonly Anchor[]>;
  /** The last of them, without reading all. */
  last(database: string): Promise<Anchor | undefined>;
}

/** All the places together; what one of them has lost is seen in the others. */
export interface AnchorPlaces extends AnchorProvider {
  /** What not every place holds. */
  listUneven(database: string): Promise<readonly Anchor[]>;
}
