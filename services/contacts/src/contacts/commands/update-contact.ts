import { command, touch, type Call, type ReadView, type View } from '@loyalty/engine/command'
import { contactDeleted, contactRestored, contactUpdated } from '@loyalty/contracts/contacts/facts'
import * as contracts from '@loyalty/contracts/contacts/operations'
import type { InputOf } from '@loyalty/contracts/contract'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { touchKeys } from '../../identity/keys.js'
import { checkRules, touchRules } from '../../identity/rules-book.js'
import { allKeys, wantedKeys, type Resolvable } from '../../identity/rules/resolvable.js'
import {
  findNeighbours,
  findPersona,
  touchHolders,
  touchPersona,
} from '../../resolution/neighbours.js'
import { applyPlan, touchMovable } from '../apply-plan.js'
import { heldKeys, refuseBirth, toMember } from '../rules/contact.js'
import { decideReplacement, type Replacement } from '../rules/replace-contact.js'
import { contacts, type Contact } from '../store.js'
import { toContact } from '../wire.js'
import { rememberAnswer, tellContact, writeContact } from '../write-contact.js'

/** The body, and what the service made of it by the rules that it knows. */
export interface UpdateRequest {
  body: InputOf<typeof contracts.updateContact>
  resolvable: Resolvable
}

const findContact = (view: ReadView, account: AccountId, id: Uuid) =>
  view.get(contacts, keyOf(account, id))

/** PUT /v1/contacts/{id} */
export const updateContact = command<typeof contracts.updateContact, UpdateRequest>(
  contracts.updateContact,
  {
    loads: [
      ({ body, resolvable }, { account }) => [
        touchRules(account),
        touch(contacts, keyOf(account, body.id)),
        ...touchKeys(account, allKeys(resolvable)),
        ...(typeof body.persona_id === 'string' ? [touchPersona(account, body.persona_id)] : []),
      ],
      ({ body, resolvable }, view, { account }) => {
        const before = findContact(view, account, body.id)
        const holders = touchHolders(view, account, wantedKeys(resolvable))
        if (before === null) return holders
        return [
          ...holders,
          ...[before.persona_id, before.left_persona_id].flatMap((id) =>
            id === null ? [] : [touchPersona(account, id)],
          ),
          ...touchKeys(account, heldKeys(before)),
        ]
      },
      ({ body, resolvable }, view, { account }) => {
        const before = findContact(view, account, body.id)
        if (before === null) return []
        const { document, external } = resolvable
        const subject = { ...toMember(before), document, external }
        const present = findPersona(view, account, before.persona_id)
        return touchMovable(view, account, subject, present, resolvable)
      },
    ],
    decide({ body, resolvable }, view, call) {
      const { account } = call.context
      checkRules(view, account, resolvable.rules)
      const before = findContact(view, account, body.id)
      const unborn = refuseBirth(body.dob, before?.dob ?? null, call.now)
      if (unborn !== null) return unborn
      const decided = decideReplacement(
        {
          body,
          resolvable,
          before,
          present: findPersona(view, account, before?.persona_id ?? null),
          target: findPersona(view, account, body.persona_id ?? null),
          left: findPersona(view, account, before?.left_persona_id ?? null),
          neighbours: findNeighbours(view, account, body.id, resolvable),
        },
        { account, freshId: call.mint(), now: call.now },
      )
      return decided.ok ? answer([toContact(write(view, call, decided))]) : decided
    },
  },
)

function write(view: View, call: Call, { before, after, members, plan }: Replacement): Contact {
  applyPlan(view, call, plan)
  if (members.length === 0) {
    // An erasure in another process meets it, and so finds the answer.
    if (call.context.idempotency) view.put(contacts, before)
    rememberAnswer(view, call, before)
    return before
  }
  // What changed by name only: the values are a person's.
  view.audit({
    resource: 'contact',
    resourceId: after.id,
    before: { persona_id: before.persona_id },
    after: { persona_id: after.persona_id, changed: members },
  })
  const told = tellChange(view, before, { ...after, updated_at: call.now }, members)
  return writeContact(view, call, before, told)
}

function tellChange(
  view: View,
  before: Contact,
  after: Contact,
  members: readonly string[],
): Contact {
  if (before.state === after.state) return tellContact(view, after, contactUpdated, { members })
  const fact = after.state === 'LIVE' ? contactRestored : contactDeleted
  return tellContact(view, after, fact)
}
