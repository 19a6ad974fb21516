import type { z } from 'zod'
import type { ErrorCode } from './errors/codes.js'

/**
 * One operation of a service: the single value that the gateway's call, the service's handler,
 * OpenAPI, AsyncAPI and the tests all take.
 */
export interface Contract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
> {
  /** `loyalty.<service>.<aggregate>.<verb>` */
  subject: string
  /** What the request's JSON must be. Parsing a parsed input again changes nothing. */
  input: Input
  /** What the answer's JSON is. Mappers are typed by it and tests check against it. */
  output: Output
  /** The refusals of this operation, in order of precedence. */
  errors: readonly Code[]
  /**
   * Set for work that nobody waits for in front of a screen. It takes turns with few others, whatever it costs, but for a
   * few `rows` of an import. Rows, besides, have at most half of a batch that others wait for.
   */
  bulk?: 'reads' | 'rows'
}

export const contract = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Code extends ErrorCode,
>(
  value: Contract<Input, Output, Code>,
): Contract<Input, Output, Code> => value

/** The parsed input of a contract. */
export type InputOf<C extends Contract> = z.output<C['input']>
/** The JSON value that an answer of a contract is. */
export type OutputOf<C extends Contract> = z.output<C['output']>
/** The codes that a contract may refuse with. */
export type CodeOf<C extends Contract> = C['errors'][number]
