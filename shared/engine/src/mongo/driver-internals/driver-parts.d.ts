// Parts of the driver that have no public name, as they are in the pinned version.

declare module 'mongodb/lib/cmap/connect.js' {
  import type { Socket } from 'node:net'
  import type { Readable } from 'node:stream'

  /** What is used of a connection that the driver has opened. */
  export interface Connection {
    readonly socket: Socket
    /** Emits each message of the server, whole. */
    readonly messageStream: Readable
    /** Why it is closed. */
    readonly error: Error | null
    once(event: 'close', listener: () => void): unknown
    destroy(): void
  }

  export function connect(options: object): Promise<Connection>
}

declare module 'mongodb/lib/utils.js' {
  export const HostAddress: new (host: string) => { toString(): string }
}

declare module 'mongodb/lib/cmap/auth/mongo_credentials.js' {
  export { MongoCredentials } from 'mongodb'
}
