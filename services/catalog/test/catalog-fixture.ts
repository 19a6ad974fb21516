import { randomUUID } from 'node:crypto'
import { parseConfig, createLogger } from '@loyalty/engine/process'
import type { AccountId } from '@loyalty/contracts/ids'
import { withKey as withKeyOf } from '@loyalty/testing/caller'
import { createServiceWorld, type ServiceWorld } from '@loyalty/testing/service-world'
import { inject } from 'vitest'
import { buildCatalog } from '../src/build.js'
import { collections } from '../src/collections.js'
import { catalogConfig } from '../src/config.js'

export { until } from '@loyalty/testing/until'
export type World = ServiceWorld

export const logger = createLogger({ service: 'catalog-test', level: 'silent' })

export const newAccount = () => randomUUID() as string as AccountId

export const withKey = (account: AccountId, key: string, hash?: string) => ({
  account,
  ...withKeyOf(key, 'POST /v1/test', hash),
})

/** Catalog on a database and a broker of its own, called by contract like the gateway calls it. */
export async function createWorld(settings: Record<string, string> = {}): Promise<World> {
  const world = await createServiceWorld({
    name: 'catalog',
    logger,
    build: buildCatalog,
    parse: (environment) => parseConfig(catalogConfig, environment),
    collections,
    mongoUrl: inject('mongoUrl'),
    natsUrl: inject('natsUrl'),
    settings,
  })
  await world.start()
  return world
}
