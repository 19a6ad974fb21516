import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'
import { describe, expect, inject, it } from 'vitest'
import { freshAccount } from './harness/account.js'
import { call } from './harness/client.js'
import { waitFor } from './harness/wait-for.js'

const run = promisify(execFile)
const program = join(repository, 'clients', 'cli', '.cache', 'main.js')
/** A revocation holds on every gateway within this. */
const REVOKED_MS_MAX = 5000

describe('loyalty', () => {
  it('a token that it issues opens the system, and not after it has revoked it', async () => {
    const account = await freshAccount()
    const { signingKeyFile } = inject('signing')
    const { base_urls: baseUrls } = inject('access')
    const issued = await run(process.execPath, [
      program,
      ...'tokens issue --scopes customers:read --subject shop --lifetime 5m --json'.split(' '),
      '--key',
      signingKeyFile,
      '--account',
      account.id,
    ])
    const { token, jti, expires_at: expiresAt } = JSON.parse(issued.stdout)
    const read = (url: string) =>
      call<{ code: string }>('GET', `${url}/customers/nobody`, { token })
    expect((await read(inject('access').base_url)).body.code).toBe('CUSTOMER_NOT_FOUND')

    const args = [program, 'tokens', 'revoke', '--jti', jti, '--expires-at', expiresAt]
    const environment = {
      ...process.env,
      LOYALTY_URL: baseUrls[0],
      LOYALTY_TOKEN: account.operatorToken,
    }
    const revoked = await run(process.execPath, args, { env: environment })
    expect(revoked.stdout).toBe(`${jti} is revoked\n`)

    const isRefusedEverywhere = async (): Promise<boolean> => {
      const answers = await Promise.all(baseUrls.map(read))
      return answers.every(({ body }) => body.code === 'TOKEN_REVOKED')
    }
    await waitFor('the token is refused on every gateway', isRefusedEverywhere, REVOKED_MS_MAX)
  })
})
