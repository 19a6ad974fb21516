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

it('every example of the document is a call that the system answers as the document says', async () => {
  const judge = createJudge()
  const problems: string[] = []
  // One after the other: an example builds on what those before it have done.
  for (const operation of api.operations) {
    const { path, query, body } = placeExample(operation, fixture)
    const target = targetOf(operation, { path, query })
    const answer = await send(fixture, operation, target, { body })
    const isRefused = refusalInstead(operation.id) === (answer.body as { code?: string }).code
    const problem = isRefused
      ? judge.refusalProblem(operation, answer)
      : judge.successProblem(operation, answer)
    if (problem !== null) problems.push(`${operation.id}: ${problem}`)
  }
  expect(problems).toEqual([])
})
