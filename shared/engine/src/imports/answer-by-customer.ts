import type { Committer } from '../commit/committer.js'
import { answerRows } from '../commit/row-results.js'
import type { CustomerId } from '@loyalty/contracts/ids'
import { answer, type Answer, type Outcome } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'

/**
 * As `answerRows`, with one command for all rows of a customer, in their order, so that what they have
 * in common is changed once. It answers `results`, one a row; a refusal is that of each row.
 */
export function answerByCustomer<Row extends { customer_id: CustomerId }>(
  committer: Pick<Committer, 'run'>,
  rows: readonly Row[],
  context: RequestContext,
  run: (customer: CustomerId, rows: readonly Row[], context: RequestContext) => Promise<Outcome>,
): Promise<Answer> {
  const byCustomer = Map.groupBy(rows, ({ customer_id: id }) => id)
  const asked = new Map<CustomerId, Promise<(row: Row) => Outcome>>()
  const ask = (id: CustomerId, ofRow: RequestContext) => {
    const own = byCustomer.get(id) ?? []
    return run(id, own, ofRow).then((outcome) => outcomeOfRow(own, outcome))
  }
  return answerRows(committer, rows, context, async (row, ofRow) => {
    const { customer_id: id } = row
    const outcomeOf = asked.get(id) ?? ask(id, ofRow)
    asked.set(id, outcomeOf)
    return (await outcomeOf)(row)
  })
}

function outcomeOfRow<Row>(rows: readonly Row[], outcome: Outcome): (row: Row) => Outcome {
  if (!outcome.ok) return () => outcome
  const { results } = JSON.parse(outcome.body) as { results: object[] }
  const answers = new Map(results.map((result, at) => [rows[at], answer(result)]))
  return (row) => {
    const found = answers.get(row)
    if (found === undefined) throw new Error('a row came to no result')
    return found
  }
}
