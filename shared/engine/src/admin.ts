/** Runs the system: users of the broker, tokens, streams, deployments and backups. */
export * from './broker-users/broker-users.js'
export * from './broker-users/site-users.js'
export { passwordVariable, usersConf } from './broker-users/users-conf.js'
export { usersValues } from './broker-users/users-values.js'
export {
  ensureEventsStream,
  EVENTS_STREAM,
  EVENTS_SUBJECTS,
  factSubject,
  managerOf,
  readEventsStream,
  type StreamState,
} from './jetstream/events-stream.js'
export { readFacts } from './jetstream/read-facts.js'
export * from './jetstream/tail-facts.js'
export { cacheVersions } from './commit/cache-versions.collection.js'
export { highestOf } from './commit/writers.js'
export { readProgress } from './outbox/read-progress.js'
export * from './commit/frozen-accounts.js'
export { readWriters } from './writers/writers.collection.js'
export {
  markBackup,
  markOplogEvery,
  markSavedOplog,
  openSystemId,
  readLastBackup,
  readOplogEvery,
  readSavedOplog,
  readSystemId,
} from './mongo/backups.js'
export { DEPLOYMENTS, markDeployed, readDeployedVersion } from './mongo/deployments.js'
export { whyNoTls } from './tls/why-no-tls.js'
export * from './tokens/issue-token.js'
export {
  algorithms,
  createKeyPair,
  keyFilesIn,
  parseSigningKeys,
  readSigningKey,
  writeKeyPair,
  type SigningKey,
} from './tokens/key-pair.js'
export { inboxPrefixOf } from './transport/connect.js'
