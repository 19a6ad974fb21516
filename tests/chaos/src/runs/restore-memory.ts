import { randomBytes } from 'node:crypto'
import { findMongoTools } from '@loyalty/testing/mongo-tools'
import { MongoClient, type Db } from 'mongodb'
import { byCommands, recomputeByCommand } from '../kit/commands.js'
import { openMemoryGroup } from '../kit/memory-group.js'
import type { Random } from '../kit/random.js'
import type { ChaosRun } from '../run.js'
import { loseAndCompare, WRITES_PER_SECOND_SHORT } from './restore.js'

const MIB = 1_024 * 1_024
/** What containers and pods of the command have. */
const MEMORY = 512 * MIB
const STORED = { short: 256 * MIB, long: 5 * 1_024 * MIB }
const DOCUMENT_BYTES_MIN = 3_000
const DOCUMENT_BYTES_MAX = 120_000
const COLLECTIONS = 4
const INSERTED_AT_ONCE = 200

/** Large archives have ended mongorestore for memory while small ones had not. */
export const restoreMemory: ChaosRun = {
  name: 'restore-memory',
  title: 'Backup and restore of 5 GiB by commands that have 512 MiB: all of it comes back',
  needsMongoTools: true,
  needsMemoryGroup: true,
  onlyWhen: 'named',
  async run(arena, plan) {
    const { isShort, random, report } = plan
    const tools = findMongoTools()
    if (tools === null) throw new Error('there is no mongodump')
    await using client = await MongoClient.connect(arena.mongoUrl)
    const db = client.db(`${arena.databasePrefix}_large`)
    await fill(db, STORED[isShort ? 'short' : 'long'], random)
    const stored = await sizeOf(db)
    await using group = await openMemoryGroup(MEMORY)
    const way = byCommands(tools, group)
    const account = await loseAndCompare(arena, plan, way, WRITES_PER_SECOND_SHORT)
    report.count('MiB that the commands held at most', Math.round(group.bytesMax / MIB))
    report.expect('documents and their bytes, put back', await sizeOf(db), stored)
    await recomputeByCommand(arena, account)
    await db.dropDatabase()
  },
}

/** Documents of many sizes, which take a twelfth of their room when they are compressed. */
async function fill(db: Db, bytes: number, random: Random): Promise<void> {
  const spread = DOCUMENT_BYTES_MAX - DOCUMENT_BYTES_MIN
  const turns = bytes / (INSERTED_AT_ONCE * (DOCUMENT_BYTES_MIN + spread / 2))
  const text = () => {
    const length = Math.ceil((DOCUMENT_BYTES_MIN + random.below(spread)) / 12)
    return randomBytes(length).toString('base64').repeat(9)
  }
  for (let turn = 0; turn < turns; turn++) {
    const documents = Array.from({ length: INSERTED_AT_ONCE }, () => ({ text: text() }))
    await db.collection(`part_${turn % COLLECTIONS}`).insertMany(documents)
  }
}

async function sizeOf(db: Db): Promise<{ objects: number; dataSize: number }> {
  const { objects, dataSize } = (await db.stats()) as { objects: number; dataSize: number }
  return { objects, dataSize }
}
