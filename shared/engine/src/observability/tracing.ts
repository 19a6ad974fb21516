/**
 * Spans for whoever follows a call through the system. This file imports nothing, so that a process
 * without tracing loads no library for it and pays one comparison where a span would begin.
 *
 * A trace begins at the gateway alone, and all else continues one: what has no `traceparent`, or one
 * that says that nobody keeps the trace, runs without spans.
 */

export type Attributes = Record<string, string | number | boolean>

export interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  /** W3C `traceparent` of what this span is part of. */
  parent?: string | undefined
  /** Those of others that it serves too. */
  links?: readonly string[]
  attributes?: Attributes
}

/** One step of a trace, until it is ended. */
export interface Span {
  /** W3C `traceparent` of this span, for what is asked within it. */
  readonly traceparent: string
  set(attributes: Attributes): void
  link(traceparent: string): void
  /** Whoever looks at the trace sees that this step failed, and by which code. */
  fail(code: string): void
  end(): void
}

export interface Tracing {
  start(name: string, options: SpanOptions): Span
  /** Runs work so that operations of the database in it become parts of the span. */
  within<T>(span: Span, work: () => T): T
  /** The span that this code runs within, unless it is ended. */
  current(): Span | null
  /** Sends what is left. */
  stop(): Promise<void>
}

let tracing: Tracing | null = null

/** Switches tracing on for this process, or off. */
export const useTracing = (use: Tracing | null): void => {
  tracing = use
}

/** The process's tracing; null when it is off. */
export const tracingOf = (): Tracing | null => tracing

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/
const SAMPLED = 1

/** A `traceparent` as W3C Trace Context spells it; undefined when it is none. */
export const parseTraceparent = (text: unknown): string | undefined =>
  typeof text === 'string' && TRACEPARENT.test(text) ? text : undefined

/** True when somebody keeps the trace. */
const isSampled = (traceparent: string): boolean =>
  (Number.parseInt(traceparent.slice(-2), 16) & SAMPLED) === SAMPLED

/** The `traceparent` when somebody keeps the trace, for what is stored: nobody misses another. */
export const ifSampled = (traceparent: string | undefined): string | undefined =>
  traceparent !== undefined && isSampled(traceparent) ? traceparent : undefined

/** The trace's id for log lines; undefined where there is no trace. */
export const traceIdOf = (traceparent: string | undefined): string | undefined =>
  traceparent?.split('-')[1]

/** Runs work in a span of its parent's trace; without one, or without tracing, only runs it. */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (tracing === null || options.parent === undefined || !isSampled(options.parent)) {
    return work(null)
  }
  const span = tracing.start(name, options)
  return tracing
    .within(span, () => work(span))
    .catch((error: unknown) => {
      span.fail(codeOf(error))
      throw error
    })
    .finally(() => span.end())
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'INTERNAL'
