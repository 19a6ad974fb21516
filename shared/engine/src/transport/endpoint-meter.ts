import type { Contract } from '@loyalty/contracts/contract'
import { isFaultCode, type ErrorCode } from '@loyalty/contracts/errors/codes'
import { operationRefusals, operationSeconds } from './metrics.js'

/** What one contract of a process was asked since its start, in the terms of the NATS service API. */
export interface EndpointStats {
  readonly contract: Contract
  requests: number
  /** Those that met a fault: a business no is an answer like any other. */
  errors: number
  lastError: ErrorCode | null
  processingMs: number
}

/** Counts the requests of one contract, for Prometheus and for the NATS service API. */
export interface EndpointMeter {
  readonly stats: EndpointStats
  /** Takes an answer in: its code, null for a yes, and the time since the request arrived. */
  count(code: ErrorCode | null, durationMs: number): void
}

export function createEndpointMeter(contract: Contract): EndpointMeter {
  const { subject: operation } = contract
  const stats = {
    contract,
    requests: 0,
    errors: 0,
    lastError: null as ErrorCode | null,
    processingMs: 0,
  }
  const seconds = {
    ok: operationSeconds.labels(operation, 'ok'),
    refused: operationSeconds.labels(operation, 'refused'),
    fault: operationSeconds.labels(operation, 'fault'),
  }
  // The first one counts too: a series that begins at 1 has not increased, for Prometheus.
  operationRefusals.inc({ operation, code: 'INTERNAL' }, 0)
  return {
    stats,
    count(code, durationMs) {
      stats.requests += 1
      stats.processingMs += durationMs
      seconds[resultOf(code)].observe(durationMs / 1_000)
      if (code === null) return
      operationRefusals.inc({ operation, code })
      if (!isFaultCode(code)) return
      stats.errors += 1
      stats.lastError = code
    },
  }
}

const resultOf = (code: ErrorCode | null) =>
  code === null ? 'ok' : isFaultCode(code) ? 'fault' : 'refused'
