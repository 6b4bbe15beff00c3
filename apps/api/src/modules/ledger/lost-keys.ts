/**
 * Two players' calls with one key are a supplier's mistake, and whoever writes the key second fails with its whole group.
 * Then each call runs for itself, so that the mistake answers for itself and never fails its neighbours; the second time
 * the key is there, and is found.
 */
export function applyOrEach<Call, Answer>(
  calls: readonly Call[],
  run: (calls: readonly Call[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const orElse = async (some: readonly Call[], otherwise: () => Promise<readonly Answer[]>) => {
    try {
      return await run(some);
    } catch (error) {
      if (!isTakenKey(error)) throw error;
      return otherwise();
    }
  };
  return orElse(calls, async () => {
    const answers: Answer[] = [];
    for (const call of calls) answers.push(...(await orElse([call], () => run([call]))));
    return answers;
  });
}

function isTakenKey(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'transfers_key_once';
}
