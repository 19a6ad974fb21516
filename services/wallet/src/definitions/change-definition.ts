import {
  command,
  ifMatch,
  touch,
  type AuditEntry,
  type Call,
  type Loads,
  type Missing,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import type { Collection } from '@loyalty/engine/collection'
import type { Contract } from '@loyalty/contracts/contract'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { keyOf, type Uuid } from '@loyalty/contracts/ids'
import { answer, refuse, type Answer, type Refusal } from '@loyalty/contracts/outcome'
import { auditedFields, changedFieldNames, type Definition, type WireDefinition } from './rules.js'

export interface ById {
  id: Uuid
}

interface Kind<Stored extends Definition, NotFound extends ErrorCode> {
  collection: Collection<Stored>
  resource: AuditEntry['resource']
  /** What people call it. */
  noun: string
  notFound: NotFound
  toWire: (stored: Stored) => WireDefinition
}

export interface Change<Stored, Request> {
  /** The documents that it needs beside the definition, which is loaded first. */
  loads: Loads<Request>
  after: (present: Readonly<Stored>, request: Request) => Stored
  /** With a code of the contract. */
  refuse: (after: Stored, view: View, call: Call) => Refusal | Missing | null
}

const statusAfter = { pause: 'PAUSED', resume: 'ACTIVE', archive: 'ARCHIVED' } as const

export const newDefinition = (status: Definition['status'], call: Call): Definition => {
  const { account } = call.context
  const id = call.mint()
  return {
    _id: keyOf(account, id),
    version: 1,
    account_id: account,
    id,
    status,
    created_at: call.now,
    updated_at: call.now,
  }
}

/** The writes of one kind of definition, each with its audit row. */
export function changesOf<Stored extends Definition, NotFound extends ErrorCode>({
  collection,
  resource,
  noun,
  toWire,
  ...kind
}: Kind<Stored, NotFound>) {
  const current = ({ id }: ById, view: ReadView, { context }: Call): Readonly<Stored> | null =>
    view.get(collection, keyOf(context.account, id))
  const notFound = (id: Uuid) => refuse(kind.notFound, `there is no ${noun} ${id}`)
  const isFinal = refuse('STATE_CONFLICT', `the ${noun} is ARCHIVED, which is final`)

  /** Writes what changed; nothing when nothing did. */
  const save = (before: Readonly<Stored>, changed: Stored, view: View, call: Call): Answer => {
    const difference = changedFieldNames(
      auditedFields(toWire(before)),
      auditedFields(toWire(changed)),
    )
    if (difference === null) return answer(toWire(before))
    const after = { ...changed, version: (before.version ?? 0) + 1, updated_at: call.now }
    view.put(collection, after)
    view.audit({ resource, resourceId: after.id, ...difference })
    return answer(toWire(after))
  }

  const change = <C extends Contract, Request extends ById>(
    contract: C,
    { loads: [byRequest, ...byLoaded], after, refuse: refuseAfter }: Change<Stored, Request>,
    action?: keyof typeof statusAfter,
  ) =>
    ifMatch(
      command<C, Request>(contract, {
        loads: [
          (request, context) => [
            touch(collection, keyOf(context.account, request.id)),
            ...byRequest(request, context),
          ],
          ...byLoaded,
        ],
        decide(request, view, call) {
          const present = current(request, view, call)
          if (present === null) return notFound(request.id)
          if (present.status === 'ARCHIVED' && action !== 'archive') return isFinal
          const changed = after(present, request)
          return refuseAfter(changed, view, call) ?? save(present, changed, view, call)
        },
      }),
      current,
    )

  return {
    notFound,
    insert(document: Stored, view: View): Answer {
      view.insert(collection, document)
      const after = auditedFields(toWire(document))
      view.audit({ resource, resourceId: document.id, before: null, after })
      return answer(toWire(document))
    },
    update: change,
    /** ARCHIVED is final. What is as the action leaves it already, stays. */
    setStatus: <C extends Contract>(
      contract: C,
      action: keyof typeof statusAfter,
      parts: Omit<Change<Stored, ById>, 'after'>,
    ) =>
      change<C, ById>(
        contract,
        { ...parts, after: (present) => ({ ...present, status: statusAfter[action] }) },
        action,
      ),
  }
}
