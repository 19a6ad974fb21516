import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { endChildren, endWithUs } from '@loyalty/testing/end-with-us'
import { freePort } from '@loyalty/testing/free-port'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'

/** The Node that whoever runs the tests has, which may be older than the project's. */
const { npm_node_execpath: usersNode = process.execPath } = process.env
const program = join(repository, 'examples/webhook-receiver/receiver.js')
const commandLine = join(repository, 'clients', 'cli', '.cache', 'main.js')
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'

let folder: string
let file: string
let port: number
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-receiver-'))
  file = join(folder, 'inbox.jsonl')
  port = await freePort()
  children = []
})
afterEach(async () => {
  await endChildren(children)
  await rm(folder, { recursive: true })
})

/** A receiver that listens, and what it has printed. The shell does something before it becomes the receiver. */
async function start(secrets = SECRET, waitMs = 1, before = ':') {
  const env = { ...process.env, WEBHOOK_SECRET: secrets, PORT: String(port), FILE: file }
  const command = ['-c', `${before}; exec "$0" "$1"`, usersNode, program]
  const child = spawn('sh', command, { env: { ...env, WAIT_MS: String(waitMs) } })
  endWithUs(child)
  children.push(child)
  let out = ''
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()))
  await waitFor('it listens', () => out.includes('listening'))
  return { child, lines: () => out.split('\n').slice(1, -1) }
}

const factOf = (sequence: number, of: { subject?: string; type?: string } = {}) => ({
  specversion: '1.0',
  id: randomUUID(),
  source: '/loyalty/wallet',
  type: 'wallet.redeemed',
  subject: 'wallet-1',
  time: '2026-01-31T10:00:00.000Z',
  datacontenttype: 'application/json',
  account: 'account-1',
  sequence: String(sequence),
  data: { customer_id: 'Zoë' },
  ...of,
})
type Sent = ReturnType<typeof factOf>

async function send(fact: Sent, secret = SECRET, body = JSON.stringify(fact)): Promise<number> {
  const at = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': fact.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(fact.id, at, JSON.stringify(fact)),
  }
  const { status } = await fetch(`http://127.0.0.1:${port}/hook`, { method: 'POST', headers, body })
  return status
}

const line = (sequence: number, end = '') =>
  `2026-01-31T10:00:00.000Z wallet.redeemed wallet-1 #${sequence}: show Zoë the new balance${end}`

it('examples/webhook-receiver drops repeats, and says which fact is late', async () => {
  const { lines } = await start()
  const newer = factOf(10)
  const statuses = await Promise.all([send(newer), send(newer), send(newer)])
  expect(statuses).toEqual([204, 204, 204])
  await waitFor('the newer one', () => lines().length === 1)
  expect(await send(newer)).toBe(204)
  expect(await send(factOf(9))).toBe(204)
  await waitFor('the older one', () => lines().length === 2)
  // Text would sort them the other way round.
  expect(lines()).toEqual([line(10), line(9, ' (late: newer facts were there before)')])
})

it('examples/webhook-receiver goes on with what it had kept when it was killed, in order', async () => {
  const HOUR_MS = 3_600_000
  const first = await start(SECRET, HOUR_MS)
  const facts = [factOf(11), factOf(9), factOf(10)]
  expect(await Promise.all(facts.map((fact) => send(fact)))).toEqual([204, 204, 204])
  expect(first.lines()).toEqual([])
  await endChildren(children)
  // A line that the kill has cut off.
  await writeFile(file, '{"fact":{"id":', { flag: 'a' })
  const { child, lines } = await start()
  await waitFor('all three', () => lines().length === 3)
  expect(lines()).toEqual([line(9), line(10), line(11)])

  child.kill('SIGTERM')
  await waitFor('the end', () => child.exitCode !== null)
  expect(child.exitCode).toBe(0)
  const third = await start()
  expect(await Promise.all(facts.map((fact) => send(fact)))).toEqual([204, 204, 204])
  expect(await send(factOf(12))).toBe(204)
  await waitFor('the new one alone', () => third.lines().length > 0)
  expect(third.lines()).toEqual([line(12)])
})

