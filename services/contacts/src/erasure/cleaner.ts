import { idempotency, type IdempotencyRecord } from '@loyalty/engine/collection'
import type { Committer } from '@loyalty/engine/command'
import { withoutBody } from '@loyalty/engine/fact'
import { ownContext, SERVICE_TIMEOUT_MS, type Logger } from '@loyalty/engine/process'
import { exceptFrozen, keysBelow, limited } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { contactAnswers, contacts, type Contact, type ContactAnswer } from '../contacts/store.js'
import { personaEvents, personas, type Persona, type PersonaEvent } from '../resolution/store.js'
import { eraseContacts } from './commands.js'

/** So late is taken up what a process left that died. */
const REST_MS = 10_000
/** Erased ones, stored answers and deleted contacts that are taken at a time. */
const PAGE_SIZE = 100

/**
 * Removes what a batch can't find by name: deleted contacts of an erased persona, stored answers,
 * and hashes in the history. Each step may be done twice, and is done again until the mark is gone.
 */
export function createErasureCleaner(settings: {
  db: Db
  committer: Committer
  clock: DatabaseClock
  logger: Logger
}): Poller {
  const { db, committer, clock, logger } = settings

  const cleanAll = async (stopping: AbortSignal) => {
    while (!stopping.aborted) {
      const free = await exceptFrozen(db)
      const gone = await marked<Persona>(db, personas.name, free)
      for (const persona of gone) await cleanPersona(db, committer, persona)
      const erased = await marked<Contact>(db, contacts.name, free)
      for (const contact of erased) await cleanContact(db, contact)
      if (gone.length + erased.length === 0) return
    }
  }

  return createPoller({
    clock,
    restMs: REST_MS,
    async poll(stopping) {
      await cleanAll(stopping)
      return null
    },
    onFailure: (error) => logger.warn({ err: error }, 'erased contacts not cleaned yet'),
  })
}

const marked = <Marked extends Contact | Persona>(
  db: Db,
  collection: string,
  free: Awaited<ReturnType<typeof exceptFrozen>>,
) =>
  db
    .collection(collection)
    .find({ cleaning: true, ...free }, limited())
    .sort({ cleaning: 1, _id: 1 })
    .limit(PAGE_SIZE)
    .project<Marked>({ account_id: 1, id: 1 })
    .toArray()

const unmark = (db: Db, collection: string, account: AccountId, id: Uuid) =>
  db
    .collection<{ _id: string; version: number; cleaning?: true }>(collection)
    .updateOne(
      { _id: keyOf(account, id), cleaning: true },
      { $unset: { cleaning: '' }, $inc: { version: 1 } },
      limited(),
    )

/** Erases the contacts that were deleted out of a persona, or out of one that went into it. */
async function cleanPersona(
  db: Db,
  committer: Committer,
  { account_id: account, id }: Persona,
): Promise<void> {
  const all = new Set<Uuid>([id])
  for (const into of all) {
    const found = await db
      .collection<Persona>(personas.name)
      .find({ account_id: account, merged_into: into }, limited())
      .project<Pick<Persona, 'id'>>({ id: 1 })
      .toArray()
    for (const persona of found) all.add(persona.id)
  }
  for (;;) {
    const deleted = await db
      .collection<Contact>(contacts.name)
      .find(
        { account_id: account, left_persona_id: { $in: [...all] }, state: 'DELETED' },
        limited(),
      )
      .limit(PAGE_SIZE)
      .project<Pick<Contact, 'id'>>({ id: 1 })
      .toArray()
    if (deleted.length === 0) break
    const ids = deleted.map((contact) => contact.id)
    const context = {
      ...ownContext('contacts', account, SERVICE_TIMEOUT_MS),
      isBulk: true,
    }
    await committer.run(eraseContacts, { ids }, context)
  }
  await unmark(db, personas.name, account, id)
}

/** Who repeats a call that showed the contact is told that there is none. */
async function cleanContact(db: Db, { account_id: account, id }: Contact): Promise<void> {
  const answers = db.collection<ContactAnswer>(contactAnswers.name)
  for (;;) {
    const rows = await answers
      .find({ _id: keysBelow(keyOf(account, id)) }, limited())
      .limit(PAGE_SIZE)
      .toArray()
    if (rows.length === 0) break
    await db.collection<IdempotencyRecord>(idempotency.name).updateMany(
      { _id: { $in: rows.map(({ record }) => record) } },
      {
        $set: { is_ok: false, code: 'CONTACT_NOT_FOUND', details: 'the contact was erased' },
        $unset: withoutBody,
      },
      limited(),
    )
    await answers.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, limited())
  }
  await db
    .collection<PersonaEvent>(personaEvents.name)
    .updateMany(
      { account_id: account, contact_id: id },
      { $set: { 'matches.$[].hash': null }, $inc: { version: 1 } },
      limited(),
    )
  await unmark(db, contacts.name, account, id)
}
