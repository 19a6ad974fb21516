import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sharedLookup, type Lookup } from './shared-lookup.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lookups that end when they are told to. */
function slowResolver() {
  const begun = new Map<string, Parameters<Lookup>[2]>()
  const lookup = sharedLookup((name, _options, callback) => void begun.set(name, callback))
  const ask = (name: string) => lookup(name, { all: true }, () => {})
  const end = (name: string, afterMs = 0) => {
    vi.advanceTimersByTime(afterMs)
    const callback = begun.get(name)
    begun.delete(name)
    callback?.(null, [])
  }
  return {
    /** On their way. */
    names: () => [...begun.keys()],
    ask,
    end,
    quick: (name: string) => {
      ask(name)
      end(name)
    },
  }
}

it('names that do not answer leave a place for those that answered quickly', () => {
  const { names, ask, end, quick } = slowResolver()
  quick('shop')
  for (const name of ['dead-1', 'dead-2', 'dead-3', 'dead-4']) ask(name)
  expect(names()).toEqual(['dead-1'])
  ask('shop')
  expect(names()).toEqual(['dead-1', 'shop'])
  end('shop')
  end('dead-1', 20_000)
  expect(names()).toEqual(['dead-2'])
})

it('new names go before those that were slow, and those that were slow get their turn', () => {
  const { names, ask, end, quick } = slowResolver()
  ask('dead')
  end('dead', 20_000)
  ask('first')
  ask('dead')
  ask('second')
  end('first')
  expect(names()).toEqual(['second'])
  end('second')
  expect(names()).toEqual(['dead'])
  end('dead')
  ask('third')
  ask('dead')
  expect(names()).toEqual(['third', 'dead'])
  end('dead')
  quick('second')
  expect(names()).toEqual(['third'])
})

it('a name that answered quickly is slow while it does not', () => {
  const { names, ask, end, quick } = slowResolver()
  quick('shop')
  quick('other')
  ask('shop')
  vi.advanceTimersByTime(2_000)
  ask('new')
  ask('other')
  expect(names()).toEqual(['shop', 'other'])
  end('shop')
  expect(names()).toEqual(['other', 'new'])
})

it('names that answer quickly do not hold back the others', () => {
  const { names, ask, end, quick } = slowResolver()
  const shops = ['shop-1', 'shop-2', 'shop-3']
  shops.forEach(quick)
  shops.forEach(ask)
  ask('new')
  end('shop-1')
  expect(names()).toEqual(['shop-2', 'new'])
})

it('a name is forgotten when a thousand others were looked up since', () => {
  const { names, ask, quick } = slowResolver()
  quick('shop')
  for (let other = 0; other < 1_000; other += 1) quick(`shop-${other}`)
  ask('dead')
  ask('shop')
  ask('shop-0')
  expect(names()).toEqual(['dead', 'shop-0'])
})
