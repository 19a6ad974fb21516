import { isObject } from '@loyalty/contracts/is-object'
import { beforeAll, expect, it } from 'vitest'
import { createJudge } from '../harness/answers.js'
import { refusalInstead, send, targetOf } from '../harness/examples.js'
import { createFixture, type Fixture } from '../harness/fixture.js'
import { readApi, type Api } from '../harness/openapi.js'
import { placeExample } from './place-example.js'

let api: Api
let fixture: Fixture

beforeAll(async () => {
  ;[api, fixture] = await Promise.all([readApi(), createFixture()])
})

/** Objects whose fields are the caller's own, or depend on what the system has seen. */
const FREE = new Set(['tags', 'metadata', 'attributes', 'settings', 'vendors', 'data.contact'])
const SIDES = new Set(['before', 'after'])

/** Fields that only one of two answers has, wherever both have an object at all. */
function differentFields(shown: unknown, real: unknown, path = ''): string[] {
  const last = path.split('.').at(-1) ?? ''
  const lastTwo = path.split('.').slice(-2).join('.')
  if (FREE.has(last) || FREE.has(lastTwo) || SIDES.has(last)) return []
  if (Array.isArray(shown) && Array.isArray(real)) {
    if (shown.length === 0 || real.length === 0) return []
    return differentFields(shown[0], real[0], path)
  }
  if (!isObject(shown) || !isObject(real)) return []
  const both = new Set([...Object.keys(shown), ...Object.keys(real)])
  return [...both].flatMap((name) => {
    const here = path === '' ? name : `${path}.${name}`
    if (!Object.hasOwn(real, name)) return [`${here} is shown and not answered`]
    if (!Object.hasOwn(shown, name)) return [`${here} is answered and not shown`]
    return differentFields(shown[name], real[name], here)
  })
}

/** What an answer has only where there was something to tell. */
const optional = /^data\.(gift_card|results\.error) is shown and not answered$/

it('every example of the document is a call that the system answers as shown', async () => {
  const judge = createJudge(api)
  const problems: string[] = []
  // One after the other: an example builds on what those before it have done.
  for (const operation of api.operations) {
    const { path, query, body, answer: shown } = placeExample(operation, fixture)
    const target = targetOf(operation, { path, query })
    const answer = await send(fixture, operation, target, { body })
    const isRefused = refusalInstead(operation.id) === (answer.body as { code?: string }).code
    const problem = isRefused
      ? judge.refusalProblem(operation, answer)
      : judge.successProblem(operation, answer)
    if (problem !== null) problems.push(`${operation.id}: ${problem}`)
    if (problem !== null || isRefused) continue
    const different = differentFields(shown, answer.body).filter((what) => !optional.test(what))
    problems.push(...different.map((what) => `${operation.id}: ${what}`))
  }
  expect(problems).toEqual([])
})
