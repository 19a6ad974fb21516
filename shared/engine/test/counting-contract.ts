import { z } from 'zod'
import { contract } from '../src/contracts/contract.js'

/** Answers how many requests its process has taken, this one included. */
export const count = contract({
  subject: 'loyalty.clock-test.toy.count',
  input: z.strictObject({}),
  output: z.object({ counted: z.number() }),
  errors: [],
})
