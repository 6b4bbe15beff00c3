/** What a yes to paying held commission does: it pays, it waits for another person, or it is the same person's again. */
export type ReleaseStep = 'release' | 'first_yes' | 'same_person';

/** `unknown` is what nobody can count yet: it takes two people, however small it becomes. */
export type Owed = bigint | 'unknown';

/** Above the limit two people say yes; whoever was the first of two is never the second, whatever is left to pay. */
export function releaseStep(of: {
  readonly amountE5: Owed;
  readonly aboveE5: bigint;
  readonly by: string;
  /** Who said yes before; undefined when nobody did. */
  readonly firstBy: string | undefined;
}): ReleaseStep {
  if (of.firstBy !== undefined) return of.firstBy === of.by ? 'same_person' : 'release';
  return needsTwo(of) ? 'first_yes' : 'release';
}

export const needsTwo = ({ amountE5, aboveE5 }: { readonly amountE5: Owed; readonly aboveE5: bigint }): boolean =>
  amountE5 === 'unknown' || amountE5 > aboveE5;
