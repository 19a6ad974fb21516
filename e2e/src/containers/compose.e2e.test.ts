import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@loyalty/local/ports'
import { defaultAudience, defaultIssuer, issueToken } from '@loyalty/shared/tokens/issue-token'
import { readSigningKey } from '@loyalty/shared/tokens/key-pair'
import { scopes } from '@loyalty/shared/tokens/scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, settled } from '../harness/client.js'
import { composeProject, whyNoCompose, type ComposeProject } from './compose-project.js'

/** Six services, their deploy steps, a database and a broker, started twice. */
const RUN_MS_MAX = 480_000

const whyNot = await whyNoCompose()
if (whyNot !== null) console.log(`docker-compose.yml is not brought up: ${whyNot}`)

describe.skipIf(whyNot !== null)('docker-compose.yml', () => {
  let folder = ''
  let origin = ''
  let project: ComposeProject

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'compose-'))
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    project = await composeProject(folder, `loyalty-test-${randomUUID().slice(0, 8)}`, port)
  })
  afterAll(async () => {
    await project.down()
    await rm(folder, { recursive: true })
  }, RUN_MS_MAX)

  it(
    'brings up a system that redeems a coupon, and keeps it when it starts again with more processes',
    { timeout: RUN_MS_MAX },
    async () => {
      await project.up()
      const { token } = await issueToken(
        await readSigningKey(project.signingKeyFile),
        {
          account: randomUUID(),
          subject: 'test',
          scopes,
          lifetimeSeconds: 3600,
          issuer: defaultIssuer,
          audience: defaultAudience,
        },
        new Date(),
      )
      const ask = (method: string, path: string, body?: object) => {
        const headers = { 'idempotency-key': randomUUID() }
        return settled(() =>
          call<{ data: Record<string, unknown> }>(method, origin + path, { token, body, headers }),
        )
      }
      const reward = await ask('POST', '/v1/rewards', { name: 'Points', type: 'POINTS' })
      expect(reward.status, reward.text).toBe(201)
      const grants = [{ reward_id: reward.body.data['id'], amount: 10 }]
      const made = [
        await ask('POST', '/operator/v1/customers', { id: 'ada' }),
        await ask('POST', '/operator/v1/coupons', { code: 'HELLO', grants }),
      ]
      expect(made.map(({ status }) => status)).toEqual([201, 201])

      const request = { customer_id: 'ada', code: 'HELLO', brand_id: null }
      const redeemed = await ask('POST', '/v1/coupons/redeem', request)
      expect(redeemed.status, redeemed.text).toBe(200)
      expect(redeemed.body.data['accumulations']).toMatchObject([{ amount: 10 }])

      await project.up('--scale', 'wallet=2')
      const { wallet } = (await ask('GET', '/v1/customers/ada')).body.data
      expect(wallet).toMatchObject({ totals: [{ total: 10 }] })
      const again = await ask('POST', '/v1/coupons/redeem', request)
      expect(again.body).toMatchObject({ code: 'COUPON_ALREADY_REDEEMED' })
    },
  )
})
