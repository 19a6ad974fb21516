import { describe, expect, it } from 'vitest'
import { contextOf, withKey } from '../../test/sample-command.js'
import { Fault } from '@loyalty/contracts/errors/fault'
import { answer, refuse, type Outcome } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import type { Committer } from './committer.js'
import { answerRows } from './row-results.js'

/** A committer that is asked only where there are no rows, and what it answers then. */
function answers(rows: readonly Outcome[], ofEmptyBatch: Outcome = answer({})) {
  const contexts: RequestContext[] = []
  let batches = 0
  const run = async () => {
    batches += 1
    return ofEmptyBatch
  }
  const committer = { run } as Pick<Committer, 'run'>
  const answered = answerRows(committer, rows, contextOf(withKey('k')), async (row, context) => {
    contexts.push(context)
    return row
  })
  return { answered, contexts, batches: () => batches }
}
const resultsOf = async (rows: readonly Outcome[]): Promise<unknown> =>
  JSON.parse((await answers(rows).answered).body)

describe('a request of many rows', () => {
  it('is answered row by row, in their order', async () => {
    const wrong = {
      ...refuse('VALIDATION_ERROR', 'a is wrong'),
      errors: [{ field: 'a', code: 'VALIDATION_ERROR', message: 'is wrong' }],
    }
    const rows = [answer({ a: 1 }), wrong, refuse('COUPON_EXPIRED', 'it was'), answer({ b: 2 })]
    expect(await resultsOf(rows)).toEqual({
      results: [
        { a: 1 },
        { status: 'failed', code: 'VALIDATION_ERROR', message: 'a is wrong', field: 'a' },
        { status: 'failed', code: 'COUPON_EXPIRED', message: 'it was' },
        { b: 2 },
      ],
    })
  })

  it('hands no row the key of the request, and asks for no batch of its own', async () => {
    const { answered, contexts, batches } = answers([answer({}), answer({})])
    expect((await answered).ok).toBe(true)
    expect(contexts).toHaveLength(2)
    for (const context of contexts) expect(context).not.toHaveProperty('idempotency')
    expect(contexts[0]).toMatchObject({ actor: 'tester', requestId: 'r' })
    expect(batches()).toBe(0)
  })

  it('without rows is answered once a batch was committed', async () => {
    const { answered, batches } = answers([])
    expect(await answered).toEqual({ ok: true, body: '{"results":[]}' })
    expect(batches()).toBe(1)
    const conflict = refuse('WRITE_CONFLICT', 'later')
    await expect(answers([], conflict).answered).rejects.toBeInstanceOf(Fault)
  })

  it.each([undefined, 3])(
    'fails with a refusal of the moment, to be repeated after %s s',
    async (seconds) => {
      const refused = {
        ...refuse('WRITE_CONFLICT', 'later'),
        ...(seconds !== undefined && { retryAfterSeconds: seconds }),
      }
      const error = await answers([answer({}), refused]).answered.catch((fault: unknown) => fault)
      expect(error).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: 'a row was answered WRITE_CONFLICT',
      })
      expect((error as Fault).retryAfterSeconds).toBe(seconds)
    },
  )
})
