import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'
import { expect, inject, it } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { dayOf, NOON_ZONE } from '../harness/noon-zone.js'
import { dev, preparePython } from './prepare-python.js'

const run = promisify(execFile)
const folder = join(repository, 'clients', 'python')
const TEST_MS_MAX = 300_000

const python = await preparePython('wheel')
const isPrepared = python !== null && (await preparePython('environment')) !== null

it.skipIf(python === null)(
  'clients/python: a day of a shop, from its wheel',
  async () => {
    const account = await freshAccount()
    const zone = await account.operator('PATCH', '/account', { body: { time_zone: NOON_ZONE } })
    expect(zone.status, zone.text).toBe(200)
    const env = {
      ...process.env,
      LOYALTY_ORIGIN: new URL(inject('access').base_url).origin,
      LOYALTY_TOKEN: account.token,
      LOYALTY_OPERATOR_TOKEN: account.operatorToken,
      LOYALTY_DAY: dayOf(new Date(), NOON_ZONE),
    }
    const scenario = join(folder, 'tests', 'scenario.py')
    const { stdout } = await run(String(python), [scenario], { env })
    expect(stdout).toBe('done\n')
  },
  TEST_MS_MAX,
)

it.runIf(isPrepared)(
  'clients/python: lint, types, and its own tests',
  async () => {
    // What fails rejects, with what the tool has found.
    const { stdout } = await run('python3', [dev, 'check'])
    expect(stdout).toBe('')
  },
  TEST_MS_MAX,
)
