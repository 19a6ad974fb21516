import { expect, it } from 'vitest'
import { WELL_ANSWERS_MIN } from './limits.js'
import { untilWell } from './ask-for-rows.js'

const going = new AbortController().signal
const held = () => undefined
const lost = () => {
  throw new Error('the partition was lost')
}

/** Asked so often, of which the calls with these numbers fail. */
function service(...failing: number[]) {
  let asked = 0
  return {
    asked: () => asked,
    ask: async () => {
      asked += 1
      if (failing.includes(asked)) throw new Error('silence')
    },
  }
}

it('a service that answers each time is well', async () => {
  const { ask, asked } = service()
  await untilWell(ask, going, held)
  expect(asked()).toBe(WELL_ANSWERS_MIN)
})

it('one that was silent once in between has to answer each time again', async () => {
  const { ask, asked } = service(WELL_ANSWERS_MIN)
  await untilWell(ask, going, held)
  expect(asked()).toBe(2 * WELL_ANSWERS_MIN)
})

it('the wait ends with the process, and with the partition', async () => {
  const silent = service(...Array.from({ length: 99 }, (_, at) => at + 1))
  const stopping = new AbortController()
  stopping.abort()
  await expect(untilWell(silent.ask, stopping.signal, held)).rejects.toThrow('stops')
  await expect(untilWell(silent.ask, going, lost)).rejects.toThrow('lost')
  expect(silent.asked()).toBe(0)
})
