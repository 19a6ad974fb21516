import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'

/** A call that is made again and again. */
export interface FloodCall {
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
}

/** What a caller does who cares for nobody. */
export interface FloodPlan {
  origin: string
  token: string
  /** Calls in flight. */
  inFlight: number
  /** Made in turn. */
  calls: readonly FloodCall[]
}

/** Where a call has this text, it has another id each time that it is made. */
export const FRESH_ID = '{fresh id}'

const program = join(repository, 'tests', 'bench', 'dist', 'load', 'flood-process.js')

/** Makes the calls until it is stopped, whatever they are answered. */
export function flood(plan: FloodPlan): () => Promise<void> {
  const child = fork(program, { execArgv: [] })
  const ended = once(child, 'exit')
  child.send(plan)
  return async () => {
    child.disconnect()
    await ended
  }
}
