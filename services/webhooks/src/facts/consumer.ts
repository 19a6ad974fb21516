import type { Committer } from '@loyalty/engine/command'
import { answer } from '@loyalty/contracts/outcome'
import { accountOf, createAnyFactConsumer, type FactConsumer } from '@loyalty/engine/fact'
import { SERVICE_TIMEOUT_MS, steadyNow, type Broker, type Logger } from '@loyalty/engine/process'
import { createReadLoader } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { FACT_TIMEOUT_MS } from '../limits.js'
import { accountWebhooks } from '../webhooks/store.js'
import type { WebhookKey } from '../webhooks/webhook-key.js'
import { receiveFact } from './received-fact.js'
import { storeFact, type StoredFact } from './store-fact.js'

/** Its name at the broker: all processes share its facts. */
const CONSUMER = 'webhooks-facts'

/**
 * Stores every fact that is published, of accounts that have webhooks. Those of others, which are most, cost one
 * read for all that came together.
 */
export function createWebhooksConsumer(settings: {
  broker: Broker
  db: Db
  committer: Committer
  logger: Logger
  key: Pick<WebhookKey, 'erasedKeyOf'>
  onStored: (stored: StoredFact) => void
}): FactConsumer {
  const known = createReadLoader(settings.db, accountWebhooks)
  return createAnyFactConsumer({
    ...settings,
    name: CONSUMER,
    messageTimeoutMs: FACT_TIMEOUT_MS,
    async take({ subject, body, traceparent }) {
      if ((await known.load(accountOf(subject))) === null) return answer({})
      const fact = receiveFact(body)
      const { account, customerId } = fact
      const erasedKey = customerId === null ? null : settings.key.erasedKeyOf(account, customerId)
      const request = { ...fact, erasedKey }
      const outcome = await settings.committer.run(storeFact, request, {
        account,
        actor: CONSUMER,
        requestId: fact.id,
        deadlineMs: steadyNow() + SERVICE_TIMEOUT_MS,
        ...(traceparent !== undefined && { traceparent }),
      })
      if (outcome.ok) settings.onStored(JSON.parse(outcome.body) as StoredFact)
      return outcome
    },
  })
}
