import type { Contact as WireContact } from '@loyalty/contracts/contacts/contact'
import { toShownContactOrder } from '@loyalty/contracts/contacts/contact-order'
import { fieldsOf } from './rules/contact.js'
import type { Contact } from './store.js'

/** The contact of interface section 2.5. */
export const toContact = (contact: Contact): WireContact => ({
  id: contact.id,
  persona_id: contact.persona_id,
  ...fieldsOf(contact),
  created_at: contact.created_at.toISOString(),
  updated_at: contact.updated_at.toISOString(),
  deleted_at: contact.deleted_at?.toISOString() ?? null,
  data: {
    contact: {
      email: contact.email,
      email_verified: contact.email_verified,
      phone: contact.phone,
      phone_verified: contact.phone_verified,
      document_type: contact.document_type,
      document_number: contact.document_number,
      external_id: contact.external_id,
      source: contact.source,
    },
    order: contact.order === null ? null : toShownContactOrder(contact.order),
    identity_resolutions: [...contact.resolutions],
  },
})
