import type { Db } from 'mongodb'
import { contacts } from '../contacts/contacts.collection.js'
import { FORMER_KEY_FORM } from '../contacts/domain/contact.js'

/**
 * Marks the live contacts with a verified e-mail that were written before such e-mails had keys of
 * their own: until they are looked at again, their e-mails join and merge nobody.
 */
export async function markFormerKeys(db: Db): Promise<void> {
  await db
    .collection(contacts.name)
    .updateMany(
      { key_form: { $exists: false }, state: 'LIVE', email_verified: true },
      { $set: { key_form: FORMER_KEY_FORM }, $inc: { version: 1 } },
    )
}
