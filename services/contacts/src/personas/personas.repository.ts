import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { readPage, type Page } from '@loyalty/shared/lists/read-page'
import { available } from '@loyalty/shared/mongo/available'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Db } from 'mongodb'
import type { PersonaEvent } from './domain/persona-event.js'
import { personaKey, type Persona } from './domain/persona.js'
import { personaEvents } from './persona-events.collection.js'
import { personas } from './personas.collection.js'

/** Merges that are followed to find who a persona is now. */
const MERGES_FOLLOWED_MAX = 100

export class PersonasRepository {
  constructor(private readonly db: Db) {}

  find(account: AccountId, id: Uuid): Promise<Persona | null> {
    return available(
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

  listHistory(account: AccountId, id: Uuid, page: Page): Promise<PersonaEvent[]> {
    const filter = { account_id: account, involved: id }
    return readPage(this.db, personaEvents, account, page, { filter })
  }
}
