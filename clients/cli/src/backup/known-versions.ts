/**
 * The versions of collections that this program's services read (`collectionsVersionMin` of each) and make
 * (`collectionsVersion`). A backup with newer ones is for a newer version, and one with older ones for an older version.
 * A test holds the list against the services.
 */
export const knownVersions = {
  customers: { oldest: 2, newest: 5 },
  wallet: { oldest: 3, newest: 7 },
  catalog: { oldest: 2, newest: 4 },
  contacts: { oldest: 2, newest: 4 },
  migration: { oldest: 2, newest: 5 },
} as const

export type DataService = keyof typeof knownVersions

export const dataServices = Object.keys(knownVersions) as DataService[]
