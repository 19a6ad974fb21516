import * as catalog from './catalog/facts.js'
import * as contacts from './contacts/facts.js'
import * as customers from './customers/facts.js'
import type { Fact } from './fact.js'
import * as migration from './migration/facts.js'
import * as wallet from './wallet/facts.js'
import * as webhooks from './webhooks/facts.js'

/** A kind of fact, and the service that publishes it. */
export interface PublishedFact extends Fact {
  service: string
}

const factsOf = (service: string, facts: Record<string, Fact>): PublishedFact[] => {
  // Two values of one type differ only in whether the fact is also pushed.
  const byType = new Map(Object.values(facts).map((fact) => [fact.type, { ...fact, service }]))
  return [...byType.values()]
}

/** Every kind of fact that is published, in the order of their types: what subscribers can rely on. */
export const facts: readonly PublishedFact[] = [
  ...factsOf('catalog', catalog),
  ...factsOf('contacts', contacts),
  ...factsOf('customers', customers),
  ...factsOf('migration', migration),
  ...factsOf('wallet', wallet),
  ...factsOf('webhooks', webhooks),
].toSorted((a, b) => (a.type < b.type ? -1 : 1))
