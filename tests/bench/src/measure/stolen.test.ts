import { describe, expect, test } from 'vitest'
import { parseProcessorTime, watchStolen } from './stolen.js'

const stat = (user: number, idle: number, steal: number) =>
  `cpu  ${user} 0 0 ${idle} 0 0 0 ${steal} 7 0\ncpu0 1 2 3 4 5 6 7 8 9 10\nintr 1\n`

describe('time of the processor that other guests of the host had', () => {
  test('guests of this machine are in its user time and count once', () => {
    expect(parseProcessorTime(stat(50, 40, 10))).toEqual({ all: 100, stolen: 10 })
  })

  test('is the part of all time since the look began', () => {
    const texts = [stat(100, 100, 100), stat(160, 120, 120)]
    const stolen = watchStolen(() => texts.shift() ?? '')
    expect(stolen()).toBe(0.2)
  })

  test('is none where no time has passed, and on a kernel that does not tell', () => {
    expect(watchStolen(() => stat(1, 1, 1))()).toBe(0)
    expect(watchStolen(() => 'cpu 1 2 3 4')()).toBe(0)
  })
})
