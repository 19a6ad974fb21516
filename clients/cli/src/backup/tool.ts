import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Failure } from '../failure.js'

export type ToolName = 'mongodump' | 'mongorestore'

const VERSION_MS_MAX = 10_000
/** What a tool says last tells why it failed. */
const LINES_KEPT = 5
/** What the shell ends with when the tool in it ended by SIGKILL. */
const KILLED_IN_SHELL = 137
/** Of the memory that a container has: the tool is one of two programs in it, and its runtime does not hold to the byte. */
const MEMORY_SHARE = 0.7
/** Documents of one collection at a time. A restore takes at least as many at once as the dump wrote. */
export const ONE_COLLECTION_AT_A_TIME = '--numParallelCollections=1'

/** The version of MongoDB's tool. Fails where it is not there. */
export async function toolVersion(name: ToolName, program: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], {
      timeout: VERSION_MS_MAX,
    })
    return /version: *(\S+)/.exec(stdout)?.[1] ?? 'unknown'
  } catch (thrown) {
    const why =
      (thrown as NodeJS.ErrnoException).code === 'ENOENT' ? 'is not there' : 'does not run'
    throw new Failure(
      `${program} ${why}: install MongoDB Database Tools, or name the program by --${name}.`,
      2,
    )
  }
}

interface ToolRun {
  program: string
  args: readonly string[]
  url: string
  /** What the tool reads, or who takes what it writes. */
  from?: Readable
  /** It opens what it reads by the name /dev/stdin. */
  opensInput?: boolean
  to?: (chunks: AsyncIterable<Buffer>) => Promise<void>
  onBytes?: (bytes: Buffer) => void
  signal: AbortSignal
}

/** How a tool ended that was not told to. */
export class ToolFailure extends Error {
  override name = 'ToolFailure'
}

/**
 * Runs a tool to its end, and passes on what it writes or reads. The connection string goes by a file that only we
 * may read: a command line is seen by others. Throws a ToolFailure with the tool's last words, the error of
 * `from` or `to`, or what the signal was aborted with.
 */
export async function runTool(run: ToolRun): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-'))
  try {
    const config = join(folder, 'config.yaml')
    // JSON is YAML too.
    await writeFile(config, JSON.stringify({ uri: run.url }), { mode: 0o600 })
    await runWith(config, run)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runWith(
  config: string,
  { program, args, from, opensInput = false, to, onBytes, signal }: ToolRun,
): Promise<void> {
  const words = [program, '--config', config, ...args]
  // Node gives a program a socket, which it cannot open by name; the shell's pipe it can.
  const [file = program, ...rest] = opensInput ? ['sh', '-c', 'cat | "$@"', 'sh', ...words] : words
  const child = spawn(file, rest, {
    stdio: 'pipe',
    // What cgroup v1 or v2 allows; without a limit it is 0, or more than the machine has.
    env: { ...memoryLimit(process.constrainedMemory()), ...process.env },
  })
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const said = lastWords(child.stderr)
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      onBytes?.(chunk)
      done(null, chunk)
    },
  })
  // What a tool writes that is to read is of no interest, but must be taken.
  if (to === undefined) child.stdout.resume()
  else child.stdin.end()
  const passing =
    to === undefined
      ? pipeline(from ?? [], counted, child.stdin, { signal })
      : pipeline(child.stdout, counted, to, { signal })
  const piped = await passing.then(
    () => null,
    (thrown: unknown) => ({ thrown }),
  )
  if (piped !== null) child.kill()
  const [code, killedBy] = await ended
  signal.throwIfAborted()
  if (piped !== null && !isToolGone(piped.thrown)) throw piped.thrown
  // Its last words are of the time before, and may say that all went well. SIGTERM after a broken pipe was ours.
  if (killedBy !== null && (piped === null || killedBy !== 'SIGTERM'))
    throw new ToolFailure(causeOf(killedBy))
  if (code === KILLED_IN_SHELL) throw new ToolFailure(causeOf('SIGKILL'))
  if (code !== 0) throw new ToolFailure(said() || `it ended with code ${code}`)
}

const causeOf = (killedBy: NodeJS.Signals): string =>
  killedBy === 'SIGKILL'
    ? 'it was killed (SIGKILL), mostly because the container or the machine had no memory left: give it more memory'
    : `it was ended from outside by ${killedBy}`

/** The tools are programs of Go, which without a limit take twice what they need before they free memory. */
export function memoryLimit(bytes: number): { GOMEMLIMIT?: string } {
  if (bytes === 0 || bytes >= totalmem()) return {}
  return { GOMEMLIMIT: `${Math.floor(bytes * MEMORY_SHARE)}B` }
}

/** A tool that ends early breaks the pipe: why it ended is what counts. A disk that is full is none of that. */
const isToolGone = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  'code' in thrown &&
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(
    String(thrown.code),
  )

/** The last lines of a stream, without the time that stands before each. */
function lastWords(stream: Readable): () => string {
  let text = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    text = (text + chunk)
      .split('\n')
      .slice(-LINES_KEPT - 1)
      .join('\n')
  })
  return () => {
    const lines = text.split('\n').filter((line) => line !== '')
    const failed = lines.findLast((line) => line.includes('Failed:')) ?? lines.at(-1) ?? ''
    return failed.replace(/^\S+\t/, '').replace(/^Failed: /, '')
  }
}
