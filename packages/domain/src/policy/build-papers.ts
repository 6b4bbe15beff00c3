import type { BuildPaper } from '../settings/index.ts';
import type { BusinessDay } from '../time/index.ts';

/** Whether a paper that is in force on the day names the release. */
export function isNamed(papers: readonly BuildPaper[], release: string, day: BusinessDay): boolean {
  return papers.some((paper) => paper.release === release && paper.issuedOn <= day && day <= paper.validUntil);
}
