/**
 * The versions of collections that this program's services know (`collectionsVersion` of each). A backup with newer ones is for
 * a newer version. A test holds the list against the services.
 */
export const knownVersions = {
  customers: 5,
  wallet: 5,
  catalog: 4,
  contacts: 3,
  migration: 4,
} as const

export type DataService = keyof typeof knownVersions

export const dataServices = Object.keys(knownVersions) as DataService[]
