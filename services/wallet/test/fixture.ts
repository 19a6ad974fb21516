import { randomUUID } from 'node:crypto'
import { parseConfig, createLogger } from '@loyalty/engine/process'
import type { AccountId } from '@loyalty/contracts/ids'
import { withKey as withKeyOf, type CallContext } from '@loyalty/testing/caller'
import { createServiceWorld } from '@loyalty/testing/service-world'
import { inject } from 'vitest'
import { buildWallet } from '../src/build.js'
import { collections } from '../src/collections.js'
import { walletConfig } from '../src/config.js'
import { rewardCopies, type RewardCopyDocument } from '../src/copies/store.js'
import { listenAsOwners } from './owners.js'

export { until } from '@loyalty/testing/until'
export type { CallContext, Called } from '@loyalty/testing/caller'

export const logger = createLogger({ service: 'wallet', level: 'silent' })

export const newAccount = () => randomUUID() as string as AccountId

export const withKey = (account: AccountId, key: string, hash?: string): CallContext => ({
  account,
  ...withKeyOf(key, 'POST /operator/v1/test', hash),
})

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service as it ships, its database, a broker, somebody who calls, and the owners of copies. */
export async function startWorld({
  processes = 1,
  settings = {},
}: { processes?: number; settings?: Record<string, string> } = {}) {
  const world = await createServiceWorld({
    name: 'wallet',
    logger,
    build: buildWallet,
    parse: (environment) => parseConfig(walletConfig, environment),
    collections,
    mongoUrl: inject('mongoUrl'),
    natsUrl: inject('natsUrl'),
    processes,
    settings: { GUESS_GUARD: 'off', LOG_LEVEL: 'silent', ...settings },
  })
  const owners = listenAsOwners(world.broker)
  await world.start()
  const { client, db } = world.database

  return {
    client,
    db,
    owners,
    call: world.call,
    yes: world.yes,
    /** Everything stored, to show what a call changed. */
    dump: world.dump,
    /** Puts the copy of a reward where a process finds it that asks no owner. */
    async putReward(account: AccountId, id: string) {
      const copy = owners.copyOf(account, id)
      if (copy === undefined) throw new Error('a reward that no owner has')
      await db
        .collection<RewardCopyDocument>(rewardCopies.name)
        .insertOne({ _id: `${account}|${id}`, version: 1, account_id: account, copy })
    },
    /** The processes alone, without what they stand on. */
    processes: { stop: world.stop, start: world.start },
    /** Ends the processes and starts others, on the same database. */
    async restart() {
      await world.stop()
      await world.start()
    },
    stop: world.dispose,
  }
}
