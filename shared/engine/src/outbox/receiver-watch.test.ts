import { describe, expect, it } from 'vitest'
import { createReceiverWatch } from './receiver-watch.js'

/** A watch, and who listens for its receiver. */
function watched() {
  const listening = new Set<() => void>()
  const watch = createReceiverWatch((onThere) => {
    listening.add(onThere)
    return () => listening.delete(onThere)
  })
  return { watch, listening }
}

describe('whether a receiver is there', () => {
  it('is told at once while nothing else is known', async () => {
    const { watch, listening } = watched()
    expect(watch.isAway).toBe(false)
    expect(listening.size).toBe(0)
    await watch.there()
    watch.foundThere()
    expect(watch.isAway).toBe(false)
  })

  it('is listened for once, however often it was found away', () => {
    const { watch, listening } = watched()
    watch.foundAway()
    watch.foundAway()
    expect(watch.isAway).toBe(true)
    expect(listening.size).toBe(1)
  })

  it('is waited for until it says so, or was found', async () => {
    const { watch, listening } = watched()
    for (const end of [() => [...listening].at(0)?.(), () => watch.foundThere()]) {
      watch.foundAway()
      const there = watch.there()
      const first = await Promise.race([there, Promise.resolve('nothing yet')])
      expect(first).toBe('nothing yet')
      end()
      await there
      expect(watch.isAway).toBe(false)
      expect(listening.size).toBe(0)
    }
  })
})
