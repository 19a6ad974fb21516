import type { Contract } from '@loyalty/contracts/contract'
import type { Logger } from '../observability/logger.js'
import { TransportFault } from '../transport/fault.js'
import type { Requester } from '../transport/requester.js'
import type { CopyPusherSettings } from './copy-pusher.js'
import { SETTLE_LIMIT_MS } from './limits.js'
import { steadyNow } from '../steady-clock.js'

interface Pushed {
  id: string
  traceparent?: string
  data: unknown
}

/**
 * Sends what is pushed of a fact to wallet as a request: its `data` is the copy. An answer of either kind, applied or
 * known already, means that wallet has it; silence and a wallet that is away mean that it has not.
 */
export function sendCopyBy(
  requester: Requester,
  logger: Logger,
  owner: { service: string; receivers: readonly Contract[] },
): CopyPusherSettings['send'] {
  const receivers = new Map(owner.receivers.map((contract) => [contract.subject, contract]))
  return async (subject, text, account) => {
    const receiver = receivers.get(subject)
    if (receiver === undefined) throw new Error(`${subject}: nobody receives copies there`)
    const { id: requestId, traceparent, data } = JSON.parse(text) as Pushed
    const deadlineMs = steadyNow() + SETTLE_LIMIT_MS
    const context = {
      account,
      actor: owner.service,
      requestId,
      deadlineMs,
      ...(traceparent !== undefined && { traceparent }),
    }
    try {
      const reply = await requester.call(receiver, data, context)
      if (reply.ok) return 'applied'
      logger.error({ subject, requestId, errorCode: reply.code }, 'copy refused')
      return 'failed'
    } catch (error) {
      if (!(error instanceof TransportFault)) throw error
      logger.debug({ subject, requestId, errorCode: error.code }, 'copy not delivered')
      return error.isNoResponders() || error.isDisconnected() ? 'away' : 'failed'
    }
  }
}
