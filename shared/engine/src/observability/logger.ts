import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { redact } from './redact.js'
import { serializeError } from './serialize-error.js'

export type { Logger }

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * A logger whose lines are JSON with an ISO time and the service's name. Log the object first and a
 * short constant message second, ids in place of payloads:
 * `logger.warn({ subject, requestId, errorCode }, 'request refused')`.
 *
 * Fields that may hold a secret or personal data are replaced; `code` is one of them, since it
 * names a coupon or a gift card, so an error code is logged as `errorCode`.
 */
export function createLogger(
  settings: { service: string; level?: LogLevel },
  destination?: DestinationStream,
): Logger {
  const options = {
    level: settings.level ?? 'info',
    base: { service: settings.service, pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: redact,
    },
    serializers: { err: serializeError },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
