import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'
import { endChildren, endWithUs } from '@loyalty/testing/end-with-us'
import { freePort } from '@loyalty/testing/free-port'
import { whyNotPhp } from '@loyalty/testing/why-not-php'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freshAccount } from './harness/account.js'
import { waitFor } from './harness/wait-for.js'

const run = promisify(execFile)
const client = join(repository, 'clients', 'php')

const reason = whyNotPhp('composer')
if (reason !== null) console.log(`the PHP client is not run: ${reason}`)

/** A project of its own that has the client as Composer packs and installs it, without the network. */
let project: string

describe.skipIf(reason !== null)('clients/php', () => {
  const children: ChildProcess[] = []

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'loyalty-php-'))
    const env = {
      ...process.env,
      COMPOSER_HOME: join(project, '.composer'),
      COMPOSER_ALLOW_SUPERUSER: '1',
      COMPOSER_DISABLE_NETWORK: '1',
    }
    const packages = join(project, 'packages')
    await mkdir(packages)
    await run('composer', ['archive', '--format=tar', `--dir=${packages}`], { cwd: client, env })
    const manifest = {
      repositories: [{ type: 'artifact', url: 'packages' }, { 'packagist.org': false }],
      require: { 'loyalty/client': '*' },
    }
    await writeFile(join(project, 'composer.json'), JSON.stringify(manifest))
    await run('composer', ['install', '--no-interaction'], { cwd: project, env })
  })
  afterAll(async () => {
    await endChildren(children)
    await rm(project, { recursive: true })
  })

  it('does a day of a shop', async () => {
    const account = await freshAccount()
    const points = await account.createReward()
    const credit = await account.createReward({ name: 'Credit', type: 'DISCOUNT' })
    const campaign = {
      name: 'Points for money',
      rewards: [{ reward_id: points, conversion_factor: 1 }],
    }
    const made = await account.operator('POST', '/campaigns', { body: campaign })
    expect(made.status, made.text).toBe(201)

    const env = {
      ...process.env,
      LOYALTY_ORIGIN: new URL(inject('access').base_url).origin,
      LOYALTY_TOKEN: account.token,
      LOYALTY_OPERATOR_TOKEN: account.operatorToken,
    }
    const program = join(client, 'test', 'storefront.php')
    const { stdout } = await run('php', [program, points, credit], { cwd: project, env })
    const most = Array.from({ length: 8 }, () => '99999999999.9999')
    expect(JSON.parse(stdout)).toEqual({
      'signed up': true,
      changed: '100',
      payable: '100',
      'done once': true,
      fulfilled: true,
      // 100 points, of which those of 25.25 go.
      'taken back': ['26'],
      tags: { vip: true },
      unchanged: 'Zoë',
      adjusted: '12345678.9123',
      totals: { Points: '74', Credit: '800012345678.9115' },
      rows: { points: ['100', '26'], credit: ['12345678.9123', ...most] },
      count: 11,
      exported: 11,
      done: true,
      followed: true,
      fields: expect.arrayContaining(['body.id', 'body.email']),
      request: true,
      told: ['customers.create 201', 'carts.checkOut 409'],
    })
  })

  it('receives a webhook', async () => {
    const account = await freshAccount()
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/hook`
    const made = await account.operator<{ data: { id: string; secret: string } }>(
      'POST',
      '/webhooks',
      { body: { url, types: ['customer.*'] } },
    )
    expect(made.status, made.text).toBe(201)
    const { id, secret } = made.body.data
    const program = join(client, 'test', 'receiver.php')
    const child = spawn('php', ['-S', `127.0.0.1:${port}`, program], {
      cwd: project,
      env: { ...process.env, WEBHOOK_SECRET: secret },
    })
    endWithUs(child)
    children.push(child)
    let printed = ''
    child.stderr.on('data', (piece: Buffer) => (printed += piece.toString()))
    const status = () =>
      fetch(url, { method: 'POST', body: '{}' }).then(
        (answer) => answer.status,
        () => 0,
      )
    await waitFor('it listens, and believes nobody', async () => (await status()) === 400)
    const tried = await account.operator('POST', `/webhooks/${id}/test`, { body: {} })
    expect(tried.body, printed).toMatchObject({ data: { status: 204 } })
    await waitFor('the fact is printed', () => printed.includes('webhook.test'))
  })
})
