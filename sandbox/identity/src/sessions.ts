import { judgeDocument, judgeFace, nameOfFace } from './findings.ts';
import type { Seen } from './read-picture.ts';
import { personNumber } from './marker.ts';

/** One case of the document vendor. Of a picture it keeps what it shows, which a kill must not lose. */
export interface Session {
  readonly id: string;
  readonly externalId: string;
  readonly taxId: string;
  readonly status: 'open' | 'processing' | 'finished';
  readonly sides: Readonly<Record<string, Seen>>;
  readonly frames: Readonly<Record<string, Seen>>;
}

const words = {
  live: { verdict: 'pass', score: 0.99 },
  not_live: { verdict: 'fail', score: 0.03 },
  unsure: { verdict: 'review', score: 0.5 },
} as const;

const papers = {
  genuine: 'authentic',
  unreadable: 'illegible',
  expired: 'expired',
  other_person: 'mismatch',
  forged: 'tampered',
  unsure: 'review',
} as const;

const inOrder = (pictures: Readonly<Record<string, Seen>>): Seen[] =>
  Object.entries(pictures)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, seen]) => seen);

export function resultOf(session: Session): object {
  const face = judgeFace(inOrder(session.frames));
  const paper = judgeDocument(inOrder(session.sides), personNumber(session.taxId));
  const isKnown = face.person !== undefined && paper.portrait !== undefined && face.isClear;
  const match = !isKnown
    ? { verdict: 'review', score: 0.5 }
    : face.person === paper.portrait
      ? { verdict: 'match', score: 0.96 }
      : { verdict: 'no_match', score: 0.08 };
  return {
    liveness: words[face.liveness],
    face_match: match,
    document: { verdict: papers[paper.verdict] },
    face_cluster: nameOfFace('document', face.person, session.externalId),
  };
}
