/** Any process, also one that keeps no data: settings, logs, metrics, traces, waits, and calls over the broker. */
export { ConfigError, parseConfig, type Environment } from './config/parse-config.js'
export { FairQueue } from './fair-queue.js'
export { FirstSeen } from './first-seen.js'
export { TRUNCATED_HEADER } from './lists/cut-answer.js'
export { readDatabaseTime } from './mongo/database-clock.js'
export { clockOffset } from './mongo/metrics.js'
export { createFewLines, LINES_OF_A_KIND_MAX, type FewLines } from './observability/few-lines.js'
export { createLogger, type Logger } from './observability/logger.js'
export * from './observability/metrics.js'
export { errorTypeOf } from './observability/serialize-error.js'
export { parseTraceparent, traceIdOf, tracingOf, type Span } from './observability/tracing.js'
export { manifestOf } from './own-package.js'
export { PausedTurns } from './paused-turns.js'
export { ownContext } from './request-context.js'
export { isReady, startHealthServer, type Readiness } from './service/health.js'
export { STOP_TIMEOUT_MS } from './service/limits.js'
export { runProcess, type Running } from './service/run-process.js'
export * from './service/service-config.js'
export { steadyNow } from './steady-clock.js'
export * from './tls/files.js'
export { tooCostly } from './transport/answer-request.js'
export { addressesOf, brokerTls } from './transport/broker-tls.js'
export { aboutOf, type KnownCost } from './transport/call-costs.js'
export { CallTurns, FEW_ROWS_MAX } from './transport/call-turns.js'
export {
  connectBroker,
  whatIsHeard,
  type Broker,
  type BrokerSettings,
} from './transport/connect.js'
export { TransportFault, type TransportFaultReason } from './transport/fault.js'
export { createLivenessProbe } from './transport/liveness-probe.js'
export {
  COSTLY_MS_MIN,
  COSTLY_PAUSE_MS_MAX,
  COSTLY_PAUSES,
  COSTS_KNOWN_MAX,
  GATEWAY_TIMEOUT_MS,
  OVERLOAD_RETRY_AFTER_SECONDS,
  REQUEST_TIMEOUT_MS,
  SERVICE_TIMEOUT_MS,
  WARM_CALLS,
} from './transport/limits.js'
export * from './transport/requester.js'
export { aliveSubjectOf, directSubjectOf, presenceSubjectOf } from './transport/subjects.js'
export { backOffMs } from './waits/back-off.js'
export { startInterval } from './waits/interval.js'
export { pause } from './waits/pause.js'
export { createSweeper } from './waits/sweeper.js'
export { createWakeSignal } from './waits/wake-signal.js'
