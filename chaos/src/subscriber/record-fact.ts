import type { Command } from '@loyalty/shared/commit/command'
import { collection, type StoredDocument } from '@loyalty/shared/mongo/collection'
import { answer } from '@loyalty/shared/outcome'
import { POISONED_CUSTOMER, POISONED_REASON, SEEN } from './names.js'

/** One application of a fact. Its id is new each time: nothing here but the inbox knows a repeat. */
export interface SeenFact extends StoredDocument {
  account: string
  wallet_id: string
  sequence: number
}

export const seenFacts = collection<SeenFact>()({
  name: SEEN,
  jsonSchema: { bsonType: 'object' },
  indexes: [{ keys: { account: 1, wallet_id: 1, sequence: 1 } }],
})

interface WalletFact {
  customer_id: string
  wallet_id: string
  sequence: number
}

/** Writes down that a fact was applied. */
export const recordFact: Command<WalletFact, never> = {
  name: 'record-fact',
  touches: () => [],
  decide({ customer_id: customer, wallet_id, sequence }, view, { context: { account }, mint }) {
    if (customer === POISONED_CUSTOMER) throw new Error(POISONED_REASON)
    view.insert(seenFacts, { _id: `${account}|${mint()}`, account, wallet_id, sequence })
    return answer({ applied: true })
  },
}
