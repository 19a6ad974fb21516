import { type AccountSettings, applyAccountCopy } from '@loyalty/contracts/catalog/account'
import { type RewardCopy, applyRewardCopy } from '@loyalty/contracts/catalog/reward'
import { answer } from '@loyalty/contracts/outcome'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { connectBroker } from '@loyalty/engine/process'
import { moduleOf } from '@loyalty/engine/service'
import { createMicroservice, BrokerServer } from '@loyalty/engine/testing'
import { logger } from './catalog-fixture.js'

export interface CopiesReceiver {
  /** The copy of an account's settings, or undefined. */
  settingsOf(account: string): AccountSettings | undefined
  rewardOf(account: string, id: string): RewardCopy | undefined
  /** Every version that arrived for an account or reward, in order. */
  versionsOf(key: string): number[]
  stop(): Promise<void>
}

/** Answers on wallet's subjects for copies, and applies a copy only when its version is higher. */
export async function startCopiesReceiver(brokerUrl: string): Promise<CopiesReceiver> {
  const copies = new Map<string, { version: number }>()
  const arrived = new Map<string, number[]>()
  const apply = (key: string, copy: { version: number }) => {
    arrived.set(key, [...(arrived.get(key) ?? []), copy.version])
    const applied = copy.version > (copies.get(key)?.version ?? 0)
    if (applied) copies.set(key, copy)
    return answer({ applied })
  }

  class CopyHandlers {
    @Handles(applyAccountCopy)
    account(copy: AccountSettings, { account }: RequestContext) {
      return apply(account, copy)
    }

    @Handles(applyRewardCopy)
    reward(copy: RewardCopy, { account }: RequestContext) {
      return apply(`${account}|${copy.id}`, copy)
    }
  }

  const broker = await connectBroker({ url: brokerUrl, name: 'wallet' }, logger)
  const server = new BrokerServer({ broker, logger, service: 'wallet' })
  const microservice = await createMicroservice(moduleOf([new CopyHandlers()]), server, logger)
  await microservice.listen()
  return {
    settingsOf: (account) => copies.get(account) as AccountSettings | undefined,
    rewardOf: (account, id) => copies.get(`${account}|${id}`) as RewardCopy | undefined,
    versionsOf: (key) => arrived.get(key) ?? [],
    async stop() {
      await microservice.close()
      await broker.close()
    },
  }
}
