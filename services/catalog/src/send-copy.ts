import type { Contract } from '@loyalty/shared/contracts/contract'
import { applyAccountCopy, applyRewardCopy } from '@loyalty/shared/contracts/wallet/copies'
import type { Logger } from '@loyalty/shared/observability/logger'
import type { CopyPusherSettings } from '@loyalty/shared/outbox/copy-pusher'
import { SETTLE_LIMIT_MS } from '@loyalty/shared/outbox/limits'
import { TransportFault } from '@loyalty/shared/transport/fault'
import type { Requester } from '@loyalty/shared/transport/requester'

const receivers: ReadonlyMap<string, Contract> = new Map(
  [applyAccountCopy, applyRewardCopy].map((contract) => [contract.subject, contract]),
)

/**
 * Sends a fact to wallet as a request: its `data` is the copy. An answer of either kind, applied or
 * known already, means that wallet has it; silence and a wallet that is away mean that it has not.
 */
export const sendCopyBy =
  (requester: Requester, logger: Logger): CopyPusherSettings['send'] =>
  async (subject, event, account) => {
    const receiver = receivers.get(subject)
    if (receiver === undefined) throw new Error(`${subject}: nobody receives copies there`)
    const { id: requestId, data } = JSON.parse(event) as { id: string; data: unknown }
    const deadlineMs = Date.now() + SETTLE_LIMIT_MS
    const context = { account, actor: 'catalog', requestId, deadlineMs }
    try {
      const reply = await requester.call(receiver, data, context)
      if (!reply.ok) logger.error({ subject, requestId, errorCode: reply.code }, 'copy refused')
      return reply.ok
    } catch (error) {
      if (!(error instanceof TransportFault)) throw error
      logger.debug({ subject, requestId, errorCode: error.code }, 'copy not delivered')
      return false
    }
  }
