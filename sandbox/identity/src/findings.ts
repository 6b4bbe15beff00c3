import { createHash } from 'node:crypto';
import type { Seen } from './read-picture.ts';

/** What the pictures of one person say, before either service puts it into its own words. */
export interface Face {
  readonly liveness: 'live' | 'not_live' | 'unsure';
  /** Undefined when nobody can be made out. */
  readonly person: number | undefined;
  readonly isClear: boolean;
}

/** All frames must show one living person. */
export function judgeFace(frames: readonly Seen[]): Face {
  const faces = frames.flatMap(({ shown }) => (shown?.shows === 'face' ? [shown] : []));
  const [first] = faces;
  const isClear = faces.length === frames.length && frames.every(({ isDark }) => !isDark);
  if (first === undefined) return { liveness: 'unsure', person: undefined, isClear: false };
  const isSwapped = faces.some(({ person }) => person !== first.person);
  const isFake = isSwapped || faces.some(({ flaw }) => flaw === 'replayed');
  const isDoubtful = !isClear || faces.some(({ flaw }) => flaw === 'doubtful');
  return { liveness: isFake ? 'not_live' : isDoubtful ? 'unsure' : 'live', person: first.person, isClear };
}

export interface Paper {
  readonly verdict: 'genuine' | 'unreadable' | 'expired' | 'other_person' | 'forged' | 'unsure';
  /** Whose face it shows; undefined when nobody can be made out. */
  readonly portrait: number | undefined;
}

/** Every side must be of the holder's own document; the worst that is found counts. */
export function judgeDocument(sides: readonly Seen[], holder: number): Paper {
  const papers = sides.flatMap(({ shown, isDark }) => (shown?.shows === 'document' && !isDark ? [shown] : []));
  const [first] = papers;
  const isUnreadable = papers.length < sides.length || papers.some(({ flaw }) => flaw === 'unreadable');
  if (first === undefined || isUnreadable) return { verdict: 'unreadable', portrait: first?.portrait };
  const { portrait } = first;
  if (papers.some(({ flaw }) => flaw === 'forged')) return { verdict: 'forged', portrait };
  if (papers.some((paper) => paper.holder !== holder)) return { verdict: 'other_person', portrait };
  if (papers.some(({ flaw }) => flaw === 'expired')) return { verdict: 'expired', portrait };
  return { verdict: papers.some(({ flaw }) => flaw === 'doubtful') ? 'unsure' : 'genuine', portrait };
}

/** A service's own name for a face: the same face has the same name, and another service calls it otherwise. */
export function nameOfFace(service: string, person: number | undefined, otherwise: string): string {
  const text = person === undefined ? `nobody ${otherwise}` : `face ${person}`;
  return createHash('sha256').update(`${service} ${text}`).digest('hex').slice(0, 24);
}
