/**
 * Waits for statements that travel together until all are answered, so that nothing of them is under
 * way when what follows begins. Rejects with the first of them that failed: those behind it fail because
 * of it.
 */
export async function allAnswered<Results extends readonly unknown[] | []>(
  statements: Results,
): Promise<{ -readonly [Index in keyof Results]: Awaited<Results[Index]> }> {
  await Promise.allSettled(statements)
  return Promise.all(statements)
}
