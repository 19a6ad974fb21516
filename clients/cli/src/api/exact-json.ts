/**
 * Reads JSON without losing a digit: a number that a double would print otherwise stays as it was
 * written, as a raw JSON value, which `JSON.stringify` writes again exactly so.
 */
export const parseExact = (text: string): unknown => JSON.parse(text, keepDigits)

/** The value of a text; undefined for one that is not JSON. */
export function parsedJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  return String(value) === context.source ? value : JSON.rawJSON(context.source)
}

/** A value as people read it in a table. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Signed) return value.text
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

/** An amount with its sign, as people see what was added and what was taken. */
export class Signed {
  readonly text: string

  constructor(sign: '+' | '-', amount: unknown) {
    this.text = `${sign}${shown(amount)}`
  }
}

/** A number whose digits were kept. */
export const isExactNumber = (value: unknown): boolean => JSON.isRawJSON(value)

declare global {
  interface JSON {
    /** ECMAScript proposal "JSON.parse source text access", in V8 since 11.4. */
    rawJSON(text: string): unknown
    isRawJSON(value: unknown): boolean
  }
}
