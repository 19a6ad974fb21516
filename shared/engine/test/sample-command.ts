import { touch, type Command } from '../src/commit/command.js'
import { idempotencyId } from '../src/commit/idempotency.js'
import { toWaiting, type Waiting } from '../src/commit/waiting.js'
import { CommandView, type BatchLoan, type WorkingSet } from '../src/commit/working-set.js'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { collection, type DocumentOf } from '../src/mongo/collection.js'
import { object, optional, string, version } from '../src/mongo/shape.js'
import { answer, type Outcome } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../src/request-context.js'
import { steadyNow } from '../src/steady-clock.js'

export const account = '0190f3a2-0000-7000-8000-000000000001' as AccountId
export const now = new Date('2026-02-01T12:00:00.000Z')

const declared = {
  shape: object({ _id: string, version, name: optional(string) }),
  indexes: [],
}
export const things = collection({ ...declared, name: 'things' })
export const people = collection({ ...declared, name: 'people', isOfPerson: true })
export const settings = collection({ ...declared, name: 'settings', isCached: true })
export type Thing = DocumentOf<typeof things>

export const contextOf = (changes: Partial<RequestContext> = {}): RequestContext => ({
  account,
  actor: 'tester',
  requestId: 'r',
  deadlineMs: steadyNow() + 60_000,
  ...changes,
})

export const withKey = (key: string, hash = 'hash'): Partial<RequestContext> => ({
  idempotency: { key, operation: 'POST /v1/things', hash },
})

/** The `_id` of the stored answer of a call with this key. */
export const recordIdOf = (key: string): string =>
  idempotencyId(contextOf(), { key, operation: 'POST /v1/things', hash: '' })

const nothing: Command<object> = {
  name: 'nothing',
  loads: [() => []],
  decide: () => answer({}),
}

/** A command that waits, and what it is answered. */
export function waitingFor(
  command: Partial<Command<object>> = {},
  context: Partial<RequestContext> = {},
): { command: Waiting; answered: Promise<Outcome> } {
  const settled = Promise.withResolvers<Outcome>()
  const all = { ...nothing, ...command }
  return {
    command: toWaiting(all, {}, contextOf(context), settled, null),
    answered: settled.promise,
  }
}

export const waiting = (
  command?: Partial<Command<object>>,
  context?: Partial<RequestContext>,
): Waiting => waitingFor(command, context).command

/** What a batch lends, with ids that count up. */
export function loan(): BatchLoan {
  let minted = 0
  return { service: 'things', now, mint: () => `id-${(minted += 1)}` as Uuid }
}

/** The view of a command that touches these things. */
export function viewOf(
  working: WorkingSet,
  command: Waiting,
  ids: readonly string[] = [],
  batch = loan(),
): CommandView {
  const view = new CommandView(working, batch, command)
  view.allow(ids.map((id) => touch(things, id)))
  return view
}
