/**
 * Two players' calls with one key are a supplier's mistake, and whoever writes the key second fails with its whole group.
 * Then each call runs for itself, so that the mistake answers for itself and never fails its neighbours; the second time
 * the key is there, and is found.
 */
export async function applyOrEach<Call, Answer>(
  calls: readonly Call[],
  run: (calls: readonly Call[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  try {
    return await run(calls);
  } catch (error) {
    if (!isTakenKey(error)) throw error;
    const answers: Answer[] = [];
    for (const call of calls) answers.push(...(await runAgain([call], run)));
    return answers;
  }
}

async function runAgain<Call, Answer>(
  calls: readonly Call[],
  run: (calls: readonly Call[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  try {
    return await run(calls);
  } catch (error) {
    if (!isTakenKey(error)) throw error;
    return run(calls);
  }
}

function isTakenKey(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'transfers_key_once';
}
