import type { Command, CopyKey } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { whole } from '@loyalty/engine/query'
import {
  decideAll,
  withVersions,
  keyOfCopy,
  toWaiting,
  CommandView,
  WorkingSet,
  type Decided,
  type Waiting,
} from '@loyalty/engine/testing'
import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Outcome } from '@loyalty/contracts/outcome'
import { createMint, LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { applyAccount, applyReward } from '../../src/copies/handlers.js'
import { applyCustomer, applySegments } from '../../src/wallets/apply-customer.js'
import { createGiftCardCodes } from '../../src/gift-cards/gift-card-codes.js'
import type { CustomerId } from '@loyalty/contracts/ids'
import { has, newOwners, segmentsOf, type Owners } from './owners.js'
import { Store } from './store.js'

export const account = '0190f3a2-0000-7000-8000-000000000001' as AccountId
export const codes = createGiftCardCodes('the key of a test')
const START = Date.parse('2026-02-01T12:00:00.000Z')

export const context: RequestContext = {
  account,
  actor: 'tester',
  requestId: 'request',
  deadlineMs: Number.POSITIVE_INFINITY,
}

export interface World {
  now: Date
  lastId: Uuid
  store: Store
  owners: Owners
}

export const emptyWorld = (policy: AccountSettings['reversal_policy']): World => ({
  now: new Date(START),
  lastId: LOWEST_ID,
  store: new Store(),
  owners: newOwners(policy),
})

/** The same world once more, where something else may happen. */
export const copyOf = (world: World): World => ({ ...world, store: world.store.copy() })

interface Driven {
  outcome: Outcome
  isChange: boolean
}

/**
 * One command alone in its batches, by the very steps of a batch, on documents in memory. The owner of
 * a copy that it misses is asked, and its answer is applied, before it joins the next.
 */
export function drive<Input, Code extends ErrorCode>(
  world: World,
  command: Command<Input, Code>,
  request: Input,
): Driven {
  const waiting = toWaiting(command, request, context, Promise.withResolvers<Outcome>(), null)
  for (;;) {
    const { decided, isChange } = attempt(world, waiting)
    if ('error' in decided) throw decided.error
    if ('outcome' in decided) return { outcome: decided.outcome, isChange }
    const key = keyOfCopy(decided.missing)
    if (waiting.asked.has(key)) throw new Error(`${command.name} misses ${key} again`)
    waiting.asked.set(key, fetchCopy(world, decided.missing))
  }
}

function attempt(world: World, waiting: Waiting): { decided: Decided; isChange: boolean } {
  const { store, now, lastId } = world
  const mint = createMint(now.getTime(), lastId)
  const batch = { service: 'wallet', now, mint: () => mint.next() }
  const working = new WorkingSet()
  const view = new CommandView(working, batch, waiting)
  for (const step of [0, 1, 2] as const) {
    const touches = waiting.loads[step](view)
    view.allow(touches)
    for (const touch of withVersions(touches)) {
      if (!working.has(touch)) working.keep(touch, store.load(touch))
    }
  }
  const deciding = { ...batch, frozen: new Set<AccountId>() }
  const views = new Map([[waiting, view]])
  const [decided] = whole(decideAll(working, views, deciding, () => false)).decided
  if (decided === undefined) throw new Error(`${waiting.name} was postponed, alone in its batch`)
  world.lastId = mint.last
  return { decided, isChange: store.save(working) }
}

/** The owner's answer, whose copy is applied. */
export function fetchCopy(world: World, copy: CopyKey): 'applied' | 'absent' {
  const { owners } = world
  if (!has(owners, copy)) return 'absent'
  const reward = owners.rewards.get(copy.id)
  const customer = owners.customers.get(copy.id)
  if (copy.kind === 'segments') {
    const segments = { customer_id: copy.id as CustomerId, segment_ids: segmentsOf(copy.id) }
    drive(world, applySegments, segments)
  } else if (reward !== undefined) drive(world, applyReward, reward)
  else if (customer !== undefined) drive(world, applyCustomer, customer)
  else drive(world, applyAccount, owners.settings)
  return 'applied'
}
