const SHORTEST_MS = 100
const LONGEST_MS = 5000

/**
 * How long a process that died waits before it is started again: 100 ms after it had become ready,
 * else twice as long with each death in a row before it was ready, up to 5 s.
 */
export const restartDelayMs = (deathsBeforeReady: number): number =>
  Math.min(SHORTEST_MS * 2 ** deathsBeforeReady, LONGEST_MS)
