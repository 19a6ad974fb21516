import { beforeAll, describe, expect, it } from 'vitest'
import { createJudge } from '../harness/answers.js'
import {
  exampleOf,
  isOutOfReach,
  isReport,
  neededQuery,
  refusalInstead,
  send,
  targetOf,
} from '../harness/examples.js'
import { createFixture, type Fixture } from '../harness/fixture.js'
import { readApi, type Api } from '../harness/openapi.js'

let api: Api
let fixture: Fixture

beforeAll(async () => {
  ;[api, fixture] = await Promise.all([readApi(), createFixture()])
})

describe('every operation', () => {
  it('answers an acceptable call with exactly the members that the document names', async () => {
    const judge = createJudge()
    const problems: string[] = []
    // One after the other: an example builds on what those before it have done.
    for (const operation of api.operations) {
      const example = exampleOf(operation, fixture)
      const answer = await send(fixture, operation, targetOf(operation, example), {
        body: example.body,
      })
      const problem =
        refusalInstead(operation.id) === (answer.body as { code?: string }).code
          ? judge.refusalProblem(operation, answer)
          : judge.successProblem(operation, answer)
      if (problem !== null) problems.push(`${operation.id}: ${problem}`)
    }
    expect(problems).toEqual([])
  })

  it('answers a list that has rows with exactly those members too', async () => {
    const judge = createJudge()
    const lists = api.operations.filter(({ query_parameters: query }) =>
      query.some(({ name }) => name === 'limit'),
    )
    const problems: string[] = []
    for (const operation of lists) {
      const { path, query } = exampleOf(operation, fixture)
      const all = neededQuery(operation, { query })
      const answer = await send<{ data?: unknown[] }>(
        fixture,
        operation,
        targetOf(operation, { path, query: all }),
      )
      const problem = judge.successProblem(operation, answer)
      if (problem !== null) problems.push(`${operation.id}: ${problem}`)
      else if (
        answer.body.data?.length === 0 &&
        !isOutOfReach(operation.id) &&
        !isReport(operation.id)
      )
        problems.push(`${operation.id}: no row`)
    }
    expect(problems).toEqual([])
  })
})
