import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AckPolicy, jetstream } from '@nats-io/jetstream'
import type { JetStreamClient } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { NatsConnection } from '@nats-io/transport-node'
import { FACTS_USER, EVENTS_STREAM, EVENTS_SUBJECTS } from '@loyalty/engine/admin'
import { testBrokerAccess } from '@loyalty/testing/broker-access'
import { startJetStreamBroker } from '@loyalty/testing/jetstream-broker'
import type { JetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { run } from './support/run.js'

const PATIENCE = { timeout: 10_000 }
const account = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
const otherAccount = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e24'
let broker: JetStreamBroker
let connection: NatsConnection
let js: JetStreamClient
let folder: string
/** As the user that deployments make for those who read facts. */
let signedIn: Record<string, string>

beforeAll(async () => {
  broker = await startJetStreamBroker()
  folder = await mkdtemp(join(tmpdir(), 'loyalty-facts-'))
  const { user, password } = testBrokerAccess.loginOf(FACTS_USER)
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  signedIn = { LOYALTY_NATS_USER: user, LOYALTY_NATS_PASSWORD_FILE: passwordFile }
  connection = await connect({ servers: broker.url })
  js = jetstream(connection)
})
afterAll(async () => {
  await connection.close()
  await broker.dispose()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  const { streams } = await js.jetstreamManager()
  await streams.delete(EVENTS_STREAM).catch(() => false)
  await streams.add({ name: EVENTS_STREAM, subjects: [EVENTS_SUBJECTS] })
})

async function publish(type: string, customer: string, owner = account): Promise<void> {
  const event = {
    time: at,
    type,
    subject: customer,
    account: owner,
    data: { customer_id: customer },
  }
  await js.publish(`loyalty.events.${type}.${owner}`, JSON.stringify(event))
}
const at = '2026-01-31T10:00:00.000Z'

const facts = (args: string[], given: Parameters<typeof run>[1] = {}) =>
  run(['facts', ...args, '--nats-url', broker.url], { environment: signedIn, ...given })
const rowsOf = (out: string) =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const told = (out: string) =>
  rowsOf(out).map((row) => `${String(row['type'])} ${String(row['subject'])}`)

describe('loyalty facts tail', () => {
  const there = ['--from', 'beginning', '--until-now', '--json']
  beforeEach(async () => {
    await publish('wallet.accumulated', 'ada')
    await publish('coupon.redeemed', 'ada')
    await publish('coupon.reversed', 'bob')
    await publish('coupon.redeemed', 'eve', otherAccount)
  })

  it.each([
    [
      [],
      [
        'wallet.accumulated ada',
        'coupon.redeemed ada',
        'coupon.reversed bob',
        'coupon.redeemed eve',
      ],
    ],
    [['--area', 'wallet'], ['wallet.accumulated ada']],
    [
      ['--fact', 'coupon.redeemed'],
      ['coupon.redeemed ada', 'coupon.redeemed eve'],
    ],
    [
      ['--fact', 'coupon.redeemed', '--area', 'coupon', '--account', account],
      ['coupon.redeemed ada', 'coupon.reversed bob'],
    ],
    [
      ['--fact', 'coupon.redeemed', '--area', 'wallet'],
      ['wallet.accumulated ada', 'coupon.redeemed ada', 'coupon.redeemed eve'],
    ],
    [
      ['--customer', 'ada'],
      ['wallet.accumulated ada', 'coupon.redeemed ada'],
    ],
    [
      ['--limit', '2'],
      ['wallet.accumulated ada', 'coupon.redeemed ada'],
    ],
    [['--area', 'persona'], []],
  ])('%j selects', async (filter, expected) => {
    const { code, out } = await facts(['tail', ...there, ...filter])
    expect({ code, facts: told(out) }).toEqual({ code: 0, facts: expected })
  })

  it('follows from now on, and ends cleanly when it is interrupted', async () => {
    const interrupts: (() => void)[] = []
    let out = ''
    const following = facts(['tail'], {
      onStart: (stop) => interrupts.push(stop),
      write: (text) => void (out += text),
    })
    const { consumers } = await js.jetstreamManager()
    const isFollowed = async () => (await consumers.list(EVENTS_STREAM).next()).length === 1
    await vi.waitUntil(isFollowed, PATIENCE)
    // Whether it listens already or not: what is published until it prints something comes after now.
    await vi.waitUntil(async () => {
      await publish('event.resolved', 'zoe')
      return out !== ''
    }, PATIENCE)
    for (const interrupt of interrupts) interrupt()
    expect(await following).toMatchObject({ code: 0, error: '' })
    expect(out).toContain('event.resolved')
    expect(out).not.toMatch(/\bada\b/)
    expect(await consumers.list(EVENTS_STREAM).next()).toEqual([])
  })

  it('keeps control characters from the terminal', async () => {
    await publish('customer.updated', '\u001b[31mred')
    const { out } = await facts([
      'tail',
      '--area',
      'customer',
      '--from',
      'beginning',
      '--until-now',
    ])
    expect(out).toContain('[31mred')
    expect(out).not.toContain('\u001b')
  })
})

/** Reads and confirms as the reader of the consumer does; the places in the stream. */
async function pull(most: number): Promise<number[]> {
  const consumer = await js.consumers.get(EVENTS_STREAM, 'billing')
  const places: number[] = []
  for await (const message of await consumer.fetch({ max_messages: most, expires: 1_000 })) {
    places.push(message.seq)
    await message.ackAck()
  }
  return places
}

describe('a durable consumer', () => {
  beforeEach(async () => {
    const { consumers } = await js.jetstreamManager()
    await consumers.add(EVENTS_STREAM, {
      durable_name: 'billing',
      ack_policy: AckPolicy.Explicit,
      filter_subject: 'loyalty.events.wallet.>',
      max_ack_pending: 7,
      metadata: { team: 'billing' },
    })
    for (const customer of ['a', 'b', 'c', 'd']) await publish('wallet.redeemed', customer)
    await pull(3)
  })

  it('is listed with what waits for it', async () => {
    const { out } = await facts(['consumers', '--json'])
    expect(rowsOf(out)).toMatchObject([
      { name: 'billing', durable: true, waiting: 1, unconfirmed: 0, confirmed_to: 3 },
    ])
    expect((await facts(['consumers'])).out).toContain('loyalty.events.wallet.>')
  })

  it('a dry run counts what would come again, and changes nothing', async () => {
    const args = ['replay', 'billing', '--sequence', '2', '--dry-run', '--json']
    const { code, out } = await facts(args)
    expect({ code, rows: rowsOf(out) }).toMatchObject({
      code: 0,
      rows: [{ dry_run: true, facts: 3, delivered_again: 2, skipped: 0 }],
    })
    expect(await pull(1)).toEqual([4])
    const { consumers } = await js.jetstreamManager()
    expect(await consumers.list(EVENTS_STREAM).next()).toHaveLength(1)
  })

  it.each([
    [
      ['--sequence', '2'],
      [2, 3, 4],
    ],
    [
      ['--from', 'beginning'],
      [1, 2, 3, 4],
    ],
    [
      ['--from', '2020-01-01'],
      [1, 2, 3, 4],
    ],
  ])('begins anew at %j, and is otherwise as it was', async (start, places) => {
    const { consumers } = await js.jetstreamManager()
    const before = (await consumers.info(EVENTS_STREAM, 'billing')).config
    const { code, out } = await facts(['replay', 'billing', ...start, '--yes', '--json'])
    expect({ code, rows: rowsOf(out) }).toMatchObject({ code: 0, rows: [{ facts: places.length }] })
    const after = (await consumers.info(EVENTS_STREAM, 'billing')).config
    const { deliver_policy: _, opt_start_seq: _seq, opt_start_time: _time, ...rest } = after
    const { deliver_policy: _before, ...restBefore } = before
    expect(rest).toEqual(restBefore)
    expect(await pull(4)).toEqual(places)
  })

  it("of a service is none of a reader's business", async () => {
    const { consumers } = await js.jetstreamManager()
    await consumers.add(EVENTS_STREAM, {
      durable_name: 'wallet-copies',
      ack_policy: AckPolicy.Explicit,
    })
    const replay = await facts(['replay', 'wallet-copies', '--from', 'beginning', '--yes'])
    expect(replay).toMatchObject({ code: 3, error: expect.stringContaining('The broker refused') })
    expect((await consumers.info(EVENTS_STREAM, 'wallet-copies')).name).toBe('wallet-copies')
  })

  it('asks before, and names what would be skipped', async () => {
    await publish('wallet.redeemed', 'e')
    const { code, error } = await facts(['replay', 'billing', '--sequence', '5'])
    expect(code).toBe(2)
    expect(error).toContain(
      '1 facts, 0 of them again. 1 that it has not confirmed will be skipped.',
    )
    expect(await pull(1)).toEqual([4])
  })

  it.each([
    [['replay', 'nobody', '--from', 'beginning'], 2, 'no durable consumer nobody'],
    [['replay', 'billing'], 2, 'one of --from and --sequence'],
    [['replay', 'billing', '--from', 'now'], 2, 'begins at the beginning'],
    [['replay', 'billing', '--from', 'yesterday'], 2, 'neither now nor beginning'],
    [['tail', '--area', 'shoes'], 2, 'Allowed: account'],
  ])('%j is asked for wrongly', async (args, code, sentence) => {
    expect(await facts(args)).toMatchObject({ code, error: expect.stringContaining(sentence) })
  })

  it('a broker that cannot be reached, or has no facts, is told in a sentence', async () => {
    const away = await run(['facts', 'consumers', '--nats-url', 'nats://127.0.0.1:9'])
    expect(away).toMatchObject({ code: 3, error: expect.stringContaining('cannot be reached') })
    await (await js.jetstreamManager()).streams.delete(EVENTS_STREAM)
    const empty = await facts(['tail', '--from', 'beginning', '--until-now'])
    expect(empty).toMatchObject({ code: 3, error: expect.stringContaining('stream not found') })
  })
})
