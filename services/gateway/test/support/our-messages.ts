import { expect } from 'vitest'
import type { FieldError } from '@loyalty/contracts/outcome'

/** How each message begins; `issue-words.ts` says why. */
const OUR_STYLE =
  /^(must |is required|is not a member of this body$|is not a parameter of this request$)/
/** What the library that checks shapes says of its own. */
const ITS_WORDS = /invalid|expected|received|too (small|big)|unrecognized|[<>]=/i

/** What is wrong is told in one style, and none of it by the library. */
export function expectOurMessages(errors: readonly FieldError[] = []): void {
  const strange = errors.filter(
    ({ message }) => !OUR_STYLE.test(message) || ITS_WORDS.test(message),
  )
  expect(strange).toEqual([])
}
