import { randomUUID } from 'node:crypto'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import type { AccountId } from '@loyalty/contracts/ids'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow, connectBroker, createRequester } from '@loyalty/engine/process'
import { startBrokerCluster, type BrokerCluster } from '@loyalty/testing/broker-cluster'
import { testBrokerAccess } from '@loyalty/testing/broker-access'
import { until } from '@loyalty/testing/until'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOverloadedProcesses } from '../src/processes/process-requester.js'
import { createProcessRequester } from '../src/processes/process-requester.js'
import { createProcessWatch } from '../src/processes/process-watch.js'
import { followProcesses } from '../src/processes/present-processes.js'
import { ACCOUNT, logger } from './fixture.js'
import { codeOf, endWallets, startWallet } from './held-wallets.js'

let cluster: BrokerCluster
let gateway: Awaited<ReturnType<typeof startGatewayPart>>
beforeEach(async () => {
  cluster = await startBrokerCluster(2)
  gateway = await startGatewayPart(serverAt(0))
})
afterEach(async () => {
  await endWallets()
  await gateway.stop()
  await cluster[Symbol.asyncDispose]()
})

const serverAt = (index: number): string => cluster.servers[index]?.url ?? ''

/** What of a gateway asks processes. */
async function startGatewayPart(url: string) {
  const login = testBrokerAccess.loginOf('gateway')
  const broker = await connectBroker({ url, name: 'gateway', ...login }, logger)
  const tester = await connectBroker({ url, name: 'tester' }, logger)
  const requester = createRequester(broker)
  const present = followProcesses(broker, logger)
  const watch = createProcessWatch(broker, logger)
  await broker.flush()
  return {
    tester,
    asking: createProcessRequester({
      requester,
      present,
      watch,
      overloaded: createOverloadedProcesses(),
      isRead: () => false,
    }),
    async stop() {
      present.close()
      watch.close()
      requester.close()
      await broker.close()
      await tester.close()
    },
  }
}

const contextOf = (): RequestContext => ({
  account: ACCOUNT as AccountId,
  actor: 'tester',
  requestId: 'r',
  deadlineMs: steadyNow() + 4_000,
  idempotency: { key: randomUUID(), operation: 'POST /v1/coupons/redeem', hash: '0'.repeat(64) },
})

test('a call is given on when its process, at another server, is killed', async () => {
  const one = await startWallet(serverAt(1), gateway.tester)
  const two = await startWallet(serverAt(0), gateway.tester)
  const code = codeOf(one, [one, two])
  const input = redeemCoupon.input.parse({ customer_id: 'c', code, brand_id: null })
  const affinity = `${ACCOUNT}|${code}`
  const answered = gateway.asking.call(redeemCoupon, input, contextOf(), { affinity })
  await until(() => one.taken.includes(code))
  one.signal('SIGKILL')
  await until(() => two.taken.includes(code))
  two.release(code)
  expect((await answered).ok).toBe(true)
})
