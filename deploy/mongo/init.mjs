// Makes a replica set of one member and the users of all services. It may run again: settings are then
// those of this version, and passwords what the files say, root's too, for which it signs in by the password
// that root had before. It runs in the network of mongod, since a server without users obeys only who
// connects from its own machine. Node and the driver are all it needs, so an image of
// one of the services runs it, whatever the image of the server holds.
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  MongoClient,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb'
import { putRoles, putUsers } from './put-access.mjs'
import { settings } from './replica-set.mjs'
import { roles, users } from './users.mjs'

const SECRETS = process.env.SECRETS ?? '/run/secrets'
/** Where the server is from here. */
const SERVER = process.env.SERVER ?? '127.0.0.1:27017'
/** Where it is for the services, as their connection strings have it. */
const MEMBER = process.env.MEMBER ?? 'mongo:27017'
/** Authorities of the server's certificate, where it speaks TLS. */
const CA_FILE = process.env.TLS_CA_FILE ?? ''
const REPLICA_SET = 'loyalty'
const ROOT = 'root'

/** The time for which it waits for a server that does not answer, at its start and then once more. */
const WAIT_MS_MAX = Number(process.env.WAIT_SECONDS ?? 60) * 1_000
const POLL_MS = 200
const ANSWER_MS_MAX = 2_000

const UNAUTHORIZED = 13
const AUTHENTICATION_FAILED = 18
const ALREADY_INITIALIZED = 23

const secret = async (name) => (await readFile(`${SECRETS}/${name}`, 'utf8')).trim()

/** The server is on this very machine, so its certificate need not name the address by which it is met here. */
const tls = CA_FILE === '' ? {} : { tls: true, tlsCAFile: CA_FILE, tlsAllowInvalidHostnames: true }

/** Lends `work` a client of its own: one that could not connect stays of no use. */
async function withAdmin(options, work) {
  const client = new MongoClient(`mongodb://${SERVER}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: ANSWER_MS_MAX,
    ...tls,
    ...options,
  })
  try {
    return await work(client.db('admin'))
  } finally {
    await client.close()
  }
}

/** The server was too slow this time, on a busy machine for example, or is being started again. */
const isPassing = (error) =>
  error instanceof MongoServerSelectionError || error instanceof MongoNetworkError

/** Tries until it works, cannot work, or the time is over; then the last failure says why. */
async function patiently(attempt, mayWork = () => true) {
  const end = performance.now() + WAIT_MS_MAX
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!mayWork(error) || performance.now() > end) throw error
      await delay(POLL_MS)
    }
  }
}

/** Runs a command, unless it was done by an earlier run, of which these codes are the sign. */
async function onceOnly(admin, command, codes) {
  try {
    await admin.command(command)
  } catch (error) {
    if (!(error instanceof MongoServerError) || !codes.includes(error.code)) throw error
  }
}

/** From a server that knows nobody to one with a primary and a root user; later it refuses both. */
async function begin(admin) {
  const members = [{ _id: 0, host: MEMBER }]
  const initiate = { replSetInitiate: { _id: REPLICA_SET, members, settings } }
  await onceOnly(admin, initiate, [UNAUTHORIZED, ALREADY_INITIALIZED])
  await patiently(async () => {
    const { isWritablePrimary } = await admin.command({ hello: 1 })
    if (isWritablePrimary !== true) throw new Error('the server does not become primary')
  })
  const pwd = await secret('mongo-password-root')
  await onceOnly(admin, { createUser: ROOT, pwd, roles: ['root'] }, [UNAUTHORIZED])
}

/** A replica set that was made by an earlier version has other settings. */
async function putSettings(admin) {
  const { config } = await admin.command({ replSetGetConfig: 1 })
  const wanted = { ...config.settings, ...settings }
  if (isDeepStrictEqual(config.settings, wanted)) return
  await admin.command({
    replSetReconfig: { ...config, version: config.version + 1, settings: wanted },
  })
}

async function putSettingsAndUsers(admin) {
  await putSettings(admin)
  // Files that were replaced since it started; connections stay.
  if (CA_FILE !== '') await admin.command({ rotateCertificates: 1 })
  await putRoles(admin, roles)
  await putUsers(admin, users, (user) => secret(`mongo-password-${user}`))
}

/** Signs in as root; answers false when that is not root's password. */
async function asRoot(password, work) {
  const auth = { username: ROOT, password }
  try {
    await withAdmin({ auth, authSource: 'admin' }, work)
    return true
  } catch (error) {
    if (error instanceof MongoServerError && error.code === AUTHENTICATION_FAILED) return false
    throw error
  }
}

/** Gives root the password of its file, where it still has one of those before, which stand one a line. */
async function rotateRoot(password) {
  const change = (admin) => admin.command({ updateUser: ROOT, pwd: password })
  for (const before of (await secret('mongo-password-root-before')).split('\n')) {
    if (await asRoot(before, change)) return
  }
  process.stderr.write(
    'mongo-init: root has neither the password of mongo-password-root nor one of mongo-password-root-before: ' +
      'write the one that it has into the second file, and run this again\n',
  )
  process.exit(1)
}

/** Each part of it may be done again. */
async function bringUp() {
  await withAdmin({}, begin)
  const password = await secret('mongo-password-root')
  if (await asRoot(password, putSettingsAndUsers)) return
  await rotateRoot(password)
  await asRoot(password, putSettingsAndUsers)
}

try {
  await patiently(() => withAdmin({}, (admin) => admin.command({ ping: 1 })))
  await patiently(bringUp, isPassing)
} catch (error) {
  const what = isPassing(error)
    ? `MongoDB at ${SERVER} does not answer (${error.message}): see whether it runs, and run this again`
    : error.message
  process.stderr.write(`mongo-init: ${what}\n`)
  process.exitCode = 1
}
