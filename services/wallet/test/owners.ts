import { randomUUID } from 'node:crypto'
import {
  type AccountSettings,
  defaultAccountSettings,
  getAccountSettings,
} from '@loyalty/contracts/catalog/account'
import { getRewardCopy, type RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Contract, InputOf, OutputOf } from '@loyalty/contracts/contract'
import { listBorn } from '@loyalty/contracts/customers/born'
import { listSegmentsOfCustomer } from '@loyalty/contracts/customers/segment'
import { getCustomerCopy, type CustomerCopy } from '@loyalty/contracts/customers/operations'
import {
  compareContacts,
  compareCustomers,
  type SameReason,
} from '@loyalty/contracts/customers/same-person'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { answer, refuse, type Outcome } from '@loyalty/contracts/outcome'
import { steadyNow, type Broker } from '@loyalty/engine/process'
import { toWireAnswer, parseContextHeaders } from '@loyalty/engine/testing'

const keyOfTwo = ({
  customer_id: one,
  other_id: other,
}: {
  customer_id: string
  other_id: string
}) => `${one}|${other}`

/** Stands in for customers, contacts and catalog, which wallet asks when it misses a copy. */
export function listenAsOwners({ connection }: Broker) {
  const customers = new Map<string, CustomerCopy>()
  const rewards = new Map<string, RewardCopy>()
  const settings = new Map<AccountId, AccountSettings>()
  const asked: string[] = []
  const same = new Map<string, SameReason[]>()
  const persons = new Set<string>()
  const segments = new Map<string, Uuid[]>()

  const listen = <C extends Contract>(
    contract: C,
    find: (input: InputOf<C>, account: AccountId) => OutputOf<C> | undefined,
  ) => {
    connection.subscribe(contract.subject, {
      callback: (_, message) => {
        const account = parseContextHeaders(message.headers, steadyNow())?.account
        if (account === undefined) throw new Error('a request without an account')
        asked.push(`${account} ${contract.subject}`)
        const found = find(message.json(), account)
        const [absent = 'INTERNAL' as const] = contract.errors
        const outcome: Outcome = found === undefined ? refuse(absent, '') : answer(found as object)
        const { payload, headers } = toWireAnswer(outcome)
        message.respond(payload, headers && { headers })
      },
    })
  }
  listen(getCustomerCopy, ({ id }, account) => customers.get(`${account}|${id}`))
  listen(listBorn, ({ days, limit, cursor }, account) => {
    const born = [...customers].filter(
      ([key, { customer_id: id, status, profile }]) =>
        key.startsWith(`${account}|`) &&
        status === 'ACTIVE' &&
        days.includes(profile?.birthday ?? '') &&
        id > (cursor ?? ''),
    )
    const ids = born.map(([, copy]) => copy.customer_id)
    return { ids: ids.toSorted().slice(0, limit) }
  })
  listen(listSegmentsOfCustomer, ({ id }, account) => {
    const ids = segments.get(`${account}|${id}`)
    return customers.has(`${account}|${id}`)
      ? { customer_id: id, segment_ids: ids ?? [] }
      : undefined
  })
  listen(getRewardCopy, ({ id }, account) => rewards.get(`${account}|${id}`))
  listen(compareCustomers, (two) => ({ same: same.get(keyOfTwo(two)) ?? [] }))
  listen(compareContacts, (two) => ({ is_same: persons.has(keyOfTwo(two)) }))
  listen(getAccountSettings, (_, account) => settings.get(account) ?? defaultAccountSettings)

  return {
    /** How often an owner was asked something in an account. */
    askedIn: (account: AccountId, contract: Contract) =>
      asked.filter((each) => each === `${account} ${contract.subject}`).length,
    customer(account: AccountId, changes: Partial<CustomerCopy> = {}): CustomerId {
      const copy: CustomerCopy = {
        customer_id: `customer ${randomUUID()}` as CustomerId,
        version: 1,
        status: 'ACTIVE',
        refused_purposes: [],
        tier: null,
        changed_at: new Date().toISOString(),
        ...changes,
      }
      customers.set(`${account}|${copy.customer_id}`, copy)
      return copy.customer_id
    },
    reward(account: AccountId, changes: Partial<RewardCopy> = {}): Uuid {
      const copy: RewardCopy = {
        id: randomUUID() as Uuid,
        version: 1,
        brand_id: null,
        platforms: null,
        name: 'Points',
        description: 'Points to spend',
        type: 'POINTS',
        conditions: [],
        attributes: {},
        ...changes,
      }
      rewards.set(`${account}|${copy.id}`, copy)
      return copy.id
    },
    /** What two customers have in common: the one who names a code, and the one whose code it is. */
    inCommon(customer: CustomerId, other: CustomerId, reasons: SameReason[]) {
      const key = keyOfTwo({ customer_id: customer, other_id: other })
      same.set(
        key,
        reasons.filter((reason) => reason !== 'SAME_PERSONA'),
      )
      if (reasons.includes('SAME_PERSONA')) persons.add(key)
    },
    /** The segments that a customer is in from now on. */
    segments: (account: AccountId, id: CustomerId, ids: Uuid[]) =>
      segments.set(`${account}|${id}`, ids),
    copyOf: (account: AccountId, id: string) => rewards.get(`${account}|${id}`),
    settings(account: AccountId, changes: Partial<AccountSettings>) {
      settings.set(account, { ...defaultAccountSettings, ...changes })
    },
  }
}
