import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { findBinary } from '@loyalty/local/binaries/binary'
import { mongod } from '@loyalty/local/binaries/mongod'
import { logFileOf, serverName } from '@loyalty/local/infrastructure'
import { mongodPart } from '@loyalty/local/mongod'
import { freePorts } from '@loyalty/local/ports'
import { endChildren, endWithUs } from '@loyalty/testing/end-with-us'
import type { Db, Document } from 'mongodb'
import { ConnectionString } from 'mongodb-connection-string-url'
import type { Arena } from '../arena.js'
import { until } from './until.js'

const SYNCED_MS_MAX = 120_000
const PRIMARY = 1
const SECONDARY = 2

/** Members that were started by hand, beside the one that the system began with. */
export interface FurtherMembers {
  /** Their addresses. */
  hosts: readonly string[]
  /** Has the replica set take one in: first without a vote, with one when it has all data. */
  add(host: string): Promise<void>
  stop(): Promise<void>
}

/** Starts them as an operator does: with the key of the first, each with a folder of its own. */
export async function startFurtherMembers(
  { dataDir, mongoUrl }: Arena,
  admin: Db,
  count: number,
): Promise<FurtherMembers> {
  const url = new ConnectionString(mongoUrl)
  const binary = await findBinary(mongod, () => undefined)
  const ports = await freePorts(count)
  const further = ports.map((port) => `127.0.0.1:${port}`)
  const hosts = [...url.hosts, ...further]
  const children = await Promise.all(
    ports.map(async (port, at) => {
      const index = url.hosts.length + at
      const name = serverName('mongod', index)
      const { program, args } = await mongodPart({
        binary,
        name,
        folder: join(dataDir, serverName('mongo', index)),
        port,
        logFile: logFileOf(dataDir, name),
        hosts,
        index,
        key: url.password,
        keyFile: join(dataDir, 'keys', 'mongod.key'),
      })
      return startServer(program, args)
    }),
  )
  return {
    hosts: further,
    async add(host) {
      await reconfigure(admin, (members) => [
        ...members,
        { _id: members.length, host, priority: 0, votes: 0 },
      ])
      await until(`${host} has all data`, SYNCED_MS_MAX, async () => {
        const { members } = await admin.command({ replSetGetStatus: 1 })
        return (members as Document[]).some(
          ({ name, state }) => name === host && (state === SECONDARY || state === PRIMARY),
        )
      })
      await reconfigure(admin, (members) =>
        members.map((member) =>
          member['host'] === host ? { ...member, priority: 1, votes: 1 } : member,
        ),
      )
    },
    stop: () => endChildren(children),
  }
}

async function reconfigure(admin: Db, change: (members: Document[]) => Document[]): Promise<void> {
  const { config } = await admin.command({ replSetGetConfig: 1 })
  const members = change(config.members as Document[])
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members } })
}

/** A server that nobody starts again; it ends with this run, however that ends. */
export function startServer(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, [...args], { stdio: 'ignore' })
  endWithUs(child)
  return child
}
