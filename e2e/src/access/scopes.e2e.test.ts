import { scopes } from '@loyalty/shared/tokens/scopes'
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

beforeAll(async () => {
  ;[api, account] = await Promise.all([readApi(), freshAccount()])
})

async function ask(operation: Operation, scope: string) {
  const fixture = nothingOf(account)
  const example = exampleOf(operation, fixture)
  const token = await sign(claimsOf(account.id, { scope }))
  const target = targetOf(operation, example)
  return send<ErrorBody>(fixture, operation, target, { body: example.body, token })
}

describe('scopes', () => {
  it('each operation names one that exists, and operators have one of their own', () => {
    for (const { id, path, scope } of api.operations) {
      expect(scopes, id).toContain(scope)
      expect(scope === 'operator', id).toBe(path.startsWith('/operator/'))
    }
  })

  it('every scope but the needed one opens no operation', async () => {
    const problems = await inParallel(api.operations, async (operation) => {
      const others = scopes.filter((scope) => scope !== operation.scope)
      const almost = [`${operation.scope}s`, operation.scope.toUpperCase(), '*', 'admin']
      const answer = await ask(operation, [...others, ...almost].join(' '))
      const isRight =
        errorProblem(answer) === null &&
        answer.status === 403 &&
        answer.body.code === 'INSUFFICIENT_SCOPE' &&
        String(answer.headers['www-authenticate']).includes(`scope="${operation.scope}"`)
      return isRight ? [] : [`${operation.id}: ${answer.status} ${answer.text}`]
    })
    expect(problems.flat()).toEqual([])
  })

  it('no scope at all opens no operation', async () => {
    const answers = await inParallel(api.operations, (operation) => ask(operation, ''))
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['INSUFFICIENT_SCOPE']))
  })

  it('the needed one alone opens an operation', async () => {
    const refused = await inParallel(api.operations, async (operation) => {
      const { status, text } = await ask(operation, operation.scope)
      return status === 401 || status === 403 || status >= 500 ? [`${operation.id}: ${text}`] : []
    })
    expect(refused.flat()).toEqual([])
  })
})
