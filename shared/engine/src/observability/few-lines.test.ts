import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFewLines, LINES_OF_A_KIND_MAX, WINDOW_MS } from './few-lines.js'
import { createLogger } from './logger.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createLines() {
  const written: Record<string, unknown>[] = []
  const logger = createLogger(
    { service: 'wallet' },
    { write: (line) => void written.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const lines = createFewLines(logger)
  const fault = (errorCode: string, requestId: string) =>
    lines.write('warn', 'call met a fault', { errorCode }, { requestId })
  return { written, fault }
}

it('writes few lines of a kind, and at the end of the window how many it left out', () => {
  const { written, fault } = createLines()
  for (let at = 0; at < 1_000; at += 1) fault('SERVICE_UNAVAILABLE', `id-${at}`)
  expect(written.map(({ requestId }) => requestId)).toEqual(
    Array.from({ length: LINES_OF_A_KIND_MAX }, (_, at) => `id-${at}`),
  )
  vi.advanceTimersByTime(WINDOW_MS)
  expect(written).toHaveLength(LINES_OF_A_KIND_MAX + 1)
  expect(written.at(-1)).toMatchObject({
    level: 'warn',
    msg: 'lines left out',
    line: 'call met a fault',
    errorCode: 'SERVICE_UNAVAILABLE',
    leftOut: 1_000 - LINES_OF_A_KIND_MAX,
    windowMs: WINDOW_MS,
  })
})

it('bounds each kind for itself', () => {
  const { written, fault } = createLines()
  for (let at = 0; at < 100; at += 1) fault('SERVICE_UNAVAILABLE', 'id')
  fault('UPSTREAM_TIMEOUT', 'other')
  expect(written.at(-1)).toMatchObject({ errorCode: 'UPSTREAM_TIMEOUT', requestId: 'other' })
})

it('says nothing of a window in which nothing was left out, and is at rest after it', () => {
  const { written, fault } = createLines()
  for (let at = 0; at < LINES_OF_A_KIND_MAX; at += 1) fault('SERVICE_UNAVAILABLE', 'id')
  vi.advanceTimersByTime(WINDOW_MS)
  expect(written).toHaveLength(LINES_OF_A_KIND_MAX)
  expect(vi.getTimerCount()).toBe(0)
  fault('SERVICE_UNAVAILABLE', 'next')
  expect(written.at(-1)).toMatchObject({ requestId: 'next' })
})
