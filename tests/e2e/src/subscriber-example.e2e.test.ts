import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { endChildren, endWithUs } from '@loyalty/testing/end-with-us'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { freshAccount } from './harness/account.js'
import { waitFor } from './harness/wait-for.js'

/** The Node that whoever runs the tests has, which may be older than the project's. */
const { npm_node_execpath: usersNode = process.execPath } = process.env
const program = join(repository, 'examples/subscriber/subscriber.js')
/** A fact that was not confirmed comes again after 5 s. */
const AGAIN_MS_MAX = 30_000

let folder: string
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-subscriber-'))
  children = []
})
afterEach(async () => {
  await endChildren(children)
  await rm(folder, { recursive: true })
})

it('examples/subscriber ends when the disk has no room for a fact, which the next start takes', async () => {
  const account = await freshAccount()
  const customers = [await account.createCustomer(), await account.createCustomer()]
  const file = join(folder, 'facts.jsonl')
  const { nats_url, nats_user, nats_password } = inject('access')
  const env = {
    ...process.env,
    NATS_URL: nats_url,
    ...(nats_user !== null && { NATS_USER: nats_user }),
    ...(nats_password !== null && { NATS_PASSWORD: nats_password }),
    CONSUMER: `example-${randomUUID()}`,
    SUBJECT: `loyalty.events.customer.created.${account.id}`,
    FILE: file,
  }
  const start = (before: string) => {
    const child = spawn('sh', ['-c', `${before}; exec "$0" "$1"`, usersNode, program], { env })
    endWithUs(child)
    children.push(child)
    return child
  }
  // 512 bytes: one fact at most, and a part of another.
  const child = start('ulimit -f 1')
  await waitFor('the end', () => child.exitCode !== null, AGAIN_MS_MAX)
  expect(child.exitCode).toBe(1)
  start(':')
  const kept = async () =>
    (await readFile(file, 'utf8'))
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { data: { customer_id: string } }).data.customer_id)
  await waitFor('both', async () => (await kept()).length === customers.length, AGAIN_MS_MAX)
  expect((await kept()).toSorted()).toEqual(customers.toSorted())
})
