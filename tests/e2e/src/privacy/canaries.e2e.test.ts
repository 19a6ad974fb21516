import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { beforeAll, expect, inject, it } from 'vitest'
import { exampleOf, send, targetOf } from '../harness/examples.js'
import { createFixture, type Fixture } from '../harness/fixture.js'
import type { Answer } from '../harness/client.js'
import { readApi, type Operation } from '../harness/openapi.js'
import { readFacts } from '../facts/read-facts.js'
import { waitFor } from '../harness/wait-for.js'
import { mark, spoiled, withCanaries, type Canary } from './canary.js'
import { importedCustomer, importedEvent, searchTargets } from './personal-calls.js'
import { filesOf, sightings, type Haystack } from './search.js'

/** Whose bodies may hold something about a person, or what an operator says of one. */
const personal =
  /\/(customers|contacts|devices|tags|wallets|events|gift-cards|redemptions|identity-rules|review-forms|behavior)\b/

type Json = Record<string, unknown>

let fixture: Fixture
/** What logs do hold of a call, so that looking for the rest finds what is there. */
const requestId = `request-${randomUUID()}`
const canaries: Canary[] = []
const errors: Haystack[] = []
const accepted = new Set<string>()
let writes: Operation[]

function keep(name: string, { status, text }: Answer<unknown>): void {
  if (status >= 400) errors.push({ name: `${status} of ${name}`, text: text.toLowerCase() })
  else accepted.add(name)
}

async function sendAll(operation: Operation): Promise<void> {
  const { path, query, body = {} } = exampleOf(operation, fixture)
  const target = targetOf(operation, { path, query })
  const filled = imported(operation.id) ?? body
  const sent = withCanaries(operation.id, filled, canaries)
  keep(operation.id, await send(fixture, operation, target, { body: sent }))
  const headers = { 'content-type': 'application/json', 'x-request-id': requestId }
  for (const one of spoiled(sent)) {
    const rawBody = typeof one === 'string' ? one : JSON.stringify(one)
    keep(`spoiled ${operation.id}`, await send(fixture, operation, target, { rawBody, headers }))
  }
}

/** Imports have empty examples; theirs are rows with everything that a person may have. */
function imported(id: string): Record<string, unknown> | null {
  if (id === 'migrateCustomers') {
    return { customers: [importedCustomer(fixture.reward), { name: 'nobody', email: 'no-mail' }] }
  }
  if (id !== 'migrateCustomerEvents') return null
  return {
    customers: [
      { id: fixture.customer, events: [importedEvent()] },
      { id: randomUUID(), events: [importedEvent()] },
    ],
  }
}

beforeAll(async () => {
  const [api, made] = await Promise.all([readApi(), createFixture()])
  fixture = made
  writes = api.operations.filter(({ path, body }) => body !== null && personal.test(path))
  for (const operation of writes) await sendAll(operation)
  for (const { operation, query, marks } of searchTargets(api.operations)) {
    canaries.push(...marks)
    keep(operation.id, await send(fixture, operation, `${operation.path}?${query}`))
  }
  const token = mark()
  canaries.push({ place: 'Authorization', mark: token })
  for (const [operation] of [writes, api.operations]) {
    if (operation === undefined) continue
    const forged = `${fixture.account.operatorToken.split('.').slice(0, 2).join('.')}.${token}`
    keep('a forged token', await send(fixture, operation, operation.path, { token: forged }))
    keep('no token', await send(fixture, operation, operation.path, { token }))
  }
  for (const one of [fixture.account.token, fixture.account.operatorToken]) {
    canaries.push({ place: 'Authorization', mark: one.toLowerCase() })
  }
  await untilFactsAreOut()
})

/** Imports run after their answer; the last fact of the account is that of the last of them. */
async function untilFactsAreOut(): Promise<void> {
  const subject = `loyalty.events.event.imported.${fixture.account.id}`
  await waitFor(
    'the imported event is a fact',
    async () => (await readFacts(inject('access'), subject)).length > 0,
  )
}

it('every write was taken once with all canaries, and refused when it was spoiled', () => {
  expect(canaries.length).toBeGreaterThan(100)
  expect(writes.map(({ id }) => id).filter((id) => !accepted.has(id))).toEqual([])
  expect(errors.length).toBeGreaterThan(50)
})

it('error bodies name members, and no value of them', () => {
  expect(sightings(errors, canaries)).toEqual([])
})

it('no log of any process holds what calls held', async () => {
  const { system, servers } = inject('folders')
  const logs = [...(await filesOf(join(system, 'logs'))), ...(await filesOf(join(servers, 'logs')))]
  expect(logs.some(({ text }) => text.includes(requestId))).toBe(true)
  expect(sightings(logs, canaries)).toEqual([])
})

it('the files of the broker hold ids and amounts only', async () => {
  const files = await filesOf(join(inject('folders').system, 'nats'))
  expect(files.some(({ text }) => text.includes(fixture.account.id))).toBe(true)
  expect(sightings(files, canaries)).toEqual([])
})

it('the audit trail holds nothing but the reasons of corrections', async () => {
  const texts: string[] = []
  for (let cursor = ''; ;) {
    const page = await fixture.account.operator<{ data: Json[]; cursor: string | null }>(
      'GET',
      `/audit?limit=500${cursor}`,
    )
    texts.push(...page.body.data.map(({ reason: _reason, ...row }) => JSON.stringify(row)))
    if (page.body.cursor === null) break
    cursor = `&cursor=${page.body.cursor}`
  }
  expect(texts.length).toBeGreaterThan(20)
  const rows = texts.map((text) => ({ name: text.slice(0, 80), text: text.toLowerCase() }))
  // What a form asks and a rule says is about nobody, and is told as it was and as it is.
  const ofPeople = canaries.filter(
    ({ place }) => !/^(create|update)ReviewForm|IdentityRules/.test(place),
  )
  expect(ofPeople.length).toBeGreaterThan(50)
  expect(sightings(rows, ofPeople)).toEqual([])
})

it('no metric is named or labelled by what calls held', async () => {
  const { health_urls: urls } = inject('access')
  const read = Object.entries(urls).map(async ([name, url]) => {
    const answer = await fetch(`${url}/metrics`)
    return { name, text: (await answer.text()).toLowerCase() }
  })
  const metrics = await Promise.all(read)
  expect(metrics.every(({ text }) => text.includes('loyalty_'))).toBe(true)
  expect(sightings(metrics, canaries)).toEqual([])
})
