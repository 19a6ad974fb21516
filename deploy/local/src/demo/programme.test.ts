import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Operator } from './operator.js'
import { loadProgramme } from './programme.js'

interface Made {
  list: string
  id: string
  name?: string
  code?: string
  order?: { purchase_id: string }
}

let made: Made[]
let calls: number
/** How many calls are answered before the start is stopped. */
let callsMax: number

beforeEach(() => {
  made = []
  calls = 0
  callsMax = Infinity
})

const keyOf = ({ list, id, code, order }: Made): string =>
  `${list} ${code ?? order?.purchase_id ?? id}`

const create = (wanted: Made) => {
  if (made.some((one) => keyOf(one) === keyOf(wanted))) return { status: 409, body: {} }
  made.push(wanted)
  return { status: 201, body: { data: wanted } }
}

const read = (path: string) => {
  if (path.endsWith('/referral')) return { status: 200, body: { data: { code: 'ANA' } } }
  const [, customer] = /^\/v1\/customers\/([\w-]+)$/.exec(path) ?? []
  if (customer === undefined) {
    return { status: 200, body: { data: made.filter(({ list }) => path.split('?')[0] === list) } }
  }
  const isThere = made.some(({ list, id }) => list === '/customers' && id === customer)
  return { status: isThere ? 200 : 404, body: {} }
}

/** A system that keeps what is made in it. A batch is in the list of coupons. */
const call: Operator['call'] = async (method, path, body) => {
  if (calls >= callsMax) throw new Error('stopped')
  calls += 1
  if (method === 'GET') return read(path)
  if (method !== 'POST') return { status: 200, body: {} }
  const { coupon, ...own }: Partial<Made> & { coupon?: object } = body ?? {}
  const list = path.replace('/coupons/bulk', '/coupons').replace(/^\/v1/, '')
  return create({ list, id: randomUUID(), ...own, ...coupon })
}
const operator: Operator = {
  call,
  must: call,
  createUnlessThere: async (path, body) => {
    const answer = await call('POST', path, body)
    return answer.status === 409 ? null : answer
  },
}

const load = () => loadProgramme(operator, 'points', new Date('2026-11-01T00:00:00Z'))
const programme = () =>
  made
    .filter(({ list }) => ['/campaigns', '/coupons', '/events'].includes(list))
    .map((one) => one.name ?? keyOf(one))
    .toSorted()

describe('the programme of the demo', () => {
  it('is not made again where operators have renamed what is in it', async () => {
    await load()
    for (const one of made) one.name = `${one.name} of ours`
    const before = made.length
    await load()
    expect(made).toHaveLength(before)
  })

  it('has nothing twice where the start that made it was stopped, wherever that was', async () => {
    await load()
    const whole = programme()
    expect(new Set(whole).size).toBe(whole.length)
    const all = calls
    for (let answered = 5; answered < all; answered += 29) {
      made = []
      calls = 0
      callsMax = answered
      await expect(load()).rejects.toThrow('stopped')
      callsMax = Infinity
      await load()
      expect(programme()).toEqual(whole)
    }
  })
})
