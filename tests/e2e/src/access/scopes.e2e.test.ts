import { randomUUID } from 'node:crypto'
import { scopes } from '@loyalty/contracts/tokens/scopes'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { errorProblem } from '../harness/answers.js'
import type { ErrorBody } from '../harness/client.js'
import { exampleOf, send, targetOf } from '../harness/examples.js'
import { nothingOf } from '../harness/fixture.js'
import { inParallel } from '../harness/in-parallel.js'
import { readApi, type Api, type Operation } from '../harness/openapi.js'
import { claimsOf, sign } from './sign.js'

let api: Api
let account: TestAccount
/** By what they may, each signed once: to sign and to verify a token takes longer than most calls. */
let tokens: Map<string, Promise<string>>

beforeAll(async () => {
  ;[api, account] = await Promise.all([readApi(), freshAccount()])
  tokens = new Map()
})

function tokenFor(scope: string): Promise<string> {
  const token = tokens.get(scope) ?? sign(claimsOf(account.id, { scope }))
  tokens.set(scope, token)
  return token
}

const giveCodes = async (scope: string) =>
  account.operator<ErrorBody>('POST', '/bulk', {
    body: { customer_ids: ['ada'], action: 'ASSIGN_CODES', batch_id: randomUUID() },
    token: await tokenFor(scope),
  })

async function ask(operation: Operation, scope: string) {
  const fixture = nothingOf(account)
  const example = exampleOf(operation, fixture)
  const token = await tokenFor(scope)
  const target = targetOf(operation, example)
  return send<ErrorBody>(fixture, operation, target, { body: example.body, token })
}

describe('scopes', () => {
  it('each operation names some that exist, or none, and `operator` beside them', () => {
    for (const { id, scopes: named } of api.operations) {
      expect(scopes, id).toEqual(expect.arrayContaining(named))
      expect(named.length === 0 || named.at(-1) === 'operator', id).toBe(true)
    }
  })

  it('every single scope opens exactly the operations that name it', async () => {
    const problems = await inParallel(api.operations, async (operation) => {
      const wrong: string[] = []
      for (const scope of scopes) {
        const opens = operation.scopes.length === 0 || operation.scopes.includes(scope)
        const answer = await ask(operation, scope)
        // Without a challenge the operation itself says no: a token is to hold what it hands on.
        const isClosed = answer.headers['www-authenticate'] !== undefined || answer.status >= 500
        if (isClosed === opens) wrong.push(`${operation.id}, ${scope}: ${answer.status}`)
      }
      return wrong
    })
    expect(problems.flat()).toEqual([])
  })

  it('all others together, and what only looks like one, open no operation', async () => {
    const guarded = api.operations.filter((operation) => operation.scopes.length > 0)
    const problems = await inParallel(guarded, async (operation) => {
      const [first = ''] = operation.scopes
      const others = scopes.filter((scope) => !operation.scopes.includes(scope))
      const almost = [`${first}s`, first.toUpperCase(), '*', 'admin', 'operators']
      const answer = await ask(operation, [...others, ...almost].join(' '))
      const isRight =
        errorProblem(answer) === null &&
        answer.status === 403 &&
        answer.body.code === 'INSUFFICIENT_SCOPE' &&
        String(answer.headers['www-authenticate']).includes(`scope="${first}"`)
      return isRight ? [] : [`${operation.id}: ${answer.status} ${answer.text}`]
    })
    expect(problems.flat()).toEqual([])
  })

  it('a dry run needs the scope of what it tries', async () => {
    const tried = api.operations.filter(({ body }) =>
      JSON.stringify(body ?? {}).includes('"dry_run"'),
    )
    expect(tried.length).toBeGreaterThan(9)
    const problems = await inParallel(tried, async (operation) => {
      const fixture = nothingOf(account)
      const { body, ...example } = exampleOf(operation, fixture)
      const token = await tokenFor('support:read programme:read')
      const call = { body: { ...body, dry_run: true }, token }
      const answer = await send<ErrorBody>(fixture, operation, targetOf(operation, example), call)
      const isRight = answer.status === 403 && answer.body.code === 'INSUFFICIENT_SCOPE'
      return isRight ? [] : [`${operation.id}: ${answer.status} ${answer.text}`]
    })
    expect(problems.flat()).toEqual([])
  })

  it('a job gives codes away for who may make them', async () => {
    expect((await giveCodes('support:write')).body.code).toBe('INSUFFICIENT_SCOPE')
    expect((await giveCodes('support:write programme:write')).body.code).toBe('BATCH_NOT_FOUND')
  })

  it('a token says who it speaks for and what it may', async () => {
    const { operations } = api
    const me = operations.find(({ path }) => path === '/operator/v1/me')
    if (me === undefined) throw new Error('there is no /operator/v1/me')
    const { status, text } = await ask(me, 'support:read')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({
      data: {
        subject: expect.any(String),
        account_id: account.id,
        scopes: ['support:read'],
        expires_at: expect.stringMatching(/Z$/),
      },
    })
  })
})
