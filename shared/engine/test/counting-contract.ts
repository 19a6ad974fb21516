import { z } from 'zod'
import { contract } from '@loyalty/contracts/contract'

/** Answers how many requests its process has taken, this one included. */
export const count = contract({
  subject: 'loyalty.clock-test.toy.count',
  input: z.strictObject({}),
  output: z.object({ counted: z.number() }),
  errors: [],
})
