import { beforeAttempts } from '@loyalty/testing/attempts'
import { expect, inject, it } from 'vitest'
import { createJudge } from '../harness/answers.js'
import { call, settled } from '../harness/client.js'
import { refusalInstead, send, targetOf } from '../harness/examples.js'
import { createFixture, type Fixture } from '../harness/fixture.js'
import { originOf, readApi, type Api, type Operation } from '../harness/openapi.js'
import { waitFor } from '../harness/wait-for.js'
import { effects } from './effects.js'
import { placeExample } from './place-example.js'

/** A hundred effects, some of which come with a fact a little later. */
const EXAMPLES_MS_MAX = 300_000
const SHOWN_MAX = 300

let api: Api
let fixture: Fixture

beforeAttempts(async () => {
  ;[api, fixture] = await Promise.all([readApi(), createFixture()])
})

const writes = (): string[] =>
  api.operations.filter(({ method }) => method !== 'GET').map(({ id }) => id)

it('every write of the document says how its effect is seen', () => {
  expect(Object.keys(effects).toSorted()).toEqual(writes().toSorted())
})

/** The call is the one that the curl of /reference makes: each parameter percent-encoded, a comma too. */
it(
  'every example of the document is a call that the system answers as the document says, and that does it',
  async () => {
    const judge = createJudge()
    const problems: string[] = []
    // One after the other: an example builds on what those before it have done.
    for (const operation of api.operations) {
      const { path, query, body } = placeExample(operation, fixture)
      const target = targetOf(operation, { path, query })
      const look = lookerOf(operation, { ...path, ...query, ...(body as object) })
      const before = await look?.read()
      const answer = await send(fixture, operation, target, { body })
      const isRefused = refusalInstead(operation.id) === (answer.body as { code?: string }).code
      const problem = isRefused
        ? judge.refusalProblem(operation, answer)
        : (judge.successProblem(operation, answer) ?? (await look?.problem(before ?? '')) ?? null)
      if (problem !== null) problems.push(`${operation.id}: ${problem}`)
    }
    expect(problems).toEqual([])
  },
  EXAMPLES_MS_MAX,
)

interface Looker {
  read: () => Promise<string>
  /** Null once what is read is another thing than before, and shows what it has to. */
  problem: (before: string) => Promise<string | null>
}

function lookerOf({ id }: Operation, named: object): Looker | null {
  const effect = effects[id]
  if (effect === undefined || 'none' in effect) return null
  const { shows = '', hides = [], isSoBefore = false } = effect
  const target = effect.read(named as Record<string, string>, fixture)
  const read = async (): Promise<string> => {
    const url = `${originOf(inject('access').base_url)}${target}`
    const { body } = await settled(() => call('GET', url, { token: fixture.account.operatorToken }))
    return JSON.stringify(body, (name, value: unknown) => (isAside(name) ? undefined : value))
  }
  const isThere = (after: string, before: string): boolean =>
    (isSoBefore || after !== before) &&
    after.includes(shows) &&
    hides.every((text) => !after.includes(text))
  const problem = async (before: string): Promise<string | null> => {
    let after = ''
    try {
      return await waitFor('the effect', async () => {
        after = await read()
        return isThere(after, before) ? { problem: null } : false
      }).then((seen) => seen.problem)
    } catch {
      return `${target} shows no effect: ${after.slice(0, SHOWN_MAX)}`
    }
  }
  return { read, problem }
}

/** Fields that change without an effect. */
const isAside = (name: string): boolean => name === 'updated_at' || name === 'request_id'
