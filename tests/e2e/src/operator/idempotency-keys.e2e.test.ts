import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../harness/answers.js'
import { exampleOf, send, targetOf } from '../harness/examples.js'
import { createFixture, type Fixture } from '../harness/fixture.js'
import { readApi, type Operation } from '../harness/openapi.js'

/** Their keys belong to the import's own record; and no call brings about a row that is set aside. */
const ofImports = /Imports?$|DeadLetters?$|^migrate/

/** A check is a read, a test tells how it is now, and a token is stored nowhere: they are answered afresh. */
const areChecks =
  /^(issueCustomerToken|validateCoupon|validateAllCoupons|listApplicableCustomerCoupons|evaluateCart|lookUpGiftCard|simulateCampaign|testWebhook|drawCoupon|drawGiftCard)$/

let fixture: Fixture
let writes: Operation[]
beforeAll(async () => {
  const [api, made] = await Promise.all([readApi(), createFixture()])
  fixture = made
  writes = api.operations.filter(({ method }) => method !== 'GET')
})

describe('an idempotency key', () => {
  it('is named by every write of the document', () => {
    expect(writes.filter(({ takes_key: takesKey }) => !takesKey).map(({ id }) => id)).toEqual([])
  })

  it('makes the repeat of every write the first answer again, and of no other call', async () => {
    const problems: string[] = []
    const kept = writes.filter(({ id }) => !ofImports.test(id) && !areChecks.test(id))
    for (const operation of kept) {
      const example = exampleOf(operation, fixture)
      const headers = { 'idempotency-key': randomUUID() }
      const ask = (body: unknown) =>
        send(fixture, operation, targetOf(operation, example), { body, headers })
      const first = await ask(example.body)
      const again = await ask(example.body)
      const isReplayed = again.headers['idempotency-replayed'] === 'true'
      if (again.status !== first.status || !isReplayed) {
        problems.push(`${operation.id}: ${first.status}, then ${again.status} ${again.text}`)
      }
    }
    expect(problems).toEqual([])
  })

  it.each([
    ['recomputeWallets', { limit: 7 }],
    ['tryIdentityRules', { email: 'other@example.com' }],
  ])('of %s belongs to one body', async (id, other) => {
    const operation = writes.find((write) => write.id === id)
    if (operation === undefined) throw new Error(`there is no ${id}`)
    const example = exampleOf(operation, fixture)
    const headers = { 'idempotency-key': randomUUID() }
    const target = targetOf(operation, example)
    const first = await send(fixture, operation, target, { body: example.body, headers })
    const again = await send(fixture, operation, target, { body: example.body, headers })
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true'])
    const reused = await send(fixture, operation, target, { body: other, headers })
    expectRefusal(reused, 422, 'IDEMPOTENCY_KEY_REUSED')
  })
})
