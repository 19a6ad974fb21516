import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Problem } from '../problem.js'

/** What git answers, without the last line end. */
export async function git(root: string, ...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)('git', args, { cwd: root })).stdout.trimEnd()
}

/** Runs a command to its end, which it tells of by itself. */
export async function run(
  root: string,
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const env = { ...process.env, ...environment }
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Problem(`${program} ended with code ${code}: the release stops here.`)
}
