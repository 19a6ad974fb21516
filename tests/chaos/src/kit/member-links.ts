import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Members by name, with their processes. */
type Pids = Readonly<Record<string, number>>

/**
 * The way to each member of a replica set, over which the members reach each other and the services
 * reach them. It can cut one member off from the others, while the services still reach all, as by a
 * cable between two racks.
 */
export interface MemberLinks {
  /** Opens the way to what listens at a port, and answers its address. */
  open(port: number, name: string): Promise<string>
  /** From now on nothing passes between this member and the others, and nobody tells either. */
  cutOff(name: string, members: Pids): Promise<void>
  /** All pass again, over new connections. */
  heal(): void
  close(): Promise<void>
}

interface Passage {
  /** The member that it leads to. */
  to: string
  near: Socket
  far: Socket
}

/** Whose connection it is stands in Linux' own tables. */
export function createMemberLinks(): MemberLinks {
  const passages = new Set<Passage>()
  const closings: (() => Promise<void>)[] = []
  let cut: { away: string; members: Pids } | null = null

  const end = ({ near, far }: Passage): void => {
    near.destroy()
    far.destroy()
  }
  const join = ({ near, far }: Passage): void => {
    near.pipe(far)
    far.pipe(near)
  }
  const part = ({ near, far }: Passage): void => {
    near.unpipe(far).pause()
    far.unpipe(near).pause()
  }
  const isCut = async ({ to, near }: Passage): Promise<boolean> => {
    if (cut === null) return false
    // It may be healed while the sender is looked for, which ends the passage.
    const { away, members } = cut
    const from = await senderOf(near, members)
    return from !== null && from !== to && [to, from].includes(away)
  }
  const takeIn = async (to: string, port: number, near: Socket): Promise<void> => {
    const passage = { to, near, far: connect(port, '127.0.0.1') }
    for (const socket of [near, passage.far]) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        passages.delete(passage)
        end(passage)
      })
    }
    passages.add(passage)
    if (!(await isCut(passage))) join(passage)
  }

  return {
    async open(port, name) {
      const server = createServer({ pauseOnConnect: true }, (near) => void takeIn(name, port, near))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      closings.push(async () => {
        const closed = once(server, 'close')
        server.close()
        await closed
      })
      return `127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    async cutOff(away, members) {
      cut = { away, members }
      for (const passage of passages) if (await isCut(passage)) part(passage)
    },
    heal() {
      cut = null
      for (const passage of passages) end(passage)
    },
    async close() {
      for (const passage of passages) end(passage)
      await Promise.all(closings.map((close) => close()))
    },
  }
}

/** Which of some processes is at the other end of a connection on this machine; null: none of them. */
async function senderOf(
  { remotePort = 0, localPort = 0 }: Socket,
  processes: Pids,
): Promise<string | null> {
  const inode = await inodeOf(remotePort, localPort)
  if (inode === null) return null
  for (const [name, pid] of Object.entries(processes)) {
    if (await holds(pid, inode)) return name
  }
  return null
}

const LOCAL = 1
const REMOTE = 2
const INODE = 9

async function inodeOf(port: number, peerPort: number): Promise<string | null> {
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1)
  for (const row of rows) {
    const fields = row.trim().split(/\s+/)
    if (portIn(fields[LOCAL]) === port && portIn(fields[REMOTE]) === peerPort) {
      return fields[INODE] ?? null
    }
  }
  return null
}

/** `0100007F:1F90` is port 8080. */
const portIn = (address = ''): number => parseInt(address.split(':')[1] ?? '', 16)

async function holds(pid: number, inode: string): Promise<boolean> {
  const folder = `/proc/${pid}/fd`
  const files = await readdir(folder).catch(() => [])
  const targets = files.map((file) => readlink(`${folder}/${file}`).catch(() => ''))
  return (await Promise.all(targets)).includes(`socket:[${inode}]`)
}
