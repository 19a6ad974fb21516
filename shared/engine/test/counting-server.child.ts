import { createLogger } from '../src/observability/logger.js'
import { answer } from '@loyalty/contracts/outcome'
import { connectBroker } from '../src/transport/connect.js'
import { BrokerServer } from '../src/transport/server.js'
import { count } from './counting-contract.js'

/**
 * A process of its own that counts what it was asked: `<broker url> <milliseconds that its clock is
 * ahead>`.
 */
const [url = '', aheadMs = '0'] = process.argv.slice(2)
const { now } = Date
Date.now = () => now() + Number(aheadMs)

const logger = createLogger({ service: 'clock-test', level: 'silent' })
const broker = await connectBroker({ url, name: 'clock-test' }, logger)
const server = new BrokerServer({ broker, logger, service: 'clock-test' })

let counted = 0
const takeOne = async () => {
  counted += 1
  return answer({ counted })
}
server.addHandler(count.subject, takeOne, false, { contract: count })
await new Promise<void>((resolve, reject) => {
  void server.listen((error) => (error === undefined ? resolve() : reject(error)))
})
process.send?.('ready')
