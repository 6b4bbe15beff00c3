/** The name of a piece inside a named part, so that a page can be measured piece by piece; none without a name. */
export function pieceOf(props: object, piece: string): string | undefined {
  const part = 'data-part' in props ? props['data-part'] : undefined;
  return typeof part === 'string' ? `${part}-${piece}` : undefined;
}
