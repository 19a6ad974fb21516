import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { ADMIN_USER, EVENTS_STREAM, EVENTS_SUBJECTS, factConsumers } from '@loyalty/engine/admin'
import type { AccountId } from '@loyalty/contracts/ids'
import { testBrokerAccess } from '@loyalty/testing/broker-access'
import { startJetStreamBroker, type JetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { Decimal128, Double, Int32, Long, MongoClient, type Db } from 'mongodb'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { dataServices } from '../src/backup/manifest.js'
import { followChanges } from '../src/cells/changes.js'
import { eraseAll, freeze, isFrozen, thaw, type Cell } from '../src/cells/cell.js'
import { cellOf, isMoving, place, readCells, type Place } from '../src/cells/cells-file.js'
import { erase, mirror, mirrorIds } from '../src/cells/documents.js'
import { cancelMove, moveAccount, type MoveParts } from '../src/cells/move.js'
import { consoleIo } from '../src/console-io.js'

const ada = '0190f3a2-0000-7000-8000-00000000000a' as AccountId
const bob = '0190f3a2-0000-7000-8000-00000000000b' as AccountId

let client: MongoClient
let from: Db
let to: Db
beforeAll(async () => {
  client = await MongoClient.connect(inject('mongoUrl'))
  ;[from, to] = [client.db(`from-${randomUUID()}`), client.db(`to-${randomUUID()}`)] as const
})
afterAll(async () => {
  await Promise.all([from.dropDatabase(), to.dropDatabase()])
  await client.close()
})

interface Thing {
  _id: string
  [field: string]: unknown
}

const things = (db: Db) => db.collection<Thing>('things')
const signal = new AbortController().signal
const unchecked = () => Promise.resolve()
const pair = () => ({ from, to, name: 'things', beforeWrite: unchecked })
const mirrorAda = () => mirror(pair(), ada, () => undefined, signal)
const bytesOf = async (db: Db, account: AccountId) =>
  (await things(db)
    .find({ _id: { $regex: `^${account}` } }, { raw: true, sort: { _id: 1 } })
    .toArray()) as unknown as Buffer[]

it('what changes is told of a database that nobody has written to before', async () => {
  const prefix = randomUUID()
  const db: Cell['db'] = (service) => client.db(`${prefix}_${service}`)
  const cell: Cell = { name: 'new', address: {} as Cell['address'], client, db }
  await using changes = await followChanges(cell, ada, AbortSignal.timeout(20_000))
  await things(db('wallet')).insertOne({ _id: `${ada}|1` })
  expect((await changes.take()).get('wallet')).toEqual(new Map([['things', new Set([`${ada}|1`])]]))
  await db('wallet').dropDatabase()
})

it('an account has the same bytes in both databases, and others are left alone', async () => {
  const count = 2_500
  await things(from).insertMany([
    { _id: ada, long: Long.fromNumber(1), double: new Double(1), int: new Int32(1) },
    { _id: `${ada}|Ä`, decimal: new Decimal128('1.50'), at: new Date(0), none: null },
    ...Array.from({ length: count }, (_, at) => ({ _id: `${ada}|${at}`, text: 'x'.repeat(500) })),
    { _id: bob, text: 'of bob' },
  ])
  // The database keeps the order in which fields came, also of those whose names are numbers.
  await things(from).insertOne({ _id: `${ada}|map`, map: { 5: 1 }, list: [{ 7: 1 }, [{ 9: 1 }]] })
  await things(from).updateOne(
    { _id: `${ada}|map` },
    { $set: { 'map.3': 1, 'list.0.2': 1, 'list.1.0.1': new Decimal128('2') } },
  )
  await things(to).insertMany([
    { _id: `${ada}|gone` },
    { _id: `${ada}|7`, text: 'another' },
    { _id: `${bob}|1`, text: 'of bob' },
  ])

  expect(await mirrorAda()).toEqual({ count: count + 3, changed: count + 4 })
  expect(await bytesOf(to, ada)).toEqual(await bytesOf(from, ada))
  expect(await mirrorAda()).toEqual({ count: count + 3, changed: 0 })
  expect(await things(to).countDocuments({ _id: { $regex: `^${bob}` } })).toBe(1)

  await things(from).deleteOne({ _id: `${ada}|1` })
  await things(from).updateOne({ _id: `${ada}|2` }, { $set: { text: 'new' } })
  const ids = [1, 2, 3].map((at) => `${ada}|${at}`)
  expect(await mirrorIds(pair(), ids)).toBe(2)
  expect(await bytesOf(to, ada)).toEqual(await bytesOf(from, ada))

  expect(await erase(to, 'things', ada)).toBe(count + 2)
  expect(await things(to).countDocuments()).toBe(1)
})

interface Row {
  _id: string
  [field: string]: unknown
}

const wallets = (cell: Cell) => cell.db('wallet').collection<Row>('wallets')

/** Another run writes the file. */
const placeAnew = async (file: string, next: Place) => place(file, ada, next, await readCells(file))

/** Has it live at home again. */
async function moveBack({ home, north, file }: Record<'home' | 'north', Cell> & { file: string }) {
  await placeAnew(file, { cell: 'home', isMoving: false })
  await thaw(home, ada)
  await freeze(north, ada)
}

/** A run that stands still where it first asks for the collections at home, until that is done. */
function standingStill(
  { home, parts }: { home: Cell; parts: MoveParts },
  meanwhile: () => Promise<unknown>,
): MoveParts {
  let done: Promise<unknown> | undefined
  const db: Cell['db'] = (service) => {
    const seen = home.db(service)
    const cursor = seen.listCollections({ type: 'collection' }, { nameOnly: true })
    const read = cursor.toArray.bind(cursor)
    vi.spyOn(cursor, 'toArray').mockImplementation(async () => {
      await (done ??= meanwhile())
      return read()
    })
    vi.spyOn(seen, 'listCollections').mockReturnValue(cursor)
    return seen
  }
  return { ...parts, cells: new Map([...parts.cells, ['home', { ...home, db }]]) }
}

describe('a move', () => {
  let folder = ''
  let broker: JetStreamBroker
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loyalty-move-'))
    broker = await startJetStreamBroker()
    const { password } = testBrokerAccess.loginOf(ADMIN_USER)
    await writeFile(join(folder, 'password'), password)
    const connection = await connect({ servers: broker.url })
    const { streams, consumers } = await jetstream(connection).jetstreamManager()
    await streams.add({ name: EVENTS_STREAM, subjects: [EVENTS_SUBJECTS] })
    for (const name of factConsumers) {
      await consumers.add(EVENTS_STREAM, { durable_name: name, ack_policy: 'explicit' })
    }
    await connection.close()
  })
  afterAll(async () => {
    await broker.dispose()
    await rm(folder, { recursive: true })
  })

  const cellNamed = (name: string): Cell => {
    const prefix = `${name}_${randomUUID().slice(0, 8)}`
    const { user } = testBrokerAccess.loginOf(ADMIN_USER)
    return {
      name,
      address: {
        mongo_url: undefined,
        mongo_url_file: undefined,
        mongo_user: undefined,
        mongo_password_file: undefined,
        nats_url: broker.url,
        nats_user: user,
        nats_password_file: join(folder, 'password'),
        ca_file: undefined,
        access: undefined,
        database_prefix: prefix,
      },
      client,
      db: (service) => client.db(`${prefix}_${service}`),
    }
  }

  /** Two cells without services, the account on one of them. */
  async function startMove(accountAt: 'home' | 'north', more: Partial<MoveParts> = {}) {
    const [home, north] = [cellNamed('home'), cellNamed('north')]
    const file = join(folder, `${randomUUID()}.json`)
    const accounts = accountAt === 'north' ? [ada] : []
    await writeFile(file, JSON.stringify({ version: 1, cells: [{ name: 'north', accounts }] }))
    const parts: MoveParts = {
      account: ada,
      file,
      cells: new Map([home, north].map((cell) => [cell.name, cell])),
      io: { ...consoleIo, environment: {} },
      untilGateways: () => Promise.resolve(),
      say: () => undefined,
      onRead: () => undefined,
      signal,
      ...more,
    }
    const drop = () =>
      Promise.all(
        [home, north].flatMap((cell) => dataServices.map((one) => cell.db(one).dropDatabase())),
      )
    return { home, north, file, parts, [Symbol.asyncDispose]: async () => void (await drop()) }
  }
  type Started = Awaited<ReturnType<typeof startMove>>

  describe.concurrent('that stood still before it removed what was left at home', () => {
    it.for<[what: string, meanwhile: (started: Started) => Promise<unknown>, isRemoved: boolean]>([
      ['removes it where nobody has moved the account', () => Promise.resolve(), true],
      ['removes nothing of an account that lives there again', moveBack, false],
      [
        'removes nothing while the account is on its way back',
        ({ file }) => placeAnew(file, { cell: 'north', isMoving: true }),
        false,
      ],
      ['removes nothing that is frozen in its own cell', ({ north }) => freeze(north, ada), false],
      [
        'removes nothing where it lives there again, unfrozen',
        ({ home }) => thaw(home, ada),
        false,
      ],
      [
        'removes nothing that its own cell lacks',
        ({ north }) => eraseAll(north, ada, unchecked),
        false,
      ],
    ])('%s', async ([, meanwhile, isRemoved]) => {
      await using started = await startMove('north')
      const { home, north, parts } = started
      for (const cell of [home, north]) await wallets(cell).insertOne({ _id: `${ada}|1` })
      await freeze(home, ada)
      const moved = moveAccount(
        { ...parts, untilGateways: async () => void (await meanwhile(started)) },
        'north',
      )
      const told = await moved.then(
        () => 'moved',
        (thrown: Error) => thrown.message,
      )
      expect(told).toMatch(isRemoved ? /^moved$/ : /nothing was removed from home/)
      expect(await wallets(home).countDocuments()).toBe(isRemoved ? 0 : 1)
    })

    it.for<[what: string, meanwhile: (started: Started) => Promise<unknown>]>([
      ['lives there again', moveBack],
      ['is thawed there', ({ home }) => thaw(home, ada)],
      ['is on its way back', ({ file }) => placeAnew(file, { cell: 'north', isMoving: true })],
    ])('removes no more where the account %s', async ([, meanwhile]) => {
      await using started = await startMove('north')
      const { home, north } = started
      for (const cell of [home, north]) await wallets(cell).insertOne({ _id: `${ada}|1` })
      await freeze(home, ada)
      const moved = moveAccount(
        standingStill(started, () => meanwhile(started)),
        'north',
      )
      await expect(moved).rejects.toThrow('Another run has')
      expect(await wallets(home).countDocuments()).toBe(1)
    })
  })

  /** The account is at home, where services have made the rows of their writers; reports have counted all. */
  async function startWhole() {
    const started = await startMove('home')
    for (const cell of [started.home, started.north]) {
      const reports = cell.db('wallet').collection<Row>('report_progress')
      const counted = { counted_up_to: 'g', liability: { is_complete: true } }
      await reports.insertOne({ _id: 'reports', ...counted })
    }
    await freeze(started.home, bob)
    await wallets(started.home).insertOne({ _id: `${ada}|1` })
    return started
  }

  describe.concurrent('that stood still', () => {
    it.for<[when: string, standing: typeof standingStill]>([
      ['it copied', standingStill],
      [
        'nobody could write',
        ({ parts }, meanwhile) => ({
          ...parts,
          untilGateways: async () => void (await meanwhile()),
        }),
      ],
    ])('while %s leaves an account alone that another run has moved', async ([, standing]) => {
      await using started = await startWhole()
      const { home, north, file, parts } = started
      let version = 0
      const meanwhile = async () => {
        await moveAccount(parts, 'north')
        ;({ version } = await readCells(file))
      }
      const moved = moveAccount(standing(started, meanwhile), 'north')
      await expect(moved).rejects.toThrow('Another run has written')
      expect(await wallets(north).countDocuments()).toBe(1)
      expect(await isFrozen(north, ada)).toBe(false)
      const present = await readCells(file)
      expect(present.version).toBe(version)
      expect([cellOf(present, ada), isMoving(present, ada)]).toEqual(['north', false])
      expect(await wallets(home).countDocuments()).toBe(0)
    })

    it('copies nothing more when another run has cancelled the move', async () => {
      await using started = await startWhole()
      const { home, north, parts } = started
      const moved = moveAccount(
        standingStill(started, () => cancelMove(parts)),
        'north',
      )
      await expect(moved).rejects.toThrow('nothing more was written to north')
      expect(await wallets(north).countDocuments()).toBe(0)
      expect(await wallets(home).countDocuments()).toBe(1)
    })
  })

  it.for<[step: string, at: Place, said: string]>([
    [
      'the account is placed',
      { cell: 'north', isMoving: true },
      'is on north, and gateways refuse its writes. Run it again, or with --cancel',
    ],
    [
      'it may be written',
      { cell: 'north', isMoving: false },
      'is on north, and can be written. Run it again, or with --cancel',
    ],
    [
      'its writes are refused',
      { cell: 'home', isMoving: true },
      'is on home, and can be written. Run it again, or with --cancel',
    ],
  ])('says where the account is when gateways do not answer once %s', async ([, at, last]) => {
    const said: string[] = []
    await using started = await startWhole()
    const { file, parts } = started
    const untilGateways = async () => {
      const present = await readCells(file)
      const isThere = cellOf(present, ada) === at.cell && isMoving(present, ada) === at.isMoving
      if (isThere) throw new Error('no answer')
    }
    const say = (sentence: string) => void said.push(sentence)
    const moved = moveAccount({ ...parts, say, untilGateways }, 'north')
    await expect(moved).rejects.toThrow('no answer')
    expect(said.at(-1)).toContain(last)
    await moveAccount(parts, 'north')
    const present = await readCells(file)
    expect([cellOf(present, ada), isMoving(present, ada)]).toEqual(['north', false])
    expect(await wallets(started.home).countDocuments()).toBe(0)
  })

  it('moves an account where a service is left out, which has no consumer of facts', async () => {
    await using started = await startWhole()
    const connection = await connect({ servers: broker.url })
    const { consumers } = await jetstream(connection).jetstreamManager()
    const leftOut = 'webhooks-facts'
    await consumers.delete(EVENTS_STREAM, leftOut)
    expect(await moveAccount(started.parts, 'north')).toMatchObject({ to: 'north', documents: 1 })
    expect(await wallets(started.north).countDocuments()).toBe(1)
    await consumers.add(EVENTS_STREAM, { durable_name: leftOut, ack_policy: 'explicit' })
    await connection.close()
  })

  it('compares keys once more when nothing can be written: a first card may have been sold', async () => {
    await using started = await startMove('home')
    const { home, north, file, parts } = started
    await wallets(home).insertOne({ _id: `${ada}|1` })
    for (const cell of [home, north]) {
      const keys = cell.db('wallet').collection<Row>('gift_card_keys')
      await keys.insertOne({ _id: 'key', check: cell.name })
    }
    const sell = async () => {
      const cards = home.db('wallet').collection<Row>('gift_cards')
      await cards.updateOne({ _id: `${ada}|card` }, { $set: { sold: true } }, { upsert: true })
    }
    await expect(moveAccount({ ...parts, untilGateways: sell }, 'north')).rejects.toThrow(
      'The account has gift_cards of wallet, which the key in gift_card_keys protects, and north has another key',
    )
    const present = await readCells(file)
    expect([cellOf(present, ada), isMoving(present, ada)]).toEqual(['home', false])
    expect(await isFrozen(home, ada)).toBe(false)
  })

  it('waits for an import that begins while all is copied, before it has writes refused', async () => {
    const said: string[] = []
    const states: unknown[] = []
    await using started = await startMove('home', {
      say(sentence) {
        said.push(sentence)
        if (sentence.startsWith('Copied')) void setState('OPEN')
        if (sentence.startsWith('Waits')) void setState('DONE')
      },
      // Far enough: it would have writes refused now.
      async untilGateways() {
        states.push((await imports().findOne())?.['state'])
        throw new Error('far enough')
      },
    })
    const { home, north, parts } = started
    const imports = () => home.db('migration').collection<Row>('imports')
    const setState = (state: string) =>
      imports().updateOne({ _id: `${ada}|i1` }, { $set: { state } }, { upsert: true })
    // Services have made the rows of their writers, by which it sees how far it has read.
    await freeze(home, bob)
    await expect(moveAccount(parts, 'north')).rejects.toThrow('far enough')
    expect(said).toContain('Waits until the import or job of bulk work i1 is over; writes go on.')
    expect(states).toEqual(['DONE'])
    expect(await north.db('migration').collection<Row>('imports').findOne()).toMatchObject({
      state: 'DONE',
    })
    await setState('OPEN')
    await expect(moveAccount(parts, 'north')).rejects.toThrow(
      'It cannot move now: the import or job of bulk work i1 is not over: wait until it is, or cancel it.',
    )
  })
})
