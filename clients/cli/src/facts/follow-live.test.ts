import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  begin,
  comment,
  factBlock,
  idOf,
  liveStandIn,
  lost,
  open,
  reset,
  type LiveStandIn,
} from '../../test/support/live-stand-in.js'
import { run } from '../../test/support/run.js'

let gateway: LiveStandIn
beforeAll(async () => {
  gateway = await liveStandIn()
})
beforeEach(() => {
  gateway.asked.length = 0
})
afterAll(() => gateway[Symbol.asyncDispose]())

const fact = (place: number, customer: string): string => {
  const data = { customer_id: customer, code: 'SUN' }
  const told = { time: '2026-01-31T10:00:00Z', type: 'coupon.redeemed', subject: 'x', data }
  return factBlock(place, JSON.stringify(told))
}
const line = (customer: string): string =>
  `2026-01-31T10:00:00Z  coupon.redeemed         ${customer}  code=SUN\n`

const live = (...options: string[]) =>
  run(['live', ...options, '--url', gateway.url, '--token', 'x'])

describe('loyalty live', () => {
  it('goes on behind the last place that it was told, and prints each fact once', async () => {
    gateway.answers = [lost(fact(2, 'ann') + comment(7)), open(fact(8, 'bob'))]
    const { code, out, error } = await live('--limit', '2')
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toBe(line('ann') + line('bob'))
    expect(gateway.asked.map(({ lastId }) => lastId)).toEqual([undefined, idOf(7)])
  })

  it('says where facts may be missing', async () => {
    gateway.answers = [open(reset(9) + fact(10, 'ann'))]
    const { out, error } = await live('--limit', '1')
    expect(error).toBe('Facts may be missing here: {"reason":"too_old"}\n')
    expect(out).toBe(line('ann'))
  })

  it('asks for areas and facts, and prints only what is about a customer', async () => {
    gateway.answers = [open(fact(2, 'ann') + fact(3, 'bob'))]
    const only = ['--area', 'wallet', '--fact', 'coupon.redeemed', '--customer', 'bob']
    const { out } = await live(...only, '--limit', '1', '--json')
    expect(JSON.parse(out)).toMatchObject({ data: { customer_id: 'bob' } })
    expect(gateway.asked).toEqual([{ types: 'wallet.*,coupon.redeemed', lastId: undefined }])
  })

  it('ends with 0 when it is interrupted', async () => {
    const asking = Promise.withResolvers<void>()
    gateway.answers = [
      (response) => {
        begin(response, '')
        asking.resolve()
      },
    ]
    const running = run(['live', '--url', gateway.url, '--token', 'x'], {
      onStart: (interrupt) => void asking.promise.then(interrupt),
    })
    expect(await running).toMatchObject({ code: 0, out: '', error: '' })
  })

  it('fails at once where it is refused, or where nothing was heard before', async () => {
    const refused = { code: 'FORBIDDEN', details: 'needs reports:read' }
    gateway.answers = [(response) => response.writeHead(403).end(JSON.stringify(refused))]
    expect(await live()).toMatchObject({
      code: 3,
      error: 'Refused: FORBIDDEN needs reports:read\n',
    })
    gateway.answers = [(response) => response.destroy()]
    const { code, error } = await live()
    expect({ code, error }).toEqual({
      code: 3,
      error: `${gateway.url} cannot be reached: other side closed\n`,
    })
  })
})
