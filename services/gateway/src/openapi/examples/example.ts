/** One complete call of an operation, and what it is answered. */
export interface Example {
  path?: Record<string, string>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  answer: unknown
}

/** Operations that serve one purpose of a caller: a tag of the document. */
export interface Group {
  name: string
  description: string
  /** By method and url, in the order in which one meets them. */
  examples: Record<string, Example>
}

/** The forms in which answers stand. */
export const inData = (data: unknown) => ({ data })
export const onePage = (row: unknown, cursor: string) => ({ data: [row], cursor })
