/** What a log line says about an error. Fields of drivers that echo data are left out. */
export interface LoggedError {
  type: string
  message: string
  stack?: string
  /** The error's `code`, under a name that redaction leaves alone. */
  errorCode?: string | number
  cause?: LoggedError
}

/** MongoDB's E11000 repeats the values of the key: an email, a phone, a coupon's code. */
const withoutValues = (text: string): string => text.replaceAll(/dup key: .*/g, 'dup key')

const CAUSES_MAX = 4

/** The name of an error's class. */
export const errorTypeOf = (error: unknown): string =>
  error instanceof Error ? error.constructor.name : typeof error

/** An error as a log line shows it: type, message, stack, code and causes, no values of documents. */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: errorTypeOf(error), message: 'not an Error' }
  const code: unknown = 'code' in error ? error.code : undefined
  return {
    type: errorTypeOf(error),
    message: withoutValues(error.message),
    ...(error.stack === undefined ? {} : { stack: withoutValues(error.stack) }),
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: code } : {}),
    ...(error.cause === undefined || depth >= CAUSES_MAX
      ? {}
      : { cause: serializeError(error.cause, depth + 1) }),
  }
}
