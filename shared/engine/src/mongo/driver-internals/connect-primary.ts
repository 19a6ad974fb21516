import { MongoNetworkError, type MongoClient } from 'mongodb'
import type { Connection } from 'mongodb/lib/cmap/connect.js'
import { followPrimary } from '../follow-primary.js'
import { SERVER_SELECTION_TIMEOUT_MS } from '../limits.js'
import { authProvidersOf } from './sign-in.js'

/** A connection that the driver has opened: its own part, in the pinned version. */
export type DriverConnection = Connection

/**
 * Opens a connection to the primary beside the client's pool, with the client's own address list,
 * credentials and TLS. The driver does all of that; it only has no public name for a connection. It
 * is closed as soon as another server is the primary. The driver's modules are loaded at the first call: a
 * driver without them stops nobody who uses its public calls alone.
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
    const { connect } = await import('mongodb/lib/cmap/connect.js')
    return connect({
      ...client.options,
      authProviders: authProvidersOf(client),
      hostAddress,
      id: 'batches',
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
async function addressOf(client: MongoClient): Promise<{ toString(): string }> {
  const { directConnection, hosts } = client.options
  const [only] = hosts
  if (directConnection && only) return only
  const hello = await client
    .db('admin')
    .command({ hello: 1, maxTimeMS: SERVER_SELECTION_TIMEOUT_MS })
  const primary: unknown = hello['primary']
  if (typeof primary !== 'string') throw new MongoNetworkError('no server knows a primary')
  const { HostAddress } = await import('mongodb/lib/utils.js')
  return new HostAddress(primary)
}
