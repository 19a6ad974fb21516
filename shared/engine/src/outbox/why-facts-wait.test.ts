import { describe, expect, it } from 'vitest'
import { PublishFault, type PublishFailure } from '../jetstream/publisher.js'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Sendable } from './relay-page.js'
import { metSilenceAlone, SparseLine, whyFactsWait } from './why-facts-wait.js'

const fact = (aggregate: string): Sendable => ({
  id: aggregate as Uuid,
  aggregate,
  sequence: 1,
  subject: 'loyalty.events.x',
  text: '{}',
  document: 'writer|1',
})
const faultOf = (reason: PublishFailure) => new PublishFault(reason, 'loyalty.events.x')
const stoppedBy = (...reasons: PublishFailure[]) =>
  reasons.map((reason, at) => ({ fact: fact(`a-${at}`), fault: faultOf(reason) }))

describe('facts that were not acknowledged', () => {
  it.each([
    ['one that met silence', [], stoppedBy('timeout'), false],
    ['several that met silence', [], stoppedBy('timeout', 'timeout'), true],
    ['several that no stream took', [], stoppedBy('no-stream', 'timeout'), true],
    ['several, beside one that was taken', [fact('taken')], stoppedBy('timeout', 'timeout'), false],
    ['several that were refused', [], stoppedBy('refused', 'refused', 'timeout'), false],
    ['none', [], [], false],
  ])('%s', (_, acknowledged, stopped, expected) => {
    expect(metSilenceAlone({ acknowledged, stopped })).toBe(expected)
  })
})

describe('the line of the log', () => {
  it.each<[PublishFailure, boolean, string]>([
    ['full', true, 'has no room'],
    ['timeout', true, 'restart it'],
    ['timeout', false, 'relay waits for the broker'],
    ['disconnected', false, 'relay waits for the broker'],
    ['no-stream', true, 'relay waits for the broker'],
  ])('after %s, answers: %s', (reason, doesAnswer, expected) => {
    expect(whyFactsWait(faultOf(reason), doesAnswer)).toContain(expected)
  })
})

describe('how often it is written', () => {
  it('at once, then after 1, 2, 4 seconds and so on, a minute at the most', () => {
    const line = new SparseLine()
    const seconds = Array.from({ length: 400 }, (_, at) => at)
    const written = seconds.filter((at) => line.isDue(at * 1_000))
    expect(written).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243, 303, 363])
  })

  it('a second after the last when facts went meanwhile', () => {
    const line = new SparseLine()
    for (const at of [0, 1_000, 3_000, 7_000]) expect(line.isDue(at)).toBe(true)
    line.over()
    expect([7_500, 8_000, 9_000].map((at) => line.isDue(at))).toEqual([false, true, false])
  })
})
