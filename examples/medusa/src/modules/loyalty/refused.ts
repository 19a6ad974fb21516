import type { Schemas } from '@loyalty/client'

/** A no of the programme, with its code for the program. */
export class Refused extends Error {
  readonly code: Schemas['Error']['code']

  constructor({ code, error, details, request_id: request }: Schemas['Error']) {
    super(`${error}: ${details} (request ${request})`)
    this.code = code
  }
}

/** The answer of a call, or a throw: the client has repeated what may be repeated by then. */
export function answerOf<Answer>({ data, error }: { data?: Answer; error?: Schemas['Error'] }) {
  if (error !== undefined) throw new Refused(error)
  if (data === undefined) throw new Error('the answer has no body')
  return data
}
