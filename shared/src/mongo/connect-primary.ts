import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { MongoNetworkError, type MongoClient } from 'mongodb'
import { followPrimary } from './follow-primary.js'
import { SERVER_SELECTION_TIMEOUT_MS } from './limits.js'
import { authProvidersOf } from './sign-in.js'

/** What is used of a connection that the driver has opened: its own parts, in the pinned version. */
export interface DriverConnection {
  readonly socket: Socket
  /** Emits each message of the server, whole. */
  readonly messageStream: Readable
  /** Why it is closed. */
  readonly error: Error | null
  once(event: 'close', listener: () => void): unknown
  destroy(): void
}

const require = createRequire(import.meta.url)
const { connect } = require('mongodb/lib/cmap/connect.js') as {
  connect: (options: object) => Promise<DriverConnection>
}
interface Address {
  toString(): string
}

const { HostAddress } = require('mongodb/lib/utils.js') as {
  HostAddress: new (host: string) => Address
}

/**
 * Opens a connection to the primary beside the client's pool, with the client's own address list,
 * credentials and TLS. The driver does all of that; it only has no public name for a connection. It
 * is closed as soon as another server is the primary.
 *
 * Rejects with the driver's network and selection errors.
 */
export async function connectPrimary(client: MongoClient): Promise<DriverConnection> {
  const other = Promise.withResolvers<never>()
  let leave = () => other.reject(new MongoNetworkError('there is another primary'))
  let asked: string | null = null
  const unfollow = followPrimary(client, (address) => {
    if (address !== asked) leave()
  })
  const open = async () => {
    const hostAddress = await addressOf(client)
    asked = hostAddress.toString()
    return connect({
      ...client.options,
      authProviders: authProvidersOf(client),
      hostAddress,
      id: 'rounds',
      generation: 0,
      monitorCommands: false,
    })
  }
  const opening = open()
  try {
    const connection = await Promise.race([opening, other.promise])
    leave = () => connection.destroy()
    connection.once('close', unfollow)
    return connection
  } catch (error) {
    unfollow()
    // Nobody waits for it any more.
    opening.then(
      (connection) => connection.destroy(),
      () => undefined,
    )
    throw error
  }
}

/** What the servers call their primary, or the only address that the client was told to use. */
async function addressOf(client: MongoClient): Promise<Address> {
  const { directConnection, hosts } = client.options
  const [only] = hosts
  if (directConnection && only) return only
  const hello = await client
    .db('admin')
    .command({ hello: 1, maxTimeMS: SERVER_SELECTION_TIMEOUT_MS })
  const primary: unknown = hello['primary']
  if (typeof primary !== 'string') throw new MongoNetworkError('no server knows a primary')
  return new HostAddress(primary)
}
