import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { commonCollectionsWithPushes } from '../src/service/common-collections.js'
import { command, missing, touch } from '../src/commit/command.js'
import { contract } from '@loyalty/contracts/contract'
import { fact } from '@loyalty/contracts/fact'
import type { AccountId } from '@loyalty/contracts/ids'
import { collection, type DocumentOf } from '../src/mongo/collection.js'
import { accountId, long, object, string, version, whole } from '../src/mongo/shape.js'
import { answer, refuse } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../src/request-context.js'
import { steadyNow } from '../src/steady-clock.js'

/** A small world of counters with limits, moved between and listed as ledger rows. */

export const account = '0190f3a2-0000-7000-8000-000000000001' as AccountId

export const counters = collection({
  name: 'counters',
  shape: object({ _id: string, version, used: whole, limit: whole, amount: long }),
  indexes: [],
  isOfPerson: true,
})

export type Counter = DocumentOf<typeof counters>

export const entries = collection({
  name: 'entries',
  shape: object({
    _id: string,
    account_id: accountId,
    counter: string,
    /** Unique, to make a duplicate that no command can foresee. */
    label: string,
    amount: long,
  }),
  indexes: [{ keys: { account_id: 1, label: 1 }, options: { unique: true } }],
})

export type Entry = DocumentOf<typeof entries>

const refusals = collection({
  name: 'refusals',
  shape: object({ _id: string }),
  indexes: [],
})

export const collections = [...commonCollectionsWithPushes, counters, entries, refusals]

export const counterId = (name: string) => `${account}|${name}`

const useContract = contract({
  subject: 'loyalty.test.counters.use',
  input: z.strictObject({ counter: z.string(), label: z.string().optional() }),
  output: z.unknown(),
  errors: ['COUPON_NOT_FOUND', 'COUPON_LIMIT_REACHED'],
})

export const counterUsed = fact({
  type: 'counter.used',
  subject: 'loyalty.events.counters.used',
  summary: 'A counter was used.',
  aggregate: 'counter',
  data: z.object({ used: z.number() }),
  pushedTo: { subject: 'loyalty.test.copies.apply' },
})

/** Uses a counter once, up to its limit: the shape of a redeem. */
export const useCounter = command(useContract, {
  loads: [({ counter }) => [touch(counters, counterId(counter))]],
  decide({ counter }, view, call) {
    const found = view.get(counters, counterId(counter))
    if (!found) return refuse('COUPON_NOT_FOUND', 'no such counter')
    if (found.used >= found.limit) {
      const document = { _id: `${account}|${call.mint()}` }
      const refusal = refuse('COUPON_LIMIT_REACHED', 'all used')
      return { ...refusal, record: [{ collection: refusals, document }] }
    }
    const used = found.used + 1
    const entry = call.mint()
    view.put(counters, { ...found, used })
    view.insert(entries, {
      _id: `${account}|${entry}`,
      account_id: account,
      counter,
      label: entry,
      amount: 1n,
    })
    view.publish(counterUsed, { aggregateId: counter, sequence: used, data: { used } })
    return answer({ used, entry })
  },
})

/** Takes a counter away with its count, once. */
export const removeCounter = command(useContract, {
  loads: [({ counter }) => [touch(counters, counterId(counter))]],
  decide({ counter }, view) {
    const found = view.get(counters, counterId(counter))
    if (!found) return refuse('COUPON_NOT_FOUND', 'no such counter')
    view.remove(counters, found._id)
    return answer({ used: found.used })
  },
})

/** Adds an entry under a label that the caller chose: two of one label can't both be. */
export const addEntry = command(useContract, {
  loads: [() => []],
  decide({ counter, label = '' }, view, call) {
    if (label === 'throw') throw new RangeError('this decision is broken')
    const entry = call.mint()
    view.insert(entries, {
      _id: `${account}|${entry}`,
      account_id: account,
      counter,
      label,
      amount: 1n,
    })
    return answer({ entry })
  },
})

const transferContract = contract({
  subject: 'loyalty.test.counters.transfer',
  input: z.strictObject({ from: z.string(), to: z.string(), amount: z.bigint() }),
  output: z.unknown(),
  errors: ['INSUFFICIENT_BALANCE'],
})

export const emptyCounter = (name: string): Counter => ({
  _id: counterId(name),
  used: 0,
  limit: 1_000_000,
  amount: 0n,
})

/** Moves an amount; the receiver is made when it is absent. */
export const transfer = command(transferContract, {
  loads: [({ from, to }) => [touch(counters, counterId(from)), touch(counters, counterId(to))]],
  decide({ from, to, amount }, view) {
    const sender = view.get(counters, counterId(from)) ?? emptyCounter(from)
    if (sender.amount < amount) return refuse('INSUFFICIENT_BALANCE', 'not enough')
    view.put(counters, { ...sender, amount: sender.amount - amount })
    const receiver = view.get(counters, counterId(to)) ?? emptyCounter(to)
    view.put(counters, { ...receiver, amount: receiver.amount + amount })
    return answer({})
  },
})

/** Uses a counter; the first decision takes so long that its batch has no time left to save it. */
export function decideTooLate(batchMs: number) {
  let isFirst = true
  return command(useContract, {
    loads: [({ counter }) => [touch(counters, counterId(counter))]],
    decide({ counter }, view) {
      const endsAt = performance.now() + (isFirst ? batchMs : 0)
      isFirst = false
      while (performance.now() < endsAt);
      const found = view.get(counters, counterId(counter)) ?? emptyCounter(counter)
      view.put(counters, { ...found, used: found.used + 1 })
      return answer({ used: found.used + 1 })
    },
  })
}

/** Needs a copy of another service's resource. */
export const needCopy = command(useContract, {
  loads: [({ counter }) => [touch(counters, counterId(counter))]],
  decide({ counter }, view, call) {
    const copy = { kind: 'counter', id: counter }
    if (view.get(counters, counterId(counter))) return answer({ found: true })
    return call.isAbsent(copy) ? refuse('COUPON_NOT_FOUND', 'nobody has it') : missing(copy)
  },
})

export const contextOf = (key?: string, options: Partial<RequestContext> = {}): RequestContext => ({
  account,
  actor: 'tester',
  requestId: randomUUID(),
  deadlineMs: steadyNow() + 10_000,
  ...(key !== undefined && { idempotency: { key, operation: 'POST /test', hash: 'same' } }),
  ...options,
})

/** Uses a counter that is made when it is absent. */
export const useOrOpen = command(useContract, {
  loads: [({ counter }) => [touch(counters, counterId(counter))]],
  decide({ counter }, view, call) {
    const found = view.get(counters, counterId(counter)) ?? emptyCounter(counter)
    view.put(counters, { ...found, used: found.used + 1 })
    const entry = call.mint()
    view.insert(entries, {
      _id: `${account}|${entry}`,
      account_id: account,
      counter,
      label: entry,
      amount: 1n,
    })
    return answer({ used: found.used + 1, entry })
  },
})
