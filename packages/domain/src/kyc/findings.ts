/** What is sent, and sent again by itself. */
export type Part = 'front' | 'back' | 'face';

export interface Findings {
  readonly liveness: 'live' | 'not_live' | 'unsure';
  readonly face: 'same' | 'other' | 'unsure' | 'no_portrait';
  /** Absent where the party compares with the register's portrait only. */
  readonly document?: 'genuine' | 'unreadable' | 'expired' | 'other_person' | 'forged' | 'unsure' | undefined;
}

export interface Tried {
  /** Another account of the brand has this face. */
  readonly isReused: boolean;
  /** Faces that were compared and were not the same, before this one. */
  readonly triesUsed: number;
  readonly triesMax: number;
  /** A party that reads documents can be asked yet. */
  readonly canReadDocument: boolean;
}

type AgainReason =
  | 'face_other'
  | 'face_not_live'
  | 'document_unreadable'
  | 'document_expired'
  | 'document_other_person';

export type FindingsVerdict =
  | { readonly kind: 'good' }
  /** The register has no portrait: the document's has to serve. */
  | { readonly kind: 'portrait' }
  | {
      readonly kind: 'again';
      readonly reason: AgainReason;
      readonly parts: readonly Part[];
      readonly triesUsed: number;
    }
  | { readonly kind: 'person'; readonly reason: 'unsure' | 'tries_spent' | 'no_portrait'; readonly triesUsed: number }
  /** A person decides, and two have to agree to let somebody in. */
  | { readonly kind: 'hold'; readonly reason: 'face_reused' | 'document_forged' };

const documentAgain = {
  unreadable: 'document_unreadable',
  expired: 'document_expired',
  other_person: 'document_other_person',
} as const;

/** What a machine was not sure of is a person's case; only what it is sure of is asked for again. */
export function judgeFindings(findings: Findings, tried: Tried): FindingsVerdict {
  const { liveness, face, document } = findings;
  if (tried.isReused) return { kind: 'hold', reason: 'face_reused' };
  if (document === 'forged') return { kind: 'hold', reason: 'document_forged' };
  const isOtherFace = liveness === 'not_live' || face === 'other';
  // A blurred or expired document proves nothing against anybody; another person's does, as another face does.
  const triesUsed = tried.triesUsed + (isOtherFace || document === 'other_person' ? 1 : 0);
  const again = againOf(findings);
  if (again !== undefined) {
    if (triesUsed >= tried.triesMax) return { kind: 'person', reason: 'tries_spent', triesUsed };
    return { kind: 'again', ...again, triesUsed };
  }
  if (liveness === 'unsure' || face === 'unsure' || document === 'unsure')
    return { kind: 'person', reason: 'unsure', triesUsed };
  if (face === 'no_portrait')
    return tried.canReadDocument ? { kind: 'portrait' } : { kind: 'person', reason: 'no_portrait', triesUsed };
  return { kind: 'good' };
}

function againOf({ liveness, face, document }: Findings): { reason: AgainReason; parts: Part[] } | undefined {
  const ofDocument = document !== undefined && document in documentAgain;
  const ofFace = liveness === 'not_live' || face === 'other';
  if (!ofDocument && !ofFace) return undefined;
  const parts: Part[] = [...(ofDocument ? (['front', 'back'] as const) : []), ...(ofFace ? (['face'] as const) : [])];
  if (ofDocument) return { reason: documentAgain[document as keyof typeof documentAgain], parts };
  return { reason: liveness === 'not_live' ? 'face_not_live' : 'face_other', parts };
}
