import { customerId, uuid } from '@loyalty/contracts/scalars'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { cloudEvent, readFact } from '@loyalty/engine/fact'
import { z } from 'zod'

/** A fact as its consumer hands it on. */
export interface ReceivedFact {
  id: Uuid
  account: AccountId
  type: string
  /** The id of its aggregate, and its place there. */
  subject: string
  sequence: number
  time: Date
  walletId: Uuid | null
  customerId: CustomerId | null
  ownerId: Uuid | null
  /** The id that replaces the customer's, in the fact of an erasure. */
  erasedId: CustomerId | null
  text: string
}

/** Any fact. Which fields its data has, its type says: these are in those of wallets and customers. */
const anyFact = cloudEvent(
  z.looseObject({
    wallet_id: uuid.optional(),
    customer_id: customerId.nullish(),
    owner_id: uuid.nullish(),
    erased_id: customerId.optional(),
  }),
)

/** Reads a published fact. Throws the fault VALIDATION_ERROR for another message. */
export function receiveFact(text: string): ReceivedFact {
  const { id, account, type, subject, sequence, time, data } = readFact(anyFact, text)
  return {
    id: id as Uuid,
    account: account as AccountId,
    type,
    subject,
    sequence: Number(sequence),
    time: new Date(time),
    walletId: data.wallet_id ?? null,
    customerId: data.customer_id ?? null,
    ownerId: data.owner_id ?? null,
    erasedId: data.erased_id ?? null,
    text,
  }
}
