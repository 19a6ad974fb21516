import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { command, touch, type ReadView } from '../src/commit/command.js'
import type { Committer } from '../src/commit/committer.js'
import { cacheVersions, type VersionDocument } from '../src/commit/cache-versions.collection.js'
import { contract } from '@loyalty/contracts/contract'
import { collection, type DocumentOf } from '../src/mongo/collection.js'
import { deployCollections } from '../src/mongo/deploy-collections.js'
import { object, string, version } from '../src/mongo/shape.js'
import { answer } from '@loyalty/contracts/outcome'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { createWorld } from './commit-fixture.js'
import { account, contextOf, entries } from './commit-toys.js'

const noticeShape = object({ _id: string, version, text: string })
const notices = collection({
  name: 'notices',
  shape: noticeShape,
  indexes: [],
  isCached: true,
})
/** Of these it is remembered what they are known by. */
const posters = collection({
  name: 'posters',
  shape: object({ _id: string, version, text: string, at: string }),
  indexes: [],
  knownBy: ['version', 'at'],
})
/** The same texts in documents that nobody caches: what the snapshot of a batch has. */
const mirrors = collection({ name: 'mirrors', shape: noticeShape, indexes: [] })
type Notice = DocumentOf<typeof notices>
type Poster = DocumentOf<typeof posters>

const inputs = z.strictObject({ id: z.string(), text: z.string() })
const toy = contract({
  subject: 'loyalty.test.notices',
  input: inputs,
  output: z.unknown(),
  errors: [],
})
type Input = z.infer<typeof inputs>

const keyOf = ({ id }: Pick<Input, 'id'>) => `${account}|${id}`
const touchAll = (input: Input) =>
  [notices, mirrors, posters].map((one) => touch(one, keyOf(input)))

/** All of them, as one decision sees them. */
const readAll = (input: Input, view: ReadView) =>
  answer([notices, mirrors, posters].map((one) => view.get<Notice>(one, keyOf(input))?.text))

const read = command(toy, { loads: [touchAll], decide: readAll })

/** The same, where the notice is touched in a later step than the version was. */
const readLater = command(toy, {
  loads: [
    (input) => [touch(notices, account), touch(mirrors, keyOf(input))],
    (input) => [touch(notices, keyOf(input)), touch(posters, keyOf(input))],
  ],
  decide: readAll,
})

const write = command(toy, {
  loads: [touchAll],
  decide(input, view, { mint }) {
    view.put(notices, { _id: keyOf(input), text: input.text })
    view.put(posters, { _id: keyOf(input), text: input.text, at: mint() })
    view.put(mirrors, { _id: keyOf(input), text: input.text })
    return answer({})
  },
})

const remove = command(toy, {
  loads: [touchAll],
  decide(input, view) {
    if (view.get(notices, keyOf(input)) === null) return answer({})
    view.remove(notices, keyOf(input))
    view.remove(mirrors, keyOf(input))
    view.remove(posters, keyOf(input))
    return answer({})
  },
})

/** Makes its batch fail once everything else of it is written. */
const writeInVain = command(toy, {
  loads: [touchAll],
  decide(input, view, call) {
    write.decide(input, view, call)
    const entry = { account_id: account, counter: 'none', label: 'twice', amount: 1n }
    view.insert(entries, { _id: `${account}|${call.mint()}`, ...entry })
    view.insert(entries, { _id: `${account}|${call.mint()}`, ...entry })
    return answer({})
  },
})

const commands = { read, readLater, write, remove, writeInVain }

async function noticeWorld(options: { committers: number }) {
  const world = await createWorld(options)
  await deployCollections(world.database.db, [notices, mirrors, posters, cacheVersions])
  return world
}

const run = async (
  committer: Committer | undefined,
  name: keyof typeof commands,
  { id = 'one', text = 'none' }: Partial<Input>,
) => {
  const outcome = await committer?.run(commands[name], { id, text }, contextOf())
  if (!outcome?.ok) throw new Error(`${name} was not answered`)
  return JSON.parse(outcome.body) as (string | null)[]
}

describe('cached documents', () => {
  it('are as new as the snapshot of the batch that decides on them', async () => {
    await using world = await noticeWorld({ committers: 2 })
    const steps = fc.record({
      at: fc.nat({ max: 1 }),
      id: fc.constantFrom('one', 'two', 'three'),
      name: fc.constantFrom(
        ...(['read', 'read', 'readLater', 'write', 'write', 'remove', 'writeInVain'] as const),
      ),
      text: fc.string({ maxLength: 4 }),
    })
    const waves = fc.array(fc.array(steps, { minLength: 1, maxLength: 8 }), { maxLength: 8 })
    let runs = 0
    await fc.assert(
      fc.asyncProperty(waves, async (all) => {
        runs += 1
        const own = `run ${runs}, `
        for (const wave of all) {
          const seen = await Promise.all(
            wave.map(async ({ at, name, id, text }) => {
              const done = run(world.committers[at], name, { id: own + id, text })
              if (name === 'writeInVain') return done.catch(() => [])
              return name.startsWith('read') ? done : []
            }),
          )
          for (const [notice, mirror, poster] of seen) {
            expect([notice, poster]).toEqual([mirror, mirror])
          }
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  it('are not loaded again until a batch of any process has changed one of the account', async () => {
    await using world = await noticeWorld({ committers: 2 })
    const [one, other] = world.committers
    const { db } = world.database
    await run(one, 'write', { text: 'old' })
    expect(await run(one, 'read', {})).toEqual(['old', 'old', 'old'])

    // Nothing but a batch may do this, which is why it goes unnoticed.
    await db.collection<Notice>('notices').updateOne({}, { $set: { text: 'changed' } })
    expect(await run(one, 'read', {})).toEqual(['old', 'old', 'old'])
    expect(await run(one, 'readLater', {})).toEqual(['old', 'old', 'old'])
    expect(await run(other, 'read', {})).toEqual(['changed', 'old', 'old'])

    await run(other, 'write', { id: 'two', text: 'new' })
    expect(await run(one, 'read', {})).toEqual(['changed', 'old', 'old'])
  })

  it('are not loaded again as long as what they are known by is the same, whoever changes others', async () => {
    await using world = await noticeWorld({ committers: 2 })
    const [one, other] = world.committers
    const { db } = world.database
    await run(one, 'write', { text: 'old' })
    await run(one, 'read', {})
    await db.collection<Poster>('posters').updateOne({}, { $set: { text: 'changed' } })
    await run(other, 'write', { id: 'two', text: 'new' })
    expect(await run(one, 'read', {})).toEqual(['old', 'old', 'old'])
    // The same version, of another time: one of them was rolled back.
    await db.collection<Poster>('posters').updateOne({}, { $set: { at: 'later' } })
    expect(await run(one, 'read', {})).toEqual(['old', 'old', 'changed'])
  })

  it('are loaded anew when the database went back to a state of the same version', async () => {
    await using world = await noticeWorld({ committers: 1 })
    const [committer] = world.committers
    const { db } = world.database
    await run(committer, 'write', { text: 'lost' })
    await run(committer, 'read', {})
    await db.collection<Notice>('notices').updateOne({}, { $set: { text: 'kept' } })
    await db.collection<VersionDocument>('stamps').updateOne({}, { $set: { stamp: uuidV7(0) } })
    expect(await run(committer, 'read', {})).toEqual(['kept', 'lost', 'lost'])
  })
})
