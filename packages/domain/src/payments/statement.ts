/** What a line of a bank's statement is named by. Only some lines have an id of the bank. */
export interface StatementLineId {
  readonly kind: string;
  readonly atMs: number;
  readonly amountE5: bigint;
  readonly e2eid?: string;
  readonly payoutId?: string;
  readonly rtrId?: string;
}

/** A line with the name under which it is booked, or stands in a case. */
export type NamedLine<Line> = Line & { readonly reference: string };

/** The bank's own id, or the second of the line. Several lines may share it. */
export const statementLineId = ({ e2eid, payoutId, rtrId, kind, atMs }: StatementLineId): string =>
  e2eid ?? payoutId ?? rtrId ?? `${kind}:${atMs}`;

/**
 * Fees, and lines without an id of the bank, may share a second and a text. Such a line is named by its amount too, and
 * equal lines are numbered, so that the order in which the bank lists them means nothing.
 */
export function nameStatementLines<Line extends StatementLineId>(lines: readonly Line[]): readonly NamedLine<Line>[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const hasId = (line.e2eid ?? line.payoutId ?? line.rtrId) !== undefined;
    if (hasId && line.kind !== 'fee') return { ...line, reference: statementLineId(line) };
    const name = `${statementLineId(line)}:${line.amountE5}`;
    const number = (counts.get(`${name}:${line.atMs}`) ?? 0) + 1;
    counts.set(`${name}:${line.atMs}`, number);
    return { ...line, reference: number === 1 ? name : `${name}:${number}` };
  });
}
