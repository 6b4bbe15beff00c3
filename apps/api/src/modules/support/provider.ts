export interface PostCodeAddress {
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

/** `unknown`: the directory is away or spoke nonsense; whoever asks types the street. */
export type PostCodeAnswer =
  | { readonly outcome: 'found'; readonly address: PostCodeAddress }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'unknown' };

/** A directory of post codes. Never throws for what the directory or the network does. */
export interface PostCodes {
  readonly name: string;
  /** Eight digits. */
  find(code: string): Promise<PostCodeAnswer>;
}