it('examples/webhook-receiver ends when the disk has no room for a fact, which the next start takes', async () => {
  const HOUR_MS = 3_600_000
  // 512 bytes: one fact, and a part of another.
  const { child } = await start(SECRET, HOUR_MS, 'ulimit -f 1')
  const facts = [factOf(1), factOf(2)]
  const statuses = []
  for (const fact of facts) statuses.push(await send(fact))
  expect(statuses).toEqual([204, 500])
  await waitFor('the end', () => child.exitCode !== null)
  expect(child.exitCode).toBe(1)
  const { lines } = await start()
  expect(await Promise.all(facts.map((fact) => send(fact)))).toEqual([204, 204])
  await waitFor('both', () => lines().length === 2)
  expect(lines()).toEqual([line(1), line(2)])
})

it('examples/webhook-receiver believes both secrets while one is rotated, and no other caller', async () => {
  const { lines } = await start(`${OTHER_SECRET},${SECRET}`)
  const fact = factOf(1, { subject: 'wallet-2' })
  expect(await send(fact, SECRET, JSON.stringify(fact).replace('Zoë', 'Zoe'))).toBe(400)
  expect(await send(fact, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe(400)
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
  expect(await readFile(file, 'utf8')).toBe('')
  expect(await send(factOf(1))).toBe(204)
  expect(await send(factOf(2), OTHER_SECRET)).toBe(204)
  // A type of a later version.
  expect(await send(factOf(3, { type: 'wallet.painted' }))).toBe(204)
  expect(await send(factOf(4))).toBe(204)
  await waitFor('what is known', () => lines().length === 3)
  expect(lines()).toEqual([line(1), line(2), line(4)])
})

it('loyalty webhooks listen brings it what happens in the account', async () => {
  const account = await freshAccount()
  const { lines } = await start()
  const child = spawn(
    process.execPath,
    [
      commandLine,
      'webhooks',
      'listen',
      '--forward',
      `http://127.0.0.1:${port}/hook`,
      '--secret',
      SECRET,
    ],
    {
      env: {
        ...process.env,
        LOYALTY_URL: new URL(inject('access').base_url).origin,
        LOYALTY_TOKEN: account.operatorToken,
      },
    },
  )
  endWithUs(child)
  children.push(child)
  let told = ''
  child.stderr.on('data', (piece: Buffer) => (told += piece.toString()))
  await waitFor('it is ready', () => told.includes('What happens from now on'))
  const customer = await account.createCustomer()
  await waitFor('the welcome', () => lines().length > 0)
  expect(lines()[0]).toContain(`: send a welcome to ${customer}`)

  child.kill('SIGINT')
  await waitFor('the end', () => child.exitCode !== null)
  expect(child.exitCode, told).toBe(0)
})

it('a webhook of the account calls it', async () => {
  const account = await freshAccount()
  const made = await account.operator<{ data: { id: string; secret: string } }>(
    'POST',
    '/webhooks',
    { body: { url: `http://127.0.0.1:${port}/hook`, types: ['customer.*'] } },
  )
  expect(made.status, made.text).toBe(201)
  const { id, secret } = made.body.data
  const { lines } = await start(secret)
  const tried = await account.operator('POST', `/webhooks/${id}/test`, { body: {} })
  expect(tried.body, tried.text).toMatchObject({ data: { status: 204 } })
  const customer = await account.createCustomer()
  await waitFor('test and welcome', () => lines().length > 1)
  expect(lines().join('\n')).toContain(`webhook.test ${id} #0: nothing: the test has arrived`)
  expect(lines().join('\n')).toContain(`: send a welcome to ${customer}`)
})
