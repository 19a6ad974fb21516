// What keeps an election short, wherever a replica set of ours is made. Compose, the local start and the
// manifests for Kubernetes say the same; a test compares them. docs/clusters.md has the figures.

/** Settings of the replica set. */
export const settings = {
  // A killed primary is missed after 3 s: with the default of 10 nobody writes for as long.
  electionTimeoutMillis: 3000,
  // A new primary waits so long for what the old one had and nobody else: none of it was acknowledged, and
  // without a limit it waited 4 s for the answer of a primary that hangs.
  catchUpTimeoutMillis: 1000,
  // Until a secondary hears of the new primary and the new one of what was written there: 2 s by default.
  heartbeatIntervalMillis: 500,
  // Secondaries copy from the primary, and from no member that hangs: without both of these one was taken
  // for up to 40 s for the best to copy from, and nothing reached a majority.
  chainingAllowed: false,
  heartbeatTimeoutSecs: 2,
}

/** Parameters of each mongod. */
export const parameters = {
  // With the default of 60 s a killed process's open transaction blocked its documents for 74 s.
  transactionLifetimeLimitSeconds: 3,
  // A secondary leaves a primary that hangs after 4.5 s instead of 13, when there is another one.
  oplogNetworkTimeoutBufferSeconds: 3,
  oplogFetcherSteadyStateMaxFetcherRestarts: 0,
  // A member that begins to copy from one that hangs leaves it after 5 s: 2, and the three above. 63 by default.
  oplogInitialFindMaxSeconds: 2,
}
