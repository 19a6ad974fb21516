import { expect, it } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { workedExamples } from './worked-shop.js'

interface Step {
  call: string
  body?: object
  status: number
  answer: object
}
interface Answered {
  data: {
    code?: string
    pin?: string
    authorization?: { id: string } | null
    event?: { id: string }
  }
}

it('gift cards are sold, used and refunded as the page says', async () => {
  const account = await freshAccount()
  const names: Record<string, string | undefined> = {
    reward: await account.createReward({ name: 'Gift card', type: 'GIFT_CARD' }),
    customer: await account.createCustomer(),
  }
  const steps = workedExamples('gift-cards.md')
  expect(steps.length).toBeGreaterThan(9)
  for (const { title, json } of steps) {
    const named = json.replaceAll(/\$(\w+)/g, (_whole, name: string) => names[name] ?? '')
    const { call, body, status, answer } = JSON.parse(named) as Step
    const [, method = '', path = ''] = /^(\w+) \/v1(.+)$/.exec(call) ?? []
    const sent = await account.storefront<Answered>(method, path, body && { body })
    expect(sent.status, `${title}: ${sent.text}`).toBe(status)
    expect(status < 400 ? sent.body.data : sent.body, title).toMatchObject(answer)
    const { code, pin, authorization, event } = status < 400 ? sent.body.data : {}
    names['code'] ??= code
    names['pin'] ??= pin
    names['authorization'] ??= authorization?.id
    names['event'] ??= event?.id
  }
  const sums = await account.operator('POST', '/wallets/recompute', { body: {} })
  expect(sums.body).toMatchObject({ data: { different: [] } })
})
