import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { takeRows } from '@loyalty/shared/lists/take-rows'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Db } from 'mongodb'
import { readable } from '../reads.js'
import { personaEventKey, type PersonaEvent } from './domain/persona-event.js'
import { personaKey, type Persona } from './domain/persona.js'
import { personaEvents } from './persona-events.collection.js'
import { personas } from './personas.collection.js'

/** Merges that are followed to find who a persona is now. */
const MERGES_FOLLOWED_MAX = 100

export interface HistoryPage {
  limit: number
  cursor?: Uuid | undefined
}

export class PersonasRepository {
  constructor(private readonly db: Db) {}

  find(account: AccountId, id: Uuid): Promise<Persona | null> {
    return readable(
      personas.name,
      this.db
        .collection<Persona>(personas.name)
        .findOne({ _id: personaKey(account, id) }, limited()),
    )
  }

  /** Who a persona is that was merged away, also over several merges; null for any other. */
  async findSurvivor(account: AccountId, id: Uuid): Promise<Uuid | null> {
    let next = await this.find(account, id)
    let survivor: Uuid | null = null
    for (let merges = 0; merges < MERGES_FOLLOWED_MAX; merges++) {
      if (next?.state !== 'MERGED' || next.merged_into === null) break
      survivor = next.merged_into
      next = await this.find(account, survivor)
    }
    return survivor
  }

  /** `}` is the character after `|`, so no `_id` of the account lies beyond it. */
  listHistory(account: AccountId, id: Uuid, page: HistoryPage): Promise<PersonaEvent[]> {
    const { limit, cursor } = page
    const after = cursor === undefined ? `${account}|` : personaEventKey(account, cursor)
    const rows = this.db
      .collection<PersonaEvent>(personaEvents.name)
      .find(
        { account_id: account, involved: id, _id: { $gt: after, $lt: `${account}}` } },
        limited(),
      )
      .sort({ _id: 1 })
      .limit(limit)
    return readable(personaEvents.name, takeRows(rows, limit))
  }
}
