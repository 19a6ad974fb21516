import type { Logger } from '../observability/logger.js'
import { inSpan, type Span } from '../observability/tracing.js'
import type { RoundEnd } from './round-end.js'
import { attemptRound, type RoundParts } from './round.js'
import type { Waiting } from './waiting.js'

/**
 * One attempt of a round in a span: part of the trace of its first command that somebody follows, with
 * links to the others that it serves, which in turn link to it. It never rejects: what goes wrong with
 * the span is logged, and the round has ended as it has ended.
 */
export async function attemptTracedRound(
  parts: RoundParts,
  commands: readonly Waiting[],
  logger: Logger,
): Promise<RoundEnd> {
  const [first, ...others] = commands.flatMap(({ span }) => span ?? [])
  if (first === undefined) return attemptRound(parts, commands)
  let attempted: Promise<RoundEnd> | null = null
  const attempt = () => (attempted ??= attemptRound(parts, commands))
  const links = others.map(({ traceparent }) => traceparent)
  const attributes = { 'loyalty.round.commands': commands.length }
  const options = { kind: 'internal', parent: first.traceparent, links, attributes } as const
  const attemptIn = async (span: Span | null) => {
    for (const other of others) if (span !== null) other.link(span.traceparent)
    const end = await attempt()
    span?.set({ 'loyalty.round.end': end.kind })
  }
  try {
    await inSpan('round', options, attemptIn)
  } catch (error) {
    logger.error({ err: error }, 'a round was not traced')
  }
  return attempt()
}
