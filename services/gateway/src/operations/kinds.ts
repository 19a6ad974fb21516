import { z } from 'zod'
import type { Contract } from '@loyalty/contracts/contract'
import { asItIs, inData, one } from '../answers/compose.js'
import type { Example, Handler, LongAnswer, Method, Operation, OperationName } from './operation.js'
import type { Tag } from './tags.js'

/** A row of a table: an operation, which has the tag of its table unless it says another one. */
type Row = Omit<Operation, 'tag'> & { tag?: Tag }

/** The operations on one resource. Their order is that of the document. */
export const table = (tag: Tag, rows: readonly Row[]): readonly Operation[] =>
  rows.map((row) => ({ tag, ...row }))

/** The rest of a row. The status is 200 unless it says another one. */
type Parts = Omit<
  Operation,
  'name' | 'method' | 'url' | 'tag' | 'status' | 'contract' | 'response' | 'handle'
> &
  Partial<Pick<Operation, 'tag' | 'status'>>

interface OwnHandler<C extends Contract> {
  handle: Handler<NoInfer<C>>
}

/** One request to one service, answered `{"data": …}`: the example tells what is in it. */
export const resource = (name: OperationName, contract: Contract, parts: Parts): Row =>
  composed(name, contract, {
    ...parts,
    handle: ({ input, context }, { requester }) =>
      one(requester.call(contract, input, context), inData),
  })

/**
 * The same for a list, whose service writes `{"data": […], "cursor": …}` itself. An example of rows alone is a
 * page whose cursor is the id of its last row.
 */
export const list = <C extends Contract>(
  name: OperationName,
  contract: C,
  parts: Parts & Partial<OwnHandler<C>>,
): Row =>
  bare(name, contract, {
    handle: ({ input, context }, { requester }) =>
      one(requester.call(contract, input, context), asItIs),
    ...parts,
    example: { ...parts.example, answer: pageOf(parts.example.answer) },
    response: contract.output,
  })

const pageOf = (answer: unknown): unknown => {
  if (!Array.isArray(answer)) return answer
  const rows = answer as { id: string }[]
  return { data: rows, cursor: rows.at(-1)?.id }
}

/**
 * An answer `{"data": …}` that the gateway makes itself, mostly out of those of two services. What is in it is of
 * `output`, by default that of the contract.
 */
export const composed = <C extends Contract>(
  name: OperationName,
  contract: C,
  { output = contract.output, accepted, example, ...parts }: Parts & OwnHandler<C> & Output,
): Row =>
  bare(name, contract, {
    ...parts,
    ...(accepted !== undefined && { accepted: dataOf(accepted) }),
    response: dataOf(output),
    example: { ...example, answer: { data: example.answer } },
  })

interface Output {
  output?: z.ZodType
  example: Example
}

/** An answer that goes on for long, and is text. */
export const stream = <C extends Contract>(
  name: OperationName,
  contract: C,
  parts: Parts & OwnHandler<C> & { onlyAs: string; longAnswer: LongAnswer },
): Row => bare(name, contract, { ...parts, response: z.string() })

/** An answer in no frame of ours, of which the other kinds are made. */
export function bare<C extends Contract>(
  name: OperationName,
  contract: C,
  parts: Parts & OwnHandler<C> & Pick<Operation, 'response'>,
): Row {
  const [method, url] = name.split(' ') as [Method, string]
  return { status: 200, ...parts, name, method, url, contract }
}

/** The frame of every answer that is not a list. */
const dataOf = (output: z.ZodType) => z.object({ data: output.describe('What the call answers.') })
