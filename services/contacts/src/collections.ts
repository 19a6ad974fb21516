import { commonCollections, type Collection } from '@loyalty/engine/collection'
import { contactAnswers, contacts } from './contacts/store.js'
import { identityKeys, identityRules } from './identity/store.js'
import { personaEvents, personas } from './resolution/store.js'

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
export const collectionsVersion = 8

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 2
