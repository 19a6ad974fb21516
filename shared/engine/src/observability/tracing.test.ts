import { afterEach, describe, expect, it } from 'vitest'
import {
  ifSampled,
  inSpan,
  parseTraceparent,
  traceIdOf,
  useTracing,
  type Span,
  type Tracing,
} from './tracing.js'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SAMPLED = `00-${TRACE}-b7ad6b7169203331-01`
const UNSAMPLED = `00-${TRACE}-b7ad6b7169203331-00`

/** Keeps what is said about spans, in place of a library. */
function recorder() {
  const said: string[] = []
  const span: Span = {
    traceparent: SAMPLED,
    set: () => undefined,
    link: () => undefined,
    fail: (code) => void said.push(`fail ${code}`),
    end: () => void said.push('end'),
  }
  const tracing: Tracing = {
    start(name) {
      said.push(`start ${name}`)
      return span
    },
    within: (_, work) => work(),
    current: () => null,
    stop: () => Promise.resolve(),
  }
  return { said, tracing }
}

afterEach(() => useTracing(null))

describe('a traceparent', () => {
  it.each([
    ['is none', undefined],
    ['is a text of another form', 'a\r\nb: c'],
    ['has no trace', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['has no parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['is of a version that there never is', `ff-${TRACE}-b7ad6b7169203331-01`],
    ['is in capitals', SAMPLED.toUpperCase()],
  ])('that %s is passed over', (_, text) => {
    expect(parseTraceparent(text)).toBeUndefined()
  })

  it('names its trace, and whether somebody keeps it', () => {
    expect(parseTraceparent(SAMPLED)).toBe(SAMPLED)
    expect(traceIdOf(SAMPLED)).toBe(TRACE)
    expect(ifSampled(SAMPLED)).toBe(SAMPLED)
    expect(ifSampled(UNSAMPLED)).toBeUndefined()
  })
})

const work = async (span: Span | null) => span?.traceparent ?? 'no span'

describe('a span', () => {
  it('is made for a trace that somebody keeps, and for no other', async () => {
    const { said, tracing } = recorder()
    useTracing(tracing)
    expect(await inSpan('a', { kind: 'internal', parent: SAMPLED }, work)).toBe(SAMPLED)
    expect(said).toEqual(['start a', 'end'])
    expect(await inSpan('b', { kind: 'internal', parent: UNSAMPLED }, work)).toBe('no span')
    expect(await inSpan('c', { kind: 'internal' }, work)).toBe('no span')
    useTracing(null)
    expect(await inSpan('d', { kind: 'internal', parent: SAMPLED }, work)).toBe('no span')
    expect(said).toEqual(['start a', 'end'])
  })

  it('fails with its work, and ends', async () => {
    const { said, tracing } = recorder()
    useTracing(tracing)
    const failing = inSpan('a', { kind: 'internal', parent: SAMPLED }, () =>
      Promise.reject(Object.assign(new Error('away'), { code: 'SERVICE_UNAVAILABLE' })),
    )
    await expect(failing).rejects.toThrow('away')
    expect(said).toEqual(['start a', 'fail SERVICE_UNAVAILABLE', 'end'])
  })
})
