import { expect, it } from 'vitest'
import type { Client } from '../system/client.js'
import { makeIn, takeAway, type Made } from './made.js'

const CUSTOMERS = 256
const COUPONS = 20

/** An account that remembers its customers and coupons, and that takes so many calls. */
function account(callsMax = Infinity) {
  const customers = new Set<string>()
  const coupons = new Map<string, string>()
  let calls = 0
  const client: Client = {
    async call<Body>(method: string, path: string, body?: object) {
      if (++calls > callsMax) throw new Error('away')
      return answer(method, path, body) as Body
    },
  }
  function answer(method: string, path: string, body?: { id?: string }): unknown {
    const last = path.split('/').at(-1) ?? ''
    if (method === 'DELETE') return customers.delete(last)
    if (path.endsWith('/customers')) return customers.add(body?.id ?? '')
    if (path.endsWith('/rewards')) return { data: { id: 'reward' } }
    if (path.endsWith('/disable')) return coupons.set(path.split('/').at(-2) ?? '', 'DISABLED')
    if (method === 'GET') return { data: [{ id: path.split('=')[1] }] }
    const code = `code-${coupons.size}`
    coupons.set(code, 'ACTIVE')
    return { data: { code } }
  }
  return { client, customers, coupons, goOn: () => (callsMax = Infinity) }
}

const nothing = (): Made => ({ customerPrefix: 'bench-1-', customers: 0, codes: [] })

it('what a run makes is taken away after it', async () => {
  const { client, customers, coupons } = account()
  const made = nothing()
  await makeIn(client, made)
  expect([customers.size, coupons.size]).toEqual([CUSTOMERS, COUPONS])
  await takeAway(client, made)
  expect(customers).toEqual(new Set())
  expect(new Set(coupons.values())).toEqual(new Set(['DISABLED']))
})

it('so is what a run made that broke off', async () => {
  const { client, customers, coupons, goOn } = account(COUPONS + 11)
  const made = nothing()
  await expect(makeIn(client, made)).rejects.toThrow('away')
  expect([customers.size, coupons.size]).toEqual([10, COUPONS])
  goOn()
  await takeAway(client, made)
  expect(customers).toEqual(new Set())
  expect(new Set(coupons.values())).toEqual(new Set(['DISABLED']))
})
