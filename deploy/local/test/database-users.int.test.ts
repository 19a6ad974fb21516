import { randomUUID } from 'node:crypto'
import { dataServices, type DataService } from '@loyalty/contracts/audit'
import { MongoClient, MongoServerError, type Db, type Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { putRoles, putUsers } from '../../mongo/put-access.mjs'
import { AUDITOR_USER, BACKUP_USER, DEPLOY_USER, collections } from '../../mongo/users.mjs'
import { createDatabaseUsers, mayMakeUsers, userUrl } from '../src/database-users.js'

const UNAUTHORIZED = 13

/** What can be done to a collection, with a filter that selects nothing. */
const statements = {
  find: (name: string) => ({ find: name, filter: { _id: '' }, limit: 1 }),
  insert: (name: string) => ({ insert: name, documents: [{ _id: randomUUID() }] }),
  update: (name: string) => ({
    update: name,
    updates: [{ q: { _id: '' }, u: { $set: { changed: true } } }],
  }),
  remove: (name: string) => ({ delete: name, deletes: [{ q: { _id: '' }, limit: 1 }] }),
  createIndexes: (name: string) => ({
    createIndexes: name,
    indexes: [{ key: { a: 1 }, name: 'a' }],
  }),
  collMod: (name: string) => ({ collMod: name, validationLevel: 'off' }),
  drop: (name: string) => ({ drop: name }),
} satisfies Record<string, (name: string) => Document>

type Verb = keyof typeof statements
const verbs = Object.keys(statements) as Verb[]

const root = inject('mongoUrl')
const prefix = `users_${randomUUID().slice(0, 8)}`
const databaseOf = (service: string) => `${prefix}_${service}`
let admin: MongoClient

/** A server that was given may know no users. */
const isOurs = new URL(root).username !== ''

const namesOf = (service: DataService): string[] => Object.values(collections[service]).flat()

beforeAll(async () => {
  if (!isOurs) return
  admin = await MongoClient.connect(root)
  await createDatabaseUsers(root, prefix)
  for (const service of dataServices) {
    for (const name of namesOf(service)) await admin.db(databaseOf(service)).createCollection(name)
  }
})
afterAll(async () => {
  if (!isOurs) return
  for (const service of dataServices) await admin.db(databaseOf(service)).dropDatabase()
  await dropRoles(prefix)
  await admin.close()
})

async function dropRoles(of: string): Promise<void> {
  for (const user of [...dataServices, DEPLOY_USER, BACKUP_USER, AUDITOR_USER]) {
    await admin.db('admin').command({ dropRole: `${of}_${user}` })
  }
}

async function isAllowed(db: Db, verb: Verb, name: string): Promise<boolean> {
  try {
    await db.command(statements[verb](name))
    return true
  } catch (error) {
    if (error instanceof MongoServerError && error.code === UNAUTHORIZED) return false
    throw error
  }
}

/** `database.collection verb` of all that a user may do. */
async function allowedTo(user: string, databases: Record<string, readonly string[]>) {
  const client = await MongoClient.connect(userUrl(root, user))
  const allowed: string[] = []
  try {
    for (const [database, names] of Object.entries(databases)) {
      for (const name of names) {
        for (const verb of verbs) {
          const isPossible = await isAllowed(client.db(database), verb, name)
          if (isPossible) allowed.push(`${database}.${name} ${verb}`)
        }
      }
    }
  } finally {
    await client.close()
  }
  return allowed.toSorted()
}

const everything = {
  ...Object.fromEntries(dataServices.map((service) => [databaseOf(service), namesOf(service)])),
  // What belongs to nobody.
  [databaseOf('other')]: ['anything'],
  admin: ['system.users', 'system.roles'],
  local: ['oplog.rs'],
}

describe.runIf(isOurs).each(dataServices)('%s', (service) => {
  it('does to each collection of each database what it is allowed, and nothing else', async () => {
    const db = databaseOf(service)
    const { changed, rewritten, appended } = collections[service]
    const may = (names: readonly string[], actions: readonly Verb[]) =>
      names.flatMap((name) => actions.map((verb) => `${db}.${name} ${verb}`))
    expect(await allowedTo(service, everything)).toEqual(
      [
        ...may(changed, ['find', 'insert', 'update', 'remove']),
        ...may(rewritten, ['find', 'insert', 'update']),
        ...may(appended, ['find', 'insert']),
      ].toSorted(),
    )
  })

  it('makes no collection, drops no database, and looks at nobody else', async () => {
    const client = await MongoClient.connect(userUrl(root, service))
    const db = client.db(databaseOf(service))
    try {
      for (const command of [
        { create: 'another' },
        { insert: 'another', documents: [{}] },
        { dropDatabase: 1 },
        { createUser: 'friend', pwd: 'x', roles: [] },
        { grantRolesToUser: service, roles: ['root'] },
        { killAllSessions: [] },
        { currentOp: 1, $all: true },
      ]) {
        const at = 'insert' in command || 'create' in command || 'dropDatabase' in command
        const run = (at ? db : client.db('admin')).command(command)
        await expect(run, JSON.stringify(command)).rejects.toMatchObject({ code: UNAUTHORIZED })
      }
    } finally {
      await client.close()
    }
  })
})

describe.runIf(isOurs)('backup', () => {
  it('reads everything, and writes nothing but that a backup has ended', async () => {
    const backups = `${databaseOf('catalog')}.backups`
    const readable = Object.entries(everything).flatMap(([db, names]) =>
      names.map((name) => `${db}.${name} find`),
    )
    expect(
      await allowedTo(BACKUP_USER, {
        ...everything,
        [databaseOf('catalog')]: [...namesOf('catalog'), 'backups'],
      }),
    ).toEqual(
      [...readable, ...['find', 'insert', 'update'].map((verb) => `${backups} ${verb}`)].toSorted(),
    )
  })
})

describe.runIf(isOurs)('auditor', () => {
  it("reads wallet's database, and writes nothing", async () => {
    expect(await allowedTo(AUDITOR_USER, everything)).toEqual(
      namesOf('wallet')
        .map((name) => `${databaseOf('wallet')}.${name} find`)
        .toSorted(),
    )
  })
})

describe.runIf(isOurs)('the ledger', () => {
  it('takes rows from wallet, and gives none back', async () => {
    const client = await MongoClient.connect(userUrl(root, 'wallet'))
    const rows = client.db(databaseOf('wallet')).collection<{ _id: string }>('transactions')
    try {
      await rows.insertOne({ _id: 'row' })
      const refused = { code: UNAUTHORIZED }
      await expect(rows.updateOne({ _id: 'row' }, { $set: { amount: 1 } })).rejects.toMatchObject(
        refused,
      )
      await expect(rows.replaceOne({ _id: 'row' }, {})).rejects.toMatchObject(refused)
      await expect(rows.deleteOne({ _id: 'row' })).rejects.toMatchObject(refused)
      await expect(rows.deleteMany({})).rejects.toMatchObject(refused)
      await expect(rows.drop()).rejects.toMatchObject(refused)
      await expect(
        client
          .db(databaseOf('wallet'))
          .collection('wallets')
          .aggregate([{ $out: 'transactions' }])
          .toArray(),
      ).rejects.toMatchObject(refused)
      expect(await rows.find({ _id: 'row' }).toArray()).toEqual([{ _id: 'row' }])
    } finally {
      await client.close()
    }
  })
})

it.runIf(isOurs)('nobody reads without signing in, or with a wrong password', async () => {
  const url = new URL(root)
  url.password = 'wrong'
  await expect(MongoClient.connect(url.href)).rejects.toMatchObject({ code: 18 })
  const stranger = await MongoClient.connect(`mongodb://${url.host}/?replicaSet=loyalty`)
  try {
    const found = stranger.db(databaseOf('wallet')).collection('wallets').findOne({})
    await expect(found).rejects.toMatchObject({ code: UNAUTHORIZED })
  } finally {
    await stranger.close()
  }
})

it.runIf(isOurs)(
  'the deploy step makes collections and indexes, and ends nobody else',
  async () => {
    const client = await MongoClient.connect(userUrl(root, 'deploy'))
    const db = client.db(databaseOf('catalog'))
    try {
      await db.createCollection('made')
      await db.collection('made').createIndex({ a: 1 })
      await db.command({ collMod: 'made', validator: {} })
      const wallet = client.db(databaseOf('wallet'))
      const ledger = wallet.collection('transactions')
      for (const forbidden of [
        () => ledger.deleteMany({}),
        () => ledger.updateMany({}, { $set: { amount: 0 } }),
        () => ledger.drop(),
        () => ledger.rename('elsewhere'),
        () => wallet.dropDatabase(),
      ]) {
        await expect(forbidden()).rejects.toMatchObject({ code: UNAUTHORIZED })
      }
      await expect(
        client.db('admin').command({ createUser: 'friend', pwd: 'x', roles: [] }),
      ).rejects.toMatchObject({ code: UNAUTHORIZED })
    } finally {
      await client.close()
    }
  },
)

describe.runIf(isOurs)('JavaScript in the database', () => {
  it.each<[string, Document]>([
    ['$where', { find: 'anything', filter: { $where: 'true' } }],
    [
      '$function',
      {
        aggregate: 'anything',
        cursor: {},
        pipeline: [{ $project: { a: { $function: { body: 'true', args: [], lang: 'js' } } } }],
      },
    ],
    ['mapReduce', { mapReduce: 'anything', map: 'true', reduce: 'true', out: { inline: 1 } }],
  ])('%s runs for nobody, root included', async (_name, command) => {
    const db = admin.db(databaseOf('wallet'))
    await db.collection('anything').insertOne({ a: 1 })
    await expect(db.command(command)).rejects.toThrow(/script|JavaScript/i)
  })
})

describe.runIf(isOurs)('systems on one server', () => {
  const prefixes = ['a', 'b', 'c', 'd'].map((of) => `${prefix}_${of}`)

  /** The systems whose database this user may use. */
  const systemsOf = async (user: string): Promise<string[]> => {
    const { users } = await admin.db('admin').command({ usersInfo: user })
    const [{ roles }] = users as [{ roles: { role: string }[] }]
    return prefixes.filter((of) => roles.some(({ role }) => role === `${of}_${user}`))
  }

  it('start and go at once, and each has the roles of its users', async () => {
    const [going = '', ...starting] = prefixes
    await createDatabaseUsers(root, going)
    await Promise.all([dropRoles(going), ...starting.map((of) => createDatabaseUsers(root, of))])
    for (const user of [...dataServices, DEPLOY_USER, BACKUP_USER, AUDITOR_USER]) {
      expect(await systemsOf(user)).toEqual(starting)
    }
    for (const of of starting) await dropRoles(of)
  })

  it('make a role and a user that nobody had, all at once', async () => {
    const db = admin.db(`users_${randomUUID().slice(0, 8)}`)
    const roles = [{ role: 'new', db: db.databaseName }]
    const make = async () => {
      await putRoles(db, [{ role: 'new', privileges: [], roles: [] }])
      await putUsers(db, [{ user: 'new', roles }], () => 'secret')
    }
    await Promise.all(Array.from({ length: 6 }, make))
    expect(await db.command({ usersInfo: 'new' })).toMatchObject({
      users: [{ user: 'new', roles }],
    })
    await db.command({ dropUser: 'new' })
    await db.command({ dropRole: 'new' })
  })
})

describe('an address', () => {
  it.runIf(isOurs)('is asked whether its user may make others', async () => {
    expect(await mayMakeUsers(root)).toBe(true)
    expect(await mayMakeUsers(userUrl(root, 'wallet'))).toBe(false)
  })
})
