import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { createCampaign } from '@loyalty/contracts/wallet/campaign'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { createLogger, connectBroker } from '@loyalty/engine/process'
import { BrokerServer } from '@loyalty/engine/testing'
import { answer } from '@loyalty/contracts/outcome'
import { testBrokerAccess } from '@loyalty/testing/broker-access'

/**
 * A process in wallet's place, `<broker url> <name>`: it listens when it is told to, says what it was
 * asked, and answers that when it is told to. It stops as a service does.
 */
const [url = '', name = ''] = process.argv.slice(2)
const logger = createLogger({ service: 'held-wallet', level: 'silent' })
const broker = await connectBroker(
  { url, name: 'wallet', ...testBrokerAccess.loginOf('wallet') },
  logger,
)
const server = new BrokerServer({ broker, logger, service: 'wallet', instance: name })

const released = new Map<string, PromiseWithResolvers<void>>()
const releaseOf = (id: string) => {
  const known = released.get(id) ?? Promise.withResolvers<void>()
  released.set(id, known)
  return known
}
const listens = Promise.withResolvers<void>()
process.on('message', (said) => {
  if (said === 'listen') listens.resolve()
  else releaseOf(String(said)).resolve()
})

const take = async (id: string) => {
  process.send?.(id)
  await releaseOf(id).promise
  return answer({ wallet: { answered_by: name } })
}
server.addHandler(redeemCoupon.subject, ({ code }: { code: string }) => take(code), false, {
  contract: redeemCoupon,
})
server.addHandler(adjustWallet.subject, ({ reason }: { reason: string }) => take(reason), false, {
  contract: adjustWallet,
})
server.addHandler(createCampaign.subject, (input: { name: string }) => take(input.name), false, {
  contract: createCampaign,
})
process.send?.('prepared')
await listens.promise
await new Promise<void>((resolve, reject) => {
  void server.listen((error) => (error === undefined ? resolve() : reject(error)))
})

const stop = async () => {
  await server.close()
  await broker.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
