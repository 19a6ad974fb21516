import { randomUUID } from 'node:crypto'
import type { AccountId } from '@loyalty/contracts/ids'
import { Decimal128, Double, Int32, Long, MongoClient, type Db } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { erase, mirror, mirrorIds } from '../src/cells/documents.js'

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
const mirrorAda = () => mirror({ from, to, name: 'things' }, ada, () => undefined, signal)
const bytesOf = async (db: Db, account: AccountId) =>
  (await things(db)
    .find({ _id: { $regex: `^${account}` } }, { raw: true, sort: { _id: 1 } })
    .toArray()) as unknown as Buffer[]

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
  expect(await mirrorIds({ from, to, name: 'things' }, ids)).toBe(2)
  expect(await bytesOf(to, ada)).toEqual(await bytesOf(from, ada))

  expect(await erase(to, 'things', ada)).toBe(count + 2)
  expect(await things(to).countDocuments()).toBe(1)
})
