/** Whom the law keeps from betting and the house itself knows of; `kin` up to the second degree. */
export const ownImpededKinds = ['operator', 'regulator', 'access', 'sports', 'ludopathy', 'order', 'kin'] as const;
export type OwnImpededKind = (typeof ownImpededKinds)[number];
