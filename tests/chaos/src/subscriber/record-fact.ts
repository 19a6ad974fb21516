import {
  collection,
  accountId,
  object,
  string,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import type { Command } from '@loyalty/engine/command'
import { answer } from '@loyalty/contracts/outcome'
import { POISONED_CUSTOMER, POISONED_REASON, SEEN } from './names.js'

/** One application of a fact. Its id is new each time: nothing here but the inbox knows a repeat. */
export const seenFacts = collection({
  name: SEEN,
  shape: object({ _id: string, account_id: accountId, wallet_id: string, sequence: whole }),
  indexes: [{ keys: { account_id: 1, wallet_id: 1, sequence: 1 } }],
})
export type SeenFact = DocumentOf<typeof seenFacts>

interface WalletFact {
  customer_id: string
  wallet_id: string
  sequence: number
}

/** Writes down that a fact was applied. */
export const recordFact: Command<WalletFact, never> = {
  name: 'record-fact',
  loads: [() => []],
  decide({ customer_id: customer, wallet_id, sequence }, view, { context: { account }, mint }) {
    if (customer === POISONED_CUSTOMER) throw new Error(POISONED_REASON)
    view.insert(seenFacts, {
      _id: `${account}|${mint()}`,
      account_id: account,
      wallet_id,
      sequence,
    })
    return answer({ applied: true })
  },
}
