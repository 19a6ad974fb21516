import { fastify } from 'fastify'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import type { Document } from 'mongodb'
import { redeem } from './redeem.js'
import { openStore } from './store.js'

/** What the reference is started with. */
export interface ReferenceSettings {
  mongoUrl: string
  database: string
  account: AccountId
  /** Shown in wallets. A team would keep the few rewards that it has in memory. */
  reward: Document
}

/**
 * What a good team writes first: one process, straight to the database, no broker and no tokens to
 * check.
 */
async function start({ mongoUrl, database, account, reward }: ReferenceSettings): Promise<number> {
  const store = await openStore(mongoUrl, database)
  const server = fastify()

  server.get('/v1/customers/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const profile = await store.collection('profiles').findOne({ _id: `${account}|${id}` })
    if (profile === null) return reply.code(404).send({ code: 'CUSTOMER_NOT_FOUND' })
    const { customer, wallet } = profile
    return { data: { customer: customer as unknown, wallet: wallet as unknown } }
  })

  server.post('/v1/coupons/redeem', async (request, reply) => {
    const body = request.body as { customer_id: CustomerId; code: string; brand_id: string | null }
    const key = String(request.headers['idempotency-key'])
    const { status, body: answer } = await redeem(store, reward, { ...body, account, key })
    return reply.code(status).header('content-type', 'application/json').send(answer)
  })

  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(address).port)
}

process.once('message', (settings: ReferenceSettings) => {
  void start(settings).then((port) => process.send?.({ port }))
})
process.once('disconnect', () => process.exit())
