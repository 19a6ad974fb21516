import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CpuProfile } from './cpu-profile.js'

/** What lets a process of Node be profiled: it prints an address of its own, on this machine only. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

const SAMPLE_US = 250
/** A profile of many samples takes a moment to be written. */
const ANSWER_MS_MAX = 60_000

export interface Profiling {
  /** Ends it, and answers what was seen. */
  stop(): Promise<CpuProfile>
}

/** Begins to profile the process that writes to this log, by Node's own profiler. */
export async function startProfiling(logFolder: string, name: string): Promise<Profiling> {
  const printed = await readFile(join(logFolder, `${name}.log`), 'utf8')
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\da-f-]+/.exec(printed)?.[0]
  if (address === undefined) throw new Error(`${name} printed no address of its inspector`)
  const socket = new WebSocket(address)
  await once(socket, 'open', { signal: AbortSignal.timeout(ANSWER_MS_MAX) })

  let calls = 0
  const call = async (method: string, params: object = {}): Promise<unknown> => {
    const id = ++calls
    const answered = once(socket, 'message', { signal: AbortSignal.timeout(ANSWER_MS_MAX) })
    socket.send(JSON.stringify({ id, method, params }))
    const [{ data }] = (await answered) as [{ data: string }]
    const answer = JSON.parse(data) as { id: number; result?: unknown }
    if (answer.id !== id || answer.result === undefined) throw new Error(`${method}: ${data}`)
    return answer.result
  }

  await call('Profiler.enable')
  await call('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  await call('Profiler.start')
  return {
    stop: async () => {
      const { profile } = (await call('Profiler.stop')) as { profile: CpuProfile }
      socket.close()
      return profile
    },
  }
}
