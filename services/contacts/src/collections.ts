import { commonCollections } from '@loyalty/shared/service/common-collections'
import type { Collection } from '@loyalty/shared/mongo/collection'
import { contactAnswers } from './contacts/contact-answers.collection.js'
import { contacts } from './contacts/contacts.collection.js'
import { identityKeys } from './identity/identity-keys.collection.js'
import { identityRules } from './identity/identity-rules.collection.js'
import { personaEvents } from './personas/persona-events.collection.js'
import { personas } from './personas/personas.collection.js'

/** Every collection of the database of contacts. */
export const collections: readonly Collection[] = [
  contacts,
  contactAnswers,
  personas,
  personaEvents,
  identityKeys,
  identityRules,
  ...commonCollections,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 4

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 2
