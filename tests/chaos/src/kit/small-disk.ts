import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { cp, mkdir, rename, rm, rmdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Arena } from '../arena.js'

/** Room for all that a run stores, and what a server needs to start again. */
const LARGE = '4g'
const KIB = 1_024

/** Where each server keeps its data, below the folder of the system. */
const FOLDERS = { mongod: 'mongo', 'nats-server': 'nats' } as const
export type Server = keyof typeof FOLDERS

/** The file system that a server's folder lies on for as long as a run needs it, in memory. */
export interface SmallDisk {
  /** Leaves so many KiB beside what is stored now. */
  shrink(leftKib: number): Promise<void>
  /** Makes room, as an operator does who enlarges a volume. */
  enlarge(): Promise<void>
  /** Has the server go on in a folder as it was before, with all that it has stored since. Else it stays to the end. */
  putBack(): Promise<void>
}

const run = promisify(execFile)
const mountAt = (folder: string): readonly string[] => ['-t', 'tmpfs', '-o', mountOptions, folder]
const mountOptions = `size=${LARGE},mode=700`

/** Why no file system can be mounted here; null where one can. */
export function whyNoDisks(): string | null {
  known ??= { why: tryToMount() }
  return known.why
}
let known: { why: string | null } | undefined

function tryToMount(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-disk-'))
  try {
    execFileSync('mount', ['tmpfs', ...mountAt(folder)], { stdio: ['ignore', 'ignore', 'pipe'] })
    execFileSync('umount', [folder])
    return null
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer }
    return stderr?.toString().trim().split('\n')[0] || 'there is no program mount'
  } finally {
    rmdirSync(folder)
  }
}

/** Puts the folder of a server on a file system of its own. The server is killed and started again for it. */
export async function moveToSmallDisk(arena: Arena, server: Server): Promise<SmallDisk> {
  const folder = join(arena.dataDir, FOLDERS[server])
  const away = `${folder}-away`
  const remount = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder])
  // What holds a file open there may end later.
  const unmount = () => run('umount', ['--lazy', folder])

  await whileStopped(arena, server, async () => {
    await rename(folder, away)
    await mkdir(folder)
    await run('mount', ['tmpfs', ...mountAt(folder)])
    await cp(away, folder, { recursive: true })
  })
  let isMounted = true
  arena.endLater(async () => {
    if (isMounted) await unmount()
  })
  return {
    async shrink(leftKib) {
      const { blocks, bfree, bsize } = await statfs(folder)
      await remount(`${Math.ceil(((blocks - bfree) * bsize) / KIB) + leftKib}k`)
    },
    async enlarge() {
      await remount(LARGE)
    },
    putBack: () =>
      whileStopped(arena, server, async () => {
        await rm(away, { recursive: true, force: true })
        await cp(folder, away, { recursive: true })
        await unmount()
        isMounted = false
        await rmdir(folder)
        await rename(away, folder)
      }),
  }
}

/** Stopped first, so that it writes nothing between the change and its end. */
async function whileStopped(
  arena: Arena,
  server: Server,
  change: () => Promise<void>,
): Promise<void> {
  const pid = arena.pidOf(server)
  arena.signal(server, 'SIGSTOP')
  await change()
  arena.signal(server, 'SIGKILL')
  await arena.untilStarted(server, pid)
}
