import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { mkdtemp, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const WATCH_EVERY_MS = 100

/** Where a group of processes is limited, and what of it tells the bytes that no file can give back. */
interface Controller {
  root: string
  limit: string
  swap: readonly [file: string, bytes: (limit: number) => number]
  held: RegExp
}

const controllers: readonly Controller[] = [
  // Version 1 has a tree for memory alone, and counts memory and swap together.
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    swap: ['memory.memsw.limit_in_bytes', (limit) => limit],
    held: /^total_rss (\d+)$/m,
  },
  {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    swap: ['memory.swap.max', () => 0],
    held: /^anon (\d+)$/m,
  },
]

/** Programs that together may have so much memory, as those of a container. */
export interface MemoryGroup extends AsyncDisposable {
  /** Has a program run in it: what to start in its place. */
  within(program: string, args: readonly string[]): [program: string, args: string[]]
  /** What they held at most, without what was read from files. */
  readonly bytesMax: number
}

/** Why the memory of programs can't be limited here; null where it can. */
export function whyNoMemoryGroup(): string | null {
  const found = findController()
  return typeof found === 'string' ? found : null
}

/** The one that lets us make a group, else why none does. */
function findController(): Controller | string {
  let why = 'there is no cgroup of memory'
  for (const controller of controllers.filter(({ root }) => existsSync(root))) {
    try {
      const folder = mkdtempSync(join(controller.root, 'loyalty-'))
      const isMemory = existsSync(join(folder, controller.limit))
      rmdirSync(folder)
      if (isMemory) return controller
    } catch (thrown) {
      why = thrown instanceof Error ? thrown.message : String(thrown)
    }
  }
  return why
}

export async function openMemoryGroup(limit: number): Promise<MemoryGroup> {
  const found = findController()
  if (typeof found === 'string') throw new Error(found)
  const folder = await mkdtemp(join(found.root, 'loyalty-'))
  await writeFile(join(folder, found.limit), String(limit))
  const [swap, swapBytes] = found.swap
  // It is not there where nothing is swapped.
  if (existsSync(join(folder, swap))) await writeFile(join(folder, swap), String(swapBytes(limit)))
  let bytesMax = 0
  const watch = async (): Promise<void> => {
    const text = await readFile(join(folder, 'memory.stat'), 'utf8').catch(() => '')
    bytesMax = Math.max(bytesMax, Number(found.held.exec(text)?.[1] ?? 0))
  }
  const watching = setInterval(() => void watch(), WATCH_EVERY_MS)
  return {
    within: (program, args) => [
      'sh',
      ['-c', 'echo $$ >"$0/cgroup.procs" && exec "$@"', folder, program, ...args],
    ],
    get bytesMax() {
      return bytesMax
    },
    async [Symbol.asyncDispose]() {
      clearInterval(watching)
      await rmdir(folder)
    },
  }
}
