import { facts } from '@loyalty/contracts/facts'
import { beforeAll, expect, inject, it } from 'vitest'
import { exampleOf, send, targetOf } from '../harness/examples.js'
import { createFixture, type Fixture } from '../harness/fixture.js'
import { readApi } from '../harness/openapi.js'
import { waitFor } from '../harness/wait-for.js'
import { documentProblems } from './document-problems.js'
import { factProblems, type Message } from './fact-problems.js'
import { readFacts } from './read-facts.js'
import { whatElseHappens } from './what-else-happens.js'

/** No call makes these for sure within the time of a test: an import or a job may have ended before a pause. */
const slow = new Set([
  'bulk.paused',
  'bulk.resumed',
  'event.expired',
  'import.paused',
  'import.resumed',
])

/** What they publish comes with `whatElseHappens`. */
const ofImports = /-(migrate|imports|dead-letters)\b/

let fixture: Fixture
const typesOf = (messages: readonly Message[]) =>
  new Set(messages.map(({ subject }) => subject.split('.').slice(2, 4).join('.')))

beforeAll(async () => {
  const [api, made] = await Promise.all([readApi(), createFixture()])
  fixture = made
  const calls = api.operations.filter(({ id }) => !ofImports.test(id))
  // One after the other: an example builds on what those before it have done.
  for (const operation of calls) {
    const { path, query, body } = exampleOf(operation, fixture)
    await send(fixture, operation, targetOf(operation, { path, query }), { body })
  }
  await whatElseHappens(fixture.account, fixture.reward)
})

it('every operation of an account: each fact arrives, and is what the documents promise', async () => {
  const subject = `loyalty.events.*.*.${fixture.account.id}`
  const expected = facts.map(({ type }) => type).filter((type) => !slow.has(type))
  let messages: Message[] = []
  await waitFor('all facts have arrived', async () => {
    messages = await readFacts(inject('access'), subject)
    const missing = expected.filter((type) => !typesOf(messages).has(type))
    return missing.length === 0
  }).catch(() => undefined)
  expect(expected.filter((type) => !typesOf(messages).has(type))).toEqual([])
  expect(factProblems(messages)).toEqual([])
  expect(await documentProblems(messages)).toEqual([])
})
