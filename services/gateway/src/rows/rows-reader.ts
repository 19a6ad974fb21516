import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { PausedTurns } from '@loyalty/engine/process'
import { addTo } from '../limits/shares.js'
import { readRows, type RowsBody } from './read-rows.js'
import { type ReadRows } from './ready-rows.js'
import type { UploadBody } from './read-upload.js'

/** A body of rows, of an import or of a job. */
type Body = RowsBody | UploadBody

export interface RowsReader {
  /**
   * Reads a body as rows: at once when it is small, otherwise in a thread of its own, where accounts
   * take turns. Where it would wait too long it is refused with RATE_LIMITED if the account has other bodies in line, else
   * rejects with SERVICE_UNAVAILABLE.
   */
  read(body: Body, account: AccountId): Promise<ReadRows | Refusal>
  close(): Promise<void>
}

/** As large as the body of any other call. */
const SMALL_BYTES_MAX = 64 * 1024
const WAITING_MAX = 64
/** Of one account, so that it leaves room for others. */
const WAITING_OF_ACCOUNT_MAX = 16
const WAIT_MS_MAX = 5_000

export function createRowsReader(thread: RowsThread, turns = new PausedTurns()): RowsReader {
  let waiting = 0
  const waitingOf = new Map<string, number>()
  const count = (account: AccountId, change: 1 | -1) => {
    waiting += change
    addTo(waitingOf, account, change)
  }

  const readInTurn = async (body: Body, account: AccountId): Promise<ReadRows | Refusal> => {
    const isOneOfMany = waitingOf.has(account)
    count(account, 1)
    const answer = Promise.withResolvers<ReadRows | Refusal>()
    // One that is late is kept no longer, though its turn comes later.
    let inLine: Body | null = body
    const leaveLine = () => {
      clearTimeout(timer)
      inLine = null
      count(account, -1)
    }
    const timer = setTimeout(() => {
      leaveLine()
      if (isOneOfMany) answer.resolve(ofOwnShare)
      else answer.reject(overloadedFault())
    }, WAIT_MS_MAX)
    void turns.do(account, () => {
      if (inLine === null) return undefined
      const read = thread.read(inLine)
      leaveLine()
      answer.resolve(read)
      return read.then(nothing, nothing)
    })
    return answer.promise
  }

  return {
    async read(body, account) {
      if (body.bytes === undefined || body.bytes.length <= SMALL_BYTES_MAX) return readRows(body)
      if ((waitingOf.get(account) ?? 0) >= WAITING_OF_ACCOUNT_MAX) return ofOwnShare
      if (waiting >= WAITING_MAX) throw overloadedFault()
      return readInTurn(body, account)
    },
    close: () => thread.close(),
  }
}

const overloadedFault = () => new Fault('SERVICE_UNAVAILABLE', 'too many bodies wait to be read')
const ofOwnShare = refuse(
  'RATE_LIMITED',
  'The account already waits for as many bodies as can be read in time; repeat the request later',
)

const nothing = () => undefined

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
