import { createLogger, steadyNow } from '@loyalty/engine/process'
import { createCommitter } from '@loyalty/engine/service'
import { connectDatabase } from '@loyalty/engine/testing'
import { NewContact } from '@loyalty/contracts/contacts/contact'
import type { AccountId } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { createContact } from '../src/contacts/commands/create-contact.js'
import { RulesBook, runWithRules } from '../src/identity/rules-book.js'

/** Addresses and phones of one person, of which a contact shows one or both. */
const FACETS = 3
const PEOPLE_AT_ONCE = 2
const CONTACTS_AT_ONCE = 16

/** A process of its own that makes contacts which merge personas, over and over, until it is killed. */
const [url = '', database = '', account = ''] = process.argv.slice(2)
const { client, db } = await connectDatabase({ url, database, appName: 'merge-worker' })
const logger = createLogger({ service: 'merge-worker', level: 'silent' })
const committer = createCommitter({ client, db, logger, service: 'contacts' })
await committer.start()
const book = new RulesBook(db)
const pick = (count: number) => Math.floor(Math.random() * count)
process.send?.('merges')
for (let batch = 0; ; batch++) {
  await Promise.allSettled(
    Array.from({ length: CONTACTS_AT_ONCE }, () => {
      const person = batch * PEOPLE_AT_ONCE + pick(PEOPLE_AT_ONCE)
      const shown = pick(3)
      const body = NewContact.parse({
        email_verified: true,
        email: shown === 0 ? null : `${person}-${pick(FACETS)}@b.co`,
        phone:
          shown === 1 ? null : `+5939${String(person * FACETS + pick(FACETS)).padStart(8, '1')}`,
        phone_verified: true,
      })
      return runWithRules(committer, book, createContact, body, {
        account: account as AccountId,
        actor: 'worker',
        requestId: uuidV7(Date.now()),
        deadlineMs: steadyNow() + 3_000,
      })
    }),
  )
}
