import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import type { Refusal } from '@loyalty/contracts/outcome'
import { readRows, type RowsBody } from './read-rows.js'
import { type ReadRows } from './ready-rows.js'
import type { UploadBody } from './read-upload.js'

/** A body of rows, of an import or of a job. */
type Body = RowsBody | UploadBody

export interface RowsReader {
  /**
   * Reads a body as rows: at once when it is small, otherwise in a thread of its own, where accounts
   * take turns. Rejects with SERVICE_UNAVAILABLE when it would wait too long.
   */
  read(body: Body, account: AccountId): Promise<ReadRows | Refusal>
  close(): Promise<void>
}

/** As large as the body of any other call. */
const SMALL_BYTES_MAX = 64 * 1024
const WAITING_MAX = 64
const WAIT_MS_MAX = 5_000

interface Waiting {
  body: Body
  resolve: (read: Promise<ReadRows | Refusal>) => void
  reject: (fault: Fault) => void
  timer: NodeJS.Timeout
}

export function createRowsReader(thread: RowsThread): RowsReader {
  /** In the order of the turns: an account whose body is read goes to the end. */
  const waiting = new Map<AccountId, Waiting[]>()
  let waitingCount = 0
  let isReading = false

  const takeNext = (): Waiting | undefined => {
    const [turn] = waiting
    if (turn === undefined) return undefined
    const [account, bodies] = turn
    const next = bodies.shift()
    waiting.delete(account)
    if (bodies.length > 0) waiting.set(account, bodies)
    waitingCount -= 1
    return next
  }

  const readNext = () => {
    const next = isReading ? undefined : takeNext()
    if (next === undefined) return
    clearTimeout(next.timer)
    isReading = true
    const read = thread.read(next.body)
    next.resolve(read)
    const goOn = () => {
      isReading = false
      readNext()
    }
    read.then(goOn, goOn)
  }

  const giveUp = (account: AccountId, body: Body) => {
    const bodies = waiting.get(account) ?? []
    const [late] = bodies.splice(
      bodies.findIndex((one) => one.body === body),
      1,
    )
    if (bodies.length === 0) waiting.delete(account)
    waitingCount -= 1
    late?.reject(new Fault('SERVICE_UNAVAILABLE', 'the body waited too long to be read'))
  }

  return {
    read(body, account) {
      if (body.bytes === undefined || body.bytes.length <= SMALL_BYTES_MAX) {
        return Promise.resolve(readRows(body))
      }
      if (waitingCount >= WAITING_MAX) {
        throw new Fault('SERVICE_UNAVAILABLE', 'too many bodies wait to be read')
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => giveUp(account, body), WAIT_MS_MAX)
        const own = waiting.get(account) ?? []
        own.push({ body, resolve, reject, timer })
        waiting.set(account, own)
        waitingCount += 1
        readNext()
      })
    },
    close: () => thread.close(),
  }
}

/** The program of the thread. A test runs the sources. */
export interface ThreadProgram {
  file: URL
  options?: WorkerOptions
}

const builtProgram: ThreadProgram = { file: new URL('./rows-worker.js', import.meta.url) }

/** Several times what the largest body within its limits needs. */
const HEAP_MIB_MAX = 192
/** Several times what the largest body within its limits takes. A thread that takes longer is ended. */
const READ_MS_MAX = 10_000

export interface RowsThread {
  /** Reads one body; the next one only when this one is settled. */
  read(body: Body): Promise<ReadRows | Refusal>
  close(): Promise<void>
}

/** A thread that starts with the first body, and anew after one that ended it. */
export function createRowsThread(program: ThreadProgram = builtProgram): RowsThread {
  let worker: Worker | null = null

  const start = (): Worker => {
    const started = new Worker(program.file, {
      name: 'rows',
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB_MAX },
      ...program.options,
    })
    started.unref()
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    worker = started
    return started
  }

  return {
    read: (body) =>
      new Promise((resolve, reject) => {
        const thread = worker ?? start()
        const timer = setTimeout(() => void thread.terminate(), READ_MS_MAX)
        const settle = () => {
          clearTimeout(timer)
          thread.off('message', succeed).off('error', fail).off('exit', fail)
        }
        const succeed = (read: ReadRows | Refusal) => {
          settle()
          resolve(read)
        }
        const fail = (cause: unknown) => {
          settle()
          if (worker === thread) worker = null
          void thread.terminate()
          reject(new Fault('SERVICE_UNAVAILABLE', 'the thread that reads rows ended', { cause }))
        }
        thread.on('message', succeed).on('error', fail).on('exit', fail)
        thread.postMessage(body, handedOver(body))
      }),
    async close() {
      await worker?.terminate()
    },
  }
}

/** Memory that holds nothing but the body changes hands; other memory is copied. */
function handedOver({ bytes }: Body): ArrayBuffer[] {
  const { buffer } = bytes ?? {}
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes?.length ? [buffer] : []
}
