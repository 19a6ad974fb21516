import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import type { LoadPlan, LoadResult } from './plan.js'

/** Also when it is called from the sources: the process itself runs as built, without their options. */
const program = join(repository, 'tests', 'bench', 'dist', 'load', 'load-process.js')

/** Runs a plan in a process of its own and returns what it saw, good or bad. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(program, { serialization: 'advanced', execArgv: [] })
  const ended = once(child, 'exit')
  const answered = once(child, 'message') as Promise<[LoadResult]>
  child.send(plan)
  const first = await Promise.race([answered, ended.then(() => null)])
  if (first === null) throw new Error('the load process ended without a result')
  await ended
  return first[0]
}
