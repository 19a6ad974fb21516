import { describe, expect, it } from 'vitest'
import { startBrokerCluster } from '@loyalty/testing/broker-cluster'
import { contextOf, createPlayground, startCaller, until } from './transport-fixture.js'
import { steadyNow } from '../src/steady-clock.js'

const { play, startInstance } = createPlayground('hung-test')

/** Far below what the library itself takes to leave a server and to dial the same one in vain. */
const LEFT_WITHIN_MS = 14_000
/** More than the sockets between a process and its server hold. */
const MESSAGES_MANY = 48
const MEBIBYTE = Buffer.alloc(1024 * 1024 - 1024)

/** A process at the first server, which knows the second one, and somebody at the second one who asks it. */
async function startBoth() {
  const cluster = await startBrokerCluster(2)
  const [hangs, stays] = cluster.servers
  if (hangs === undefined || stays === undefined) throw new Error('there are two servers')
  const instance = await startInstance({}, hangs.url)
  const caller = await startCaller(stays.url)
  const answers = async () => {
    const context = contextOf({ deadlineMs: steadyNow() + 500 })
    const reply = caller.requester.call(play, { id: 'c1', behave: 'answer' }, context)
    return reply.then(
      () => true,
      () => false,
    )
  }
  await until(answers)
  return {
    instance,
    hangs,
    answers,
    async [Symbol.asyncDispose]() {
      await caller.stop()
      await instance.stop()
      await cluster[Symbol.asyncDispose]()
    },
  }
}

describe.concurrent('a server of the broker that hangs', () => {
  it('is left for another one', async () => {
    await using both = await startBoth()
    const { instance, hangs, answers } = both
    hangs.signal('SIGSTOP')
    await until(async () => !(await answers()))
    await until(answers, LEFT_WITHIN_MS)
    expect(instance.broker.isConnected).toBe(true)
  })

  it('is left by a process that has more to say than the socket takes', async () => {
    await using both = await startBoth()
    const { instance, hangs, answers } = both
    const { connection } = instance.broker
    hangs.signal('SIGSTOP')
    for (let sent = 0; sent < MESSAGES_MANY; sent += 1) connection.publish('nobody', MEBIBYTE)
    await until(async () => !(await answers()))
    await until(answers, LEFT_WITHIN_MS)
    expect(instance.broker.isConnected).toBe(true)
  })
})
