import { z } from 'zod'
import type { Contract } from '@loyalty/shared/contracts/contract'
import { one } from './compose.js'
import { asItIs, inData, type Framed } from './frame.js'
import { operation, type Operation } from './operation.js'
import type { AnswerReply } from '@loyalty/shared/transport/requester'

type Parts<C extends Contract> = Omit<Operation<C>, 'contract' | 'response' | 'handle'>

export const dataOf = <T extends z.ZodType>(output: T) =>
  z.object({ data: output.describe('What the call answers.') })

/** An operation that is one request to one service, answered `{"data": …}`. */
export const resource = <C extends Contract>(contract: C, parts: Parts<C>): Operation<C> =>
  ask(contract, parts, dataOf(contract.output), inData)

/** The same for a list, whose service writes `{"data": […], "cursor": …}` itself. */
export const page = <C extends Contract>(contract: C, parts: Parts<C>): Operation<C> =>
  ask(contract, parts, contract.output, asItIs)

const ask = <C extends Contract>(
  contract: C,
  parts: Parts<C>,
  response: z.ZodType,
  frame: (reply: AnswerReply) => Framed,
): Operation<C> =>
  operation({
    ...parts,
    contract,
    response,
    handle: ({ input, context }, { requester }) =>
      one(requester.call(contract, input, context), frame),
  })
