import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'
import { inject } from 'vitest'
import type { TestAccount } from '../harness/account.js'

const program = join(repository, 'clients', 'cli', '.cache', 'main.js')

/** How a run of the program ended. */
export interface Ended {
  code: number
  result: Record<string, unknown>
  error: string
}

const environmentOf = ({ operatorToken }: TestAccount): NodeJS.ProcessEnv => ({
  ...process.env,
  LOYALTY_URL: inject('access').base_url,
  LOYALTY_TOKEN: operatorToken,
})

/** The program as operators run it, in a process of its own. */
export async function loyaltyOf(account: TestAccount, ...args: string[]): Promise<Ended> {
  const env = environmentOf(account)
  const given = [program, ...args, '--json']
  const ended = await promisify(execFile)(process.execPath, given, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  )
  const result = ended.stdout === '' ? {} : (JSON.parse(ended.stdout) as Record<string, unknown>)
  return { code: ended.code, result, error: ended.stderr }
}

/** The same, to be killed on its way. */
export const startLoyalty = (account: TestAccount, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [program, ...args], { env: environmentOf(account), stdio: 'ignore' })
