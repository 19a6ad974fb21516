import type { Collection, StoredDocument } from '@loyalty/engine/collection'
import type { ReadView, Touch } from '@loyalty/engine/command'
import { available, limited } from '@loyalty/engine/query'
import type { tryContact as tryContract } from '@loyalty/contracts/contacts/operations'
import type { InputOf, OutputOf } from '@loyalty/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import type { Db } from 'mongodb'
import { touchKeys } from '../identity/keys.js'
import { allKeys, wantedKeys } from '../identity/rules/resolvable.js'
import type { IdentityRules } from '../identity/store.js'
import { toResolvable } from '../identity/to-resolvable.js'
import { findNeighbours, touchHolders } from '../resolution/neighbours.js'
import { resolve, type Resolution } from '../resolution/rules/resolve.js'
import { noIdentity, refuseTaken } from './rules/contact.js'

const NOBODY = '' as Uuid

/** What POST /contacts would do with a body now, found by the same rules and guards. */
export async function tryContact(
  db: Db,
  account: AccountId,
  rules: IdentityRules,
  body: InputOf<typeof tryContract>,
  now: Date,
) {
  if (typeof body.deleted_at === 'string') return answer(triedDeleted)
  const resolvable = toResolvable(account, rules, body)
  const view = createLoadedView(db)
  await view.load(touchKeys(account, allKeys(resolvable)))
  await view.load(touchHolders(view, account, wantedKeys(resolvable)))
  const { candidates, isExternalIdTaken } = findNeighbours(view, account, NOBODY, resolvable)
  if (isExternalIdTaken) return refuseTaken()
  const { document, external } = resolvable
  const subject = { ...noIdentity(now), id: NOBODY, document, external }
  return answer(toTried(resolve(subject, null, candidates, now)))
}

/** A contact that is made deleted meets nobody. */
const triedDeleted: OutputOf<typeof tryContract> = {
  outcome: 'NO_PERSONA',
  persona_id: null,
  merged_persona_ids: [],
  matches: [],
}

function toTried({ target, absorbed, weighed }: Resolution): OutputOf<typeof tryContract> {
  const joined = target === null ? 'NEW_PERSONA' : 'JOIN'
  return {
    outcome: absorbed.length > 0 ? 'MERGE' : joined,
    persona_id: target?.id ?? null,
    merged_persona_ids: absorbed.map(({ id }) => id),
    matches: weighed.map(({ persona, matches, hindrance }) => ({
      persona_id: persona.id,
      contact_ids: [...new Set(matches.flatMap(({ contacts }) => contacts))],
      rules: matches.map(({ rule }) => ({
        description: rule.description,
        conditions: rule.conditions,
      })),
      hindrance,
    })),
  }
}

/** Documents read by `_id`, as a command's view shows them. */
function createLoadedView(db: Db): ReadView & { load(touches: Touch[]): Promise<void> } {
  const loaded = new Map<string, StoredDocument>()
  return {
    async load(touches) {
      for (const [name, of] of Map.groupBy(touches, ({ collection }) => collection.name)) {
        const ids = of.map(({ id }) => id)
        const found = await available(
          name,
          db
            .collection<StoredDocument>(name)
            .find({ _id: { $in: ids } }, { ...limited(), batchSize: ids.length + 1 })
            .toArray(),
        )
        for (const document of found) loaded.set(`${name}|${document._id}`, document)
      }
    },
    get<Stored extends StoredDocument>(collection: Collection<Stored>, id: string) {
      return (loaded.get(`${collection.name}|${id}`) ?? null) as Readonly<Stored> | null
    },
  }
}
