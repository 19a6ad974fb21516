import type { Schemas } from '@loyalty/client'

/** A no of the programme, with its code for the program. */
export class Refused extends Error {
  readonly code: Schemas['Error']['code']

  constructor({ code, error, details, request_id: request }: Schemas['Error']) {
    super(`${error}: ${details} (request ${request})`)
    this.code = code
  }
}

/** What a raw call comes to. The error is what it says only where the programme has answered. */
export interface Answered<Answer = unknown> {
  data?: Answer
  error?: Schemas['Error']
  response: Response
}

/**
 * Throws unless a call was done, or refused with one of the codes: a `Refused`, or an error where somebody else has answered, such
 * as a proxy. The client has repeated what may be repeated by then.
 */
export function mustBeDone({ error, response }: Answered, ...orRefused: Refused['code'][]): void {
  if (response.ok) return
  const { code } = Object(error) as Partial<Schemas['Error']>
  if (error === undefined || code === undefined) {
    throw new Error(`${response.status} was answered by something else than the programme`)
  }
  if (!orRefused.includes(code)) throw new Refused(error)
}

/** The answer of a call, or a throw. */
export function answerOf<Answer>(answered: Answered<Answer>): Answer {
  mustBeDone(answered)
  if (answered.data === undefined) throw new Error('the answer has no body')
  return answered.data
}
