import { z } from 'zod'
import type { Contract } from '@loyalty/contracts/contract'
import { asItIs, inData, one } from '../answers/compose.js'
import type { Handler, LongAnswer, Method, Operation, OperationName } from './operation.js'
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

interface OwnAnswer<C extends Contract> {
  response: z.ZodType
  handle: Handler<NoInfer<C>>
}

/** One request to one service, answered `{"data": …}`. */
export const resource = (name: OperationName, contract: Contract, parts: Parts): Row =>
  composed(name, contract, {
    ...parts,
    response: dataOf(contract.output),
    handle: ({ input, context }, { requester }) =>
      one(requester.call(contract, input, context), inData),
  })

/** The same for a list, whose service writes `{"data": […], "cursor": …}` itself. */
export const list = (name: OperationName, contract: Contract, parts: Parts): Row =>
  composed(name, contract, {
    ...parts,
    response: contract.output,
    handle: ({ input, context }, { requester }) =>
      one(requester.call(contract, input, context), asItIs),
  })

/** An answer that the gateway makes itself, mostly out of those of two services. */
export function composed<C extends Contract>(
  name: OperationName,
  contract: C,
  parts: Parts & OwnAnswer<C>,
): Row {
  const [method, url] = name.split(' ') as [Method, string]
  return { status: 200, ...parts, name, method, url, contract }
}

/** An answer that goes on for long, and is text. */
export const stream = <C extends Contract>(
  name: OperationName,
  contract: C,
  parts: Parts & Pick<OwnAnswer<C>, 'handle'> & { onlyAs: string; longAnswer: LongAnswer },
): Row => composed(name, contract, { ...parts, response: z.string() })

/** The frame of every answer that is not a list. */
export const dataOf = <T extends z.ZodType>(output: T) =>
  z.object({ data: output.describe('What the call answers.') })
