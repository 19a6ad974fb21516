import { expect, test } from 'vitest'
import { pickProcess } from './present-processes.js'

const keys = Array.from({ length: 1_000 }, (_, at) => `account|CODE-${at}`)

test('no process is picked when none is known', () => {
  expect(pickProcess('key', [])).toBeNull()
})

test('the order in which processes were heard does not matter', () => {
  for (const key of keys)
    expect(pickProcess(key, ['a', 'b', 'c'])).toBe(pickProcess(key, ['c', 'b', 'a']))
})

test('keys are spread over the processes', () => {
  const counts = Map.groupBy(keys, (key) => pickProcess(key, ['a', 'b', 'c', 'd']))
  for (const [, picked] of counts) expect(picked.length).toBeGreaterThan(150)
})

test('only the keys of a process that goes move', () => {
  const staying = keys.filter((key) => pickProcess(key, ['a', 'b', 'c']) !== 'b')
  expect(staying.length).toBeGreaterThan(500)
  for (const key of staying) {
    expect(pickProcess(key, ['a', 'c'])).toBe(pickProcess(key, ['a', 'b', 'c']))
  }
})
