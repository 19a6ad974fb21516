import {
  eraseReviews,
  eraseImportedCustomer,
  eraseWallet,
  eraseCustomerContacts,
} from '@loyalty/contracts/erasure'
import type { Contract, InputOf, OutputOf } from '@loyalty/contracts/contract'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import { ownContext, REQUEST_TIMEOUT_MS, type Requester } from '@loyalty/engine/process'
import type { ErasureWork } from '../erased-ids/store.js'

/** Has the other services erase what they keep, until the signal. Answers whether all of it is done. */
export async function askOthers(
  requester: Pick<Requester, 'call'>,
  account: AccountId,
  { customer_id, erased_id }: ErasureWork,
  signal: AbortSignal,
): Promise<boolean> {
  const ask = async <C extends Contract>(contract: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    signal.throwIfAborted()
    const context = ownContext('customers', account, REQUEST_TIMEOUT_MS)
    const reply = await requester.call(contract, input, context)
    if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `${contract.subject}: ${reply.code}`)
    return JSON.parse(Buffer.from(reply.bytes).toString()) as OutputOf<C>
  }

  const { is_done: isDone } = await ask(eraseWallet, { customer_id, erased_id })
  await ask(eraseCustomerContacts, { external_id: customer_id })
  await ask(eraseReviews, { customer_id, erased_id })
  let cursor: string | null = null
  do {
    const part: OutputOf<typeof eraseImportedCustomer> = await ask(eraseImportedCustomer, {
      customer_id,
      erased_id,
      cursor,
    })
    cursor = part.cursor
  } while (cursor !== null)
  return isDone
}
