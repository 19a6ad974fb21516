import { inSpan } from '../observability/tracing.js'
import { attemptRound, type RoundEnd, type RoundParts } from './round.js'
import type { Waiting } from './waiting.js'

/**
 * One attempt of a round in a span: part of the trace of its first command that somebody follows, with
 * links to the others that it serves, which in turn link to it.
 */
export function attemptTracedRound(
  parts: RoundParts,
  commands: readonly Waiting[],
): Promise<RoundEnd> {
  const [first, ...others] = commands.flatMap(({ span }) => span ?? [])
  if (first === undefined) return attemptRound(parts, commands)
  const links = others.map(({ traceparent }) => traceparent)
  const attributes = { 'loyalty.round.commands': commands.length }
  const options = { kind: 'internal', parent: first.traceparent, links, attributes } as const
  return inSpan('round', options, async (span) => {
    for (const other of others) if (span !== null) other.link(span.traceparent)
    const end = await attemptRound(parts, commands)
    span?.set({ 'loyalty.round.end': end.kind })
    return end
  })
}
