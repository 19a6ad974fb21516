import { beforeEach, describe, expect, it, vi } from 'vitest'
import { command, touch } from '../src/commit/command.js'
import { BATCH_TIME_MS } from '../src/commit/limits.js'
import { save } from '../src/commit/save.js'
import { CommandView, WorkingSet } from '../src/commit/working-set.js'
import { connectDatabase } from '../src/mongo/connect.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { answer } from '@loyalty/contracts/outcome'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { databaseUrl, databaseUrlThrough, putCounter } from './commit-fixture.js'
import { addEntry, counterId, counters, emptyCounter } from './commit-toys.js'
import { startCuttableProxy } from './cuttable-proxy.js'
import { call, committed, pass, plain, use, useBatches } from './batch-fixture.js'

const { current, attempt, attemptOnce, watch, nothingIsLeft } = useBatches()

describe('a batch that is not committed', () => {
  beforeEach(() => putCounter(current.world, 'one', {}))

  it('is one of a writer whose row was closed', async () => {
    await current.writer.close()
    expect(await attempt([use()])).toEqual({ kind: 'writerClosed' })
    await nothingIsLeft()
  })

  it('is late when a command was answered meanwhile, which it asks once all is decided', async () => {
    const { names } = watch()
    let asked = 0
    const mayCommit = () => {
      asked += 1
      expect(names().at(-1)).toBe('update counters')
      return false
    }
    expect(await attempt([use()], { mayCommit })).toEqual({ kind: 'late' })
    expect(asked).toBe(1)
    expect(names().at(-1)).toBe('abortTransaction 1')
    await nothingIsLeft()
  })

  it('conflicts with one that has changed its document, and names it', async () => {
    const { client, db } = current.world.database
    const other = new PipelinedSession(client, db.databaseName)
    other.startTransaction()
    const q = { _id: counterId('one') }
    await other.run({ update: 'counters', updates: [{ q, u: { $set: { limit: 7 } } }] })
    const own = use()
    const end = await attempt([own])
    expect(end).toMatchObject({
      kind: 'conflict',
      documents: [{ present: q, owners: [own] }],
      cause: { code: 112 },
    })
    await other.abort()
    await other.disconnect()
    await nothingIsLeft()
  })

  it('is poisoned by the command whose document cannot be', async () => {
    await attempt([call(addEntry, { counter: 'one', label: 'taken' })])
    const [well, sick] = [use(), call(addEntry, { counter: 'one', label: 'taken' })]
    const end = await attempt([well, sick])
    expect(end).toMatchObject({ kind: 'poisoned', cause: { code: 11_000, index: 1 } })
    expect('blamed' in end && end.blamed).toBe(sick)
    expect(await current.world.counter('one')).toMatchObject({ used: 0 })
  })

  it('conflicts when a document is gone that it takes for loaded', async () => {
    const own = use()
    const working = new WorkingSet()
    const gone = touch(counters, counterId('gone'))
    working.keep(gone, { ...emptyCounter('gone'), version: 1 })
    const loan = { service: 'test', now: new Date(), mint: () => uuidV7(Date.now()) }
    const view = new CommandView(working, loan, own)
    view.allow([gone])
    view.put(counters, { ...emptyCounter('gone'), used: 1 })
    working.merge(view, own)
    current.session.startTransaction()
    const saving = save(current.session, { working, outbox: [], isCareful: false }, BATCH_TIME_MS)
    await expect(saving).rejects.toMatchObject({
      message: "counters can't be written",
      documents: [{ present: { used: 1 }, owners: [own] }],
      cause: { name: 'WrittenCountError', message: 'counters: a document is gone' },
    })
  })

  it('has used up its time when nothing is left of it for what it writes', async () => {
    const slow = command(plain, {
      loads: [() => [touch(counters, counterId('one'))]],
      decide(_input, view) {
        const found = view.get(counters, counterId('one'))
        if (found) view.put(counters, { ...found, used: 9 })
        pass(BATCH_TIME_MS)
        return answer({})
      },
    })
    const end = await attemptOnce([call(slow, { id: 'x' })])
    expect(end).toMatchObject({
      kind: 'outOfTime',
      cause: { name: 'OutOfTimeError', message: 'the batch used up its time' },
    })
    vi.restoreAllMocks()
    await nothingIsLeft()
  })

  it('is unreachable when its connection goes, and finds a server again', async () => {
    const { port } = new URL(databaseUrl())
    const proxy = await startCuttableProxy(Number(port))
    const { databaseName } = current.world.database.db
    const url = databaseUrlThrough(proxy.port)
    const through = await connectDatabase({ url, database: databaseName, appName: 'test' })
    const own = new PipelinedSession(through.client, databaseName)
    const cut = command(plain, {
      loads: [() => []],
      decide() {
        void proxy.cut()
        return answer({})
      },
    })
    try {
      const end = await attempt([call(cut, { id: 'x' }), use()], { session: own })
      expect(end.kind).toBe('unreachable')
      await proxy.mend()
      expect(committed(await attempt([use()], { session: own })).decided).toHaveLength(1)
      expect(await current.world.counter('one')).toMatchObject({ used: 1 })
    } finally {
      await own.disconnect()
      await through.close()
      await proxy.cut()
    }
  })
})
