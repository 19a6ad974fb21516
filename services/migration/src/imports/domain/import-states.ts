/**
 * OPEN takes rows; SEALED has them all and runs; ENDED has processed or set aside each of them.
 * ABANDONED was never sealed and is being deleted.
 */
export const importStates = ['OPEN', 'SEALED', 'ENDED', 'ABANDONED'] as const
