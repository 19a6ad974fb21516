import { command, touch, type Command } from '@loyalty/engine/command'
import * as contracts from '@loyalty/contracts/catalog/person'
import type { InputOf } from '@loyalty/contracts/contract'
import { keyOf, type AccountId } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { people } from './store.js'
import { toPerson } from './wire.js'

const touchPerson = ({ subject }: { subject: string }, { account }: { account: AccountId }) => [
  touch(people, keyOf(account, subject)),
]

/** Neither audited nor told: it is what the gateway saw, and nobody has done anything. */
export const notePerson = command(contracts.notePerson, {
  loads: [touchPerson],
  decide(request: InputOf<typeof contracts.notePerson>, view, call) {
    const { subject, way, roles, scopes } = request
    const { account } = call.context
    const known = view.get(people, keyOf(account, subject))
    const ways = known?.ways ?? []
    view.put(people, {
      ...(known ?? {
        _id: keyOf(account, subject),
        account_id: account,
        id: call.mint(),
        subject,
        first_seen_at: call.now,
      }),
      ways: ways.includes(way) ? ways : [...ways, way],
      roles,
      scopes,
      last_seen_at: call.now,
    })
    return answer({ is_new: known === null })
  },
})

/** DELETE /operator/v1/people/{subject} */
export const deletePerson = command(contracts.deletePerson, {
  loads: [touchPerson],
  decide({ subject }, view, call) {
    const key = keyOf(call.context.account, subject)
    const person = view.get(people, key)
    if (person === null) return refuse('PERSON_NOT_FOUND', 'nobody of this subject has called')
    view.remove(people, key)
    const { first_seen_at, last_seen_at } = toPerson(person)
    view.audit({
      resource: 'person',
      resourceId: subject,
      before: { first_seen_at, last_seen_at },
      after: null,
    })
    return answer(toPerson(person))
  },
})

/** Forgets those whom an account has above its limit. */
export const forgetPeople: Command<{ keys: readonly string[] }, never> = {
  name: 'loyalty.catalog.people.forget',
  loads: [({ keys }) => keys.map((key) => touch(people, key))],
  decide({ keys }, view) {
    const there = keys.filter((key) => view.get(people, key) !== null)
    for (const key of there) view.remove(people, key)
    return answer({ forgotten: there.length })
  },
}
