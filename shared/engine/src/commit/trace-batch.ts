import type { Logger } from '../observability/logger.js'
import { inSpan, type Span } from '../observability/tracing.js'
import type { BatchEnd } from './batch-end.js'
import { attemptBatch, type BatchParts } from './batch.js'
import type { Waiting } from './waiting.js'

/**
 * One attempt of a batch in a span: part of the trace of its first command that somebody follows, with
 * links to the others that it serves, which in turn link to it. It never rejects: what goes wrong with
 * the span is logged, and the batch has ended as it has ended.
 */
export async function attemptTracedBatch(
  parts: BatchParts,
  commands: readonly Waiting[],
  logger: Logger,
): Promise<BatchEnd> {
  const [first, ...others] = commands.flatMap(({ span }) => span ?? [])
  if (first === undefined) return attemptBatch(parts, commands)
  let attempted: Promise<BatchEnd> | null = null
  const attempt = () => (attempted ??= attemptBatch(parts, commands))
  const links = others.map(({ traceparent }) => traceparent)
  const attributes = { 'loyalty.batch.commands': commands.length }
  const options = { kind: 'internal', parent: first.traceparent, links, attributes } as const
  const attemptIn = async (span: Span | null) => {
    for (const other of others) if (span !== null) other.link(span.traceparent)
    const end = await attempt()
    span?.set({ 'loyalty.batch.end': end.kind })
  }
  try {
    await inSpan('batch', options, attemptIn)
  } catch (error) {
    logger.error({ err: error }, 'a batch was not traced')
  }
  return attempt()
}
