import { describe, expect, it } from 'vitest'
import type { Condition } from '@loyalty/contracts/condition'
import type { Uuid } from '@loyalty/contracts/ids'
import { knownOf } from './rules.js'
import { nearestOffers, type UnmetOffer } from './nearest-offers.js'

const from = (value: number, type: Condition['type'] = 'Order Value'): Condition => ({
  type,
  operator: 'grater than or equal',
  value,
})
const offer = (name: string, ...conditions: Condition[][]): UnmetOffer => ({
  from: 'CAMPAIGN',
  id: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as Uuid,
  name,
  code: null,
  conditions,
})
const known = knownOf({ value: 30 }, { customer: { tier: { rank: 1 } }, purchase_count: 0 })
const near = (...offers: UnmetOffer[]) => nearestOffers(offers, known)

describe('offers that a cart nearly has', () => {
  it('are those that one condition keeps from it, with what is missing', () => {
    expect(near(offer('a', [from(50)]), offer('b', [from(50), from(2, 'Tier')]))).toEqual([
      {
        from: 'CAMPAIGN',
        id: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21',
        name: 'a',
        code: null,
        condition: { ...from(50), actual: 30 },
        gap: 20,
      },
    ])
  })

  it('stand in the order of the part that is missing, by the nearest of their alternatives', () => {
    const offers = near(
      offer('far', [from(90)]),
      offer('near', [from(80)], [from(31)]),
      offer('tier', [from(2, 'Tier')]),
    )
    expect(offers.map(({ name, gap }) => [name, gap])).toEqual([
      ['near', 1],
      ['tier', 1],
      ['far', 60],
    ])
  })

  it('are none that conditions do not keep from it', () => {
    expect(near(offer('no conditions'), offer('one that holds', [from(20)], [from(50)]))).toEqual(
      [],
    )
  })

  it('come last where nobody can say how far they are, and are five at most', () => {
    const unknown = offer('unknown', [from(2, 'Weekday')])
    const many = Array.from({ length: 6 }, (_, at) => offer(`${at}`, [from(31 + at)]))
    expect(near(unknown, offer('near', [from(31)])).map(({ name }) => name)).toEqual([
      'near',
      'unknown',
    ])
    expect(near(...many).map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4'])
  })
})
