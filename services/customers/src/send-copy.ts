import { applyCustomerCopy } from '@loyalty/shared/contracts/wallet/copies'
import { CustomerCopy } from '@loyalty/shared/contracts/customers/operations'
import type { Logger } from '@loyalty/shared/observability/logger'
import { cloudEvent } from '@loyalty/shared/outbox/outbox-row'
import type { CopyPusherSettings } from '@loyalty/shared/outbox/copy-pusher'
import { SETTLE_LIMIT_MS } from '@loyalty/shared/outbox/limits'
import { TransportFault } from '@loyalty/shared/transport/fault'
import type { Requester } from '@loyalty/shared/transport/requester'

const CopyEvent = cloudEvent(CustomerCopy)

/**
 * Sends a fact to wallet as a request, whose input is the fact's `data`. Any answer that is no
 * refusal means that wallet has the copy, or a newer one; silence means that it is sent again.
 */
export const sendCopyBy =
  (requester: Requester, logger: Logger): CopyPusherSettings['send'] =>
  async (subject, event, account) => {
    const { id: requestId, data } = CopyEvent.parse(JSON.parse(event))
    const deadlineMs = Date.now() + SETTLE_LIMIT_MS
    const context = { account, actor: 'customers', requestId, deadlineMs }
    try {
      const reply = await requester.call(applyCustomerCopy, data, context, { subject })
      if (!reply.ok) logger.error({ subject, requestId, errorCode: reply.code }, 'copy refused')
      return reply.ok
    } catch (error) {
      if (!(error instanceof TransportFault)) throw error
      logger.debug({ subject, requestId, errorCode: error.code }, 'copy not delivered')
      return false
    }
  }
