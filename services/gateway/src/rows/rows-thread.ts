import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Fault } from '@loyalty/shared/errors/fault'
import type { Refusal } from '@loyalty/shared/outcome'
import type { ReadRows, RowsBody } from './read-rows.js'

/** What the thread runs. A test runs the sources. */
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
  read(body: RowsBody): Promise<ReadRows | Refusal>
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
function handedOver({ bytes }: RowsBody): ArrayBuffer[] {
  const { buffer } = bytes ?? {}
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes?.length ? [buffer] : []
}
