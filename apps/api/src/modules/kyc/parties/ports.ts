/**
 * The parties that are asked who somebody is. A port says what we need to know, not how one party words it: an adapter
 * per party speaks its protocol. `away` is never a yes and never a no; whoever reads it asks again later.
 */

export interface Away {
  readonly kind: 'away';
  /** For logs and the desk: what happened, without personal data. */
  readonly detail: string;
  /** Where the party said when it may be asked again. */
  readonly retryAfterMs?: number;
}

/** What the register says about a CPF; every other state than `regular` keeps somebody from playing. */
const cpfStates = ['regular', 'suspended', 'cancelled', 'pending', 'void', 'dead'] as const;
export type CpfState = (typeof cpfStates)[number];

export interface RegisteredPerson {
  readonly kind: 'found';
  readonly state: CpfState;
  /** Absent where the register answers in part only. */
  readonly name?: string;
  /** `2000-12-31`; absent where the register answers in part only. */
  readonly birthDate?: string;
  /** The register's own stamp on its answer, kept as evidence. */
  readonly stamp?: string;
}

export interface PersonRegister {
  /** `minor`: the register says so and nothing else. `unknown`: it has no such CPF. */
  lookUp(cpf: string): Promise<RegisteredPerson | { readonly kind: 'minor' | 'unknown' } | Away>;
}

export type ImpededAnswer =
  | { readonly kind: 'free'; readonly raw: string }
  /** The category is the market's table's affair; an answer that no row knows is `other`. */
  | { readonly kind: 'impeded'; readonly category: string; readonly raw: string };

export interface ImpededList {
  ask(cpf: string): Promise<ImpededAnswer | Away>;
}

export interface ScreeningAnswer {
  readonly kind: 'screened';
  /** Holds a public office, or did so less than five years ago. */
  readonly isPep: boolean;
  /** Stands on the United Nations' list: the account is frozen and a person decides. */
  readonly isSanctioned: boolean;
  /** What the entry says, so that whoever was cleared of it is not found by it again; absent for nobody listed. */
  readonly listing?: string;
}

export interface Screening {
  ask(person: {
    readonly cpf: string;
    readonly name: string;
    readonly birthDate: string;
  }): Promise<ScreeningAnswer | Away>;
}

export const documentKinds = ['driving_licence', 'identity_card', 'passport', 'foreigner_card'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export interface FaceEvidence {
  /** Ours; the same again is answered with what was answered before. */
  readonly reference: string;
  readonly cpf: string;
  readonly name: string;
  readonly birthDate: string;
  /** JPEG: one picture per prompt of the camera (straight, turned left, turned right). */
  readonly face: readonly Buffer[];
  /** Absent where a party compares with the register's portrait only. */
  readonly document?: { readonly kind: DocumentKind; readonly sides: readonly Buffer[] };
}

/** What a vendor found. `unsure` is a person's case, not a refusal. */
export interface FaceFindings {
  readonly kind: 'decided';
  readonly liveness: 'live' | 'not_live' | 'unsure';
  /** `no_portrait`: there is nothing to compare with, so the document has to serve. */
  readonly face: 'same' | 'other' | 'unsure' | 'no_portrait';
  /** Absent where no document was given. */
  readonly document?: 'genuine' | 'unreadable' | 'expired' | 'other_person' | 'forged' | 'unsure';
  /** The same face under another reference, as the vendor's own name for it; never a picture. */
  readonly faceId: string;
}

export interface IdentityVendor {
  readonly name: string;
  /** A vendor that needs pictures of a document, or one that has the state's portraits. */
  readonly needs: 'face' | 'face_and_document';
  check(evidence: FaceEvidence): Promise<FaceFindings | { readonly kind: 'pending'; readonly ticket: string } | Away>;
  /** The answer to a `pending`; a vendor that always answers at once has none to give. */
  result(ticket: string): Promise<FaceFindings | { readonly kind: 'pending'; readonly ticket: string } | Away>;
  /** Everything the vendor keeps of this reference is erased; the same again is fine. */
  erase(reference: string): Promise<{ readonly kind: 'erased' } | Away>;
  /**
   * The ticket of which a hook of this vendor says that its answer is ready; undefined for a hook that somebody else
   * signed. The hook says nothing more: the answer is asked for. Absent where a vendor has no hooks.
   */
  readHook?(hook: { readonly signature: string | undefined; readonly body: Buffer }): Promise<string | undefined>;
}
