/** Words of one login: what the browser carries round, what the token must repeat, and what proves that we began it. */
interface Begun {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: the provider is shown its hash first, and the word itself with the code. */
  readonly verifier: string;
}

/** Whom the provider vouches for, in words that it has signed. */
export interface Vouched {
  readonly ok: true;
  /** The provider's own name of the person, which it never gives to somebody else. */
  readonly subject: string;
  /** An address that the provider has verified. */
  readonly email: string;
}

export type Redeemed =
  | Vouched
  /** `away`: nobody knows. `refused`: an answer came and must not be believed; `detail` says why to the house alone. */
  | { readonly ok: false; readonly why: 'away' | 'refused'; readonly detail: string };

/** The operator's own directory of people. It says who somebody is, and never what the person may do here. */
export interface IdentityProvider {
  /** Where the browser goes; undefined while the provider does not answer. */
  startUrl(begun: Begun): Promise<string | undefined>;
  redeem(answer: Omit<Begun, 'state'> & { readonly code: string }): Promise<Redeemed>;
}
