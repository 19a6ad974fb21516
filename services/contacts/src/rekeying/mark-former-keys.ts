import { NO_DOCUMENT, ROUNDED_NUMBER } from '@loyalty/contracts/contacts/made-up'
import type { Db, Filter } from 'mongodb'
import { contacts, type Contact } from '../contacts/store.js'
import { FORMER_MARK, KEY_FORM, MARKED_KEY_FORM } from '../identity/rules/resolvable.js'

/** Placeholders that matched before. */
const NO_VALUE = /^\W*(?:s\W*n|s[ie][nm]\W*n[uú]mero|x{3,})\W*$/i

/** What former forms made otherwise of a contact. */
const changed: Filter<Contact>[] = [
  { key_form: FORMER_MARK },
  { key_form: { $exists: false }, email_verified: true },
  // Phones that could not be read, which their country or their spelling may now explain.
  { 'search.phone': /^\?/ },
  { 'search.document_number': NO_DOCUMENT },
  { document_number: ROUNDED_NUMBER },
  { document_number: NO_VALUE },
  { external_id: ROUNDED_NUMBER },
  { external_id: NO_VALUE },
]

/**
 * Marks the live contacts that were written in a former form and change by the present one: until
 * they are looked at again, they match and are found as before.
 */
export async function markFormerKeys(db: Db): Promise<void> {
  await db
    .collection<Contact>(contacts.name)
    .updateMany(
      { key_form: { $nin: [KEY_FORM, MARKED_KEY_FORM] }, state: 'LIVE', $or: changed },
      { $set: { key_form: MARKED_KEY_FORM }, $inc: { version: 1 } },
    )
}
