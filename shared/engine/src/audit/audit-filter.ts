import type { Filter } from 'mongodb'
import type { z } from 'zod'
import type { AuditDocument } from '../commit/audit.collection.js'
import type { AuditQuery } from '@loyalty/contracts/audit'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { keysBelow } from '../mongo/keys-below.js'

export type Query = z.output<typeof AuditQuery>

/** The rows of an account that a query selects, after its cursor in its order, and up to an id. */
export const toFilter = (
  account: AccountId,
  {
    cursor,
    order,
    actor,
    resource,
    resource_id: resourceId,
    customer_id: customer,
  }: Omit<Query, 'limit'>,
  upTo: Uuid,
): Filter<AuditDocument> => ({
  account_id: account,
  _id: {
    ...keysBelow(account, cursor, order),
    $lte: `${account}|${upTo}`,
  },
  ...(actor !== undefined && { actor }),
  ...(resource !== undefined && { resource }),
  ...(resourceId !== undefined && { resource_id: resourceId }),
  ...(customer !== undefined && { customer_ids: customer }),
})
