import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstream, type JetStreamClient } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { ADMIN_USER, FACTS_USER, EVENTS_STREAM, EVENTS_SUBJECTS } from '@loyalty/engine/admin'
import { testBrokerAccess } from '@loyalty/testing/broker-access'
import { startJetStreamBroker, type JetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from './support/run.js'

let server: JetStreamBroker
let connection: NatsConnection
let js: JetStreamClient
let folder: string

beforeAll(async () => {
  server = await startJetStreamBroker()
  folder = await mkdtemp(join(tmpdir(), 'loyalty-broker-'))
  connection = await connect({ servers: server.url })
  js = jetstream(connection)
})
afterAll(async () => {
  await connection.close()
  await server.dispose()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  const { streams } = await js.jetstreamManager()
  await streams.delete(EVENTS_STREAM).catch(() => false)
  await streams.add({ name: EVENTS_STREAM, subjects: [EVENTS_SUBJECTS] })
  await js.publish('loyalty.events.wallet.accumulated.a', '{}')
})

/** The program, signed in as a user that deployments make. */
async function runAs(who: string, ...args: string[]) {
  const { user, password } = testBrokerAccess.loginOf(who)
  const file = join(folder, who)
  await writeFile(file, password)
  const environment = {
    LOYALTY_NATS_URL: server.url,
    LOYALTY_NATS_USER: user,
    LOYALTY_NATS_PASSWORD_FILE: file,
  }
  return run(['broker', ...args], { environment })
}

const streamNames = async () => {
  const names: string[] = []
  const { streams } = await js.jetstreamManager()
  for await (const name of streams.names()) names.push(name)
  return names
}

describe('loyalty broker', () => {
  it('tells how the streams are', async () => {
    const told = await runAs(ADMIN_USER, 'status', '--json')
    expect(told).toMatchObject({ code: 0, error: '' })
    expect(JSON.parse(told.out)).toMatchObject({
      name: EVENTS_STREAM,
      messages: 1,
      replicas: 1,
      behind: 0,
    })
    expect((await runAs(ADMIN_USER, 'status')).out).toContain('LOYALTY_EVENTS')
  })

  it('names no time for a stream that never had a message', async () => {
    const { streams } = await js.jetstreamManager()
    await streams.delete(EVENTS_STREAM)
    await streams.add({ name: EVENTS_STREAM, subjects: [EVENTS_SUBJECTS] })
    const { out } = await runAs(ADMIN_USER, 'status', '--json')
    expect(JSON.parse(out)).toMatchObject({ messages: 0, from: null, to: null })
  })

  it('says who is refused when the password is wrong', async () => {
    await writeFile(join(folder, 'wrong'), 'wrong')
    const file = ['--nats-password-file', join(folder, 'wrong')]
    expect(await runAs(ADMIN_USER, 'status', ...file)).toMatchObject({
      code: 3,
      error: expect.stringContaining('refuses admin: the password is wrong'),
    })
  })

  it('changes the number of replicas, as far as there are servers', async () => {
    expect(await runAs(ADMIN_USER, 'replicas', '1')).toMatchObject({
      code: 0,
      out: 'LOYALTY_EVENTS: 1 replicas.\n',
    })
    const refused = await runAs(ADMIN_USER, 'replicas', '3')
    expect(refused).toMatchObject({ code: 3, out: '' })
    expect(refused.error).toMatch(/^The broker refused: .*replicas/)
  })

  it('removes the stream of facts, once it was asked to for sure', async () => {
    const unasked = await runAs(ADMIN_USER, 'reset')
    expect(unasked.code).toBe(2)
    expect(await streamNames()).toEqual([EVENTS_STREAM])
    expect(await runAs(ADMIN_USER, 'reset', '--yes')).toMatchObject({
      code: 0,
      out: 'LOYALTY_EVENTS is removed.\n',
    })
    expect(await streamNames()).toEqual([])
    // A new broker has none: what follows in a script goes on.
    expect(await runAs(ADMIN_USER, 'reset', '--yes')).toEqual({
      code: 0,
      out: 'There is no stream LOYALTY_EVENTS: nothing has to be removed.\n',
      error: '',
    })
  })

  it('is refused to a user that is not to change streams', async () => {
    expect((await runAs(FACTS_USER, 'reset', '--yes')).code).toBe(3)
    expect(await streamNames()).toEqual([EVENTS_STREAM])
  })
})
