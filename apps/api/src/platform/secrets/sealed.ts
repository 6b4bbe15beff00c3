/** A secret as it is stored: under which key, and the encrypted bytes. */
export interface Sealed {
  readonly keyId: number;
  readonly box: Buffer;
}

export interface DataKey {
  readonly id: number;
  readonly key: Buffer;
}
