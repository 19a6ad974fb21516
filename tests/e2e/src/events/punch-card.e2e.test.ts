import { expect, it } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { workedExamples } from '../storefront/worked-shop.js'

interface Step {
  call: string
  body?: object
  status: number
  answer: object
}

it('punch cards fill, give their prize and are undone as the page says', async () => {
  const account = await freshAccount()
  const names: Record<string, string | undefined> = {
    stamp: await account.createReward({ name: 'Stamps' }),
    points: await account.createReward({ name: 'Points' }),
    customer: await account.createCustomer(),
  }
  const steps = workedExamples('punch-cards.md')
  expect(steps.length).toBeGreaterThan(8)
  for (const { title, json } of steps) {
    const named = json.replaceAll(/\$(\w+)/g, (_whole, name: string) => names[name] ?? '')
    const { call, body, status, answer } = JSON.parse(named) as Step
    const [, method = '', operators, path = ''] = /^(\w+) (\/operator)?\/v1(.+)$/.exec(call) ?? []
    const send = operators === undefined ? account.storefront : account.operator
    const sent = await send<{ data: { id: string } }>(method, path, body && { body })
    expect(sent.status, `${title}: ${sent.text}`).toBe(status)
    expect(sent.body.data, title).toMatchObject(answer)
    if (path === '/events') names['event'] = sent.body.data.id
  }
  const sums = await account.operator('POST', '/wallets/recompute', { body: {} })
  expect(sums.body).toMatchObject({ data: { different: [] } })
})
