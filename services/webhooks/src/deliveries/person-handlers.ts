import type { InputOf } from '@loyalty/contracts/contract'
import { ownerIdOf } from '@loyalty/contracts/ids'
import { personRows } from '@loyalty/contracts/person-export'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { exportPage, Handles, type RequestContext } from '@loyalty/engine/handler'
import { available, limited, readOfPerson } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { keptFacts, ofCustomer, ownerKey } from '../facts/store.js'
import type { WebhookStore } from '../webhooks/store.js'
import { deliveries, deliveryKey, type DeliveryDocument } from './store.js'
import { toSentFact } from './wire.js'

/** Webhooks of an account: all of them in one page. */
const WEBHOOKS_READ_MAX = 500

/** What webhooks were told about one person, and what they answered, as long as it is kept. */
export class PersonHandlers {
  constructor(
    private readonly db: Db,
    private readonly webhooks: WebhookStore,
  ) {}

  @Handles(personRows.sent_facts)
  async listOfPerson(
    { customer_id: id, cursor, limit }: InputOf<typeof personRows.sent_facts>,
    context: RequestContext,
  ) {
    const { account } = context
    const person = ofCustomer(id, ownerKey(ownerIdOf(account, id)))
    const found = { person, hint: 'of_customer', cursor, limit }
    const facts = await readOfPerson(this.db, keptFacts, found, context)
    const webhooks = await this.webhooks.list(account, { limit: WEBHOOKS_READ_MAX })
    const keys = facts.flatMap((fact) =>
      webhooks.map((webhook) => deliveryKey(account, webhook.id, fact.id)),
    )
    const sent = await available(
      deliveries.name,
      this.db
        .collection<DeliveryDocument>(deliveries.name)
        .find({ _id: { $in: keys } }, { hint: '_id_', ...limited(context.deadlineMs) })
        .toArray(),
    )
    const ofFact = Map.groupBy(sent, (delivery) => delivery.id)
    return exportPage({
      rows: facts,
      toText: (fact) => JSON.stringify(toSentFact(fact, ofFact.get(fact.id) ?? [])),
      cursorOf: (fact) => fact.id,
      end: cursor ?? LOWEST_ID,
    })
  }
}
