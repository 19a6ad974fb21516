import type { Command, View } from '../commit/command.js'
import type { Committer } from '../commit/committer.js'
import { answerRows } from '../commit/row-results.js'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { answer, type Answer, type Outcome } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'

/** Rows of one command, and documents that they may write, but for a row that writes more by itself. */
export const TOGETHER_ROWS_MAX = 4
export const TOGETHER_DOCUMENTS_MAX = 256
/** What such a command is worth: a row writes about twice what an ordinary command does. */
const TOGETHER_WEIGHT = 2 * TOGETHER_ROWS_MAX

interface RowCommand<Input, Code extends ErrorCode> {
  /** It writes nothing when it refuses. */
  command: Command<Input, Code>
  /** Documents that a row may write. */
  documentsOf: (request: Input) => number
  /** What a row still needs when its first decision is committed. */
  settle: (request: Input, first: Outcome, context: RequestContext) => Promise<Outcome>
}

/**
 * As `answerRows`, with a few rows to a command: a batch takes so many commands, and each batch costs
 * its statements and its commit. A row is decided on what the ones before it leave, and refused alone.
 */
export function answerTogether<Input, Code extends ErrorCode>(
  committer: Pick<Committer, 'run'>,
  requests: readonly Input[],
  context: RequestContext,
  { command, documentsOf, settle }: RowCommand<Input, Code>,
): Promise<Answer> {
  const many = together(command)
  const rows = inChunks(requests, documentsOf).flatMap((chunk) => {
    let running: Promise<Outcome[]> | null = null
    return chunk.map((request, at) => async (ofRow: RequestContext) => {
      running ??= committer.run(many, chunk, ofRow).then((outcome) => outcomesOf(chunk, outcome))
      const first = (await running)[at]
      if (first === undefined) throw new Error('a row came to no outcome')
      return settle(request, first, ofRow)
    })
  })
  return answerRows(committer, rows, context, (row, ofRow) => row(ofRow))
}

/** Rows in their order, as one command: the outcome of each. */
export const together = <Input, Code extends ErrorCode>(
  command: Command<Input, Code>,
): Command<readonly Input[], never> => ({
  name: command.name,
  weight: TOGETHER_WEIGHT,
  loads: [
    (requests, context) => requests.flatMap((one) => command.loads[0](one, context)),
    (requests, view, context) =>
      requests.flatMap((one) => command.loads[1]?.(one, view, context) ?? []),
    (requests, view, context) =>
      requests.flatMap((one) => command.loads[2]?.(one, view, context) ?? []),
  ],
  decide(requests, view, call) {
    const watched = watch(view)
    const outcomes: Outcome[] = []
    for (const request of requests) {
      const before = watched.writes()
      const outcome = command.decide(request, watched.view, call)
      if ('missing' in outcome) return outcome
      if (!outcome.ok && watched.writes() > before) {
        throw new Error(`${command.name}: a row was refused that had written`)
      }
      outcomes.push(outcome)
    }
    return answer({ outcomes })
  },
})

function outcomesOf(requests: readonly unknown[], outcome: Outcome): Outcome[] {
  if (!outcome.ok) return requests.map(() => outcome)
  return (JSON.parse(outcome.body) as { outcomes: Outcome[] }).outcomes
}

export function inChunks<Input>(
  requests: readonly Input[],
  documentsOf: (request: Input) => number,
): Input[][] {
  const chunks: Input[][] = []
  let documents = Infinity
  for (const request of requests) {
    const own = documentsOf(request)
    const last = chunks.at(-1)
    const isFull =
      last === undefined ||
      last.length >= TOGETHER_ROWS_MAX ||
      documents + own > TOGETHER_DOCUMENTS_MAX
    if (isFull) chunks.push([request])
    else last.push(request)
    documents = isFull ? own : documents + own
  }
  return chunks
}

/** The view, with a count of what is written through it. */
function watch(view: View): { view: View; writes: () => number } {
  let writes = 0
  const written = () => {
    writes += 1
    return view
  }
  return {
    view: {
      get: (collection, id) => view.get(collection, id),
      put: (collection, document) => written().put(collection, document),
      insert: (collection, document) => written().insert(collection, document),
      remove: (collection, id) => written().remove(collection, id),
      mention: (person) => view.mention(person),
      publish: (fact, about) => written().publish(fact, about),
      audit: (entry) => written().audit(entry),
    },
    writes: () => writes,
  }
}
