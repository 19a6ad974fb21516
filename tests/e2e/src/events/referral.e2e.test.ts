import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { workedExamples } from '../storefront/worked-shop.js'

interface Step {
  call: string
  body?: object
  status: number
  answer: object
}

it('friends are referred, paid and undone as the page says', async () => {
  const account = await freshAccount()
  const names: Record<string, string | undefined> = {
    points: await account.createReward({ name: 'Points' }),
    customer: await account.createCustomer(),
    friend: randomUUID(),
  }
  const steps = workedExamples('referral.md')
  expect(steps.length).toBeGreaterThan(9)
  for (const { title, json } of steps) {
    const named = json.replaceAll(/\$(\w+)/g, (_whole, name: string) => names[name] ?? '')
    const { call, body, status, answer } = JSON.parse(named) as Step
    const [, method = '', operators, path = ''] = /^(\w+) (\/operator)?\/v1(.+)$/.exec(call) ?? []
    const send = operators === undefined ? account.storefront : account.operator
    const sent = await send<{ data: { id: string; code: string } }>(method, path, body && { body })
    expect(sent.status, `${title}: ${sent.text}`).toBe(status)
    expect(sent.body.data ?? sent.body, title).toMatchObject(answer)
    if (path === '/events') names['event'] = sent.body.data.id
    if (path === '/referral-programmes') names['programme'] = sent.body.data.id
    if (path === `/customers/${names['customer']}/referral` && status === 200) {
      names['code'] = sent.body.data.code
    }
  }
  const person = await account.operator<{ data: { referrals: object[] } }>(
    'GET',
    `/customers/${names['friend']}/export`,
  )
  expect(person.body.data.referrals).toMatchObject([{ role: 'FRIEND', state: 'REVERSED' }])
  const referrer = await account.operator<{ data: { referral_codes: { code: string }[] } }>(
    'GET',
    `/customers/${names['customer']}/export`,
  )
  const codes = referrer.body.data.referral_codes.map(({ code }) => code)
  expect(codes).toHaveLength(2)
  expect(codes).toContain('ADA-2026')
  const sums = await account.operator('POST', '/wallets/recompute', { body: {} })
  expect(sums.body).toMatchObject({ data: { different: [] } })
})

it('an unknown code keeps a sign-up from being stored, and a refused one does not', async () => {
  const account = await freshAccount()
  const reward_id = await account.createReward({ name: 'Points' })
  const gives = [{ reward_id, amount: 5 }]
  await account.operator('POST', '/referral-programmes', {
    body: { name: 'Friends', friend_gets: gives, referrer_gets: gives },
  })
  const [referrer, id] = [randomUUID(), randomUUID()]
  const phone = '+34600111222'
  await account.storefront('POST', '/customers', { body: { id: referrer, phone } })
  const shown = await account.storefront<{ data: { code: string } }>(
    'GET',
    `/customers/${referrer}/referral`,
  )
  const signUp = (referral_code: string) =>
    account.storefront('POST', '/customers', { body: { id, phone, referral_code } })
  expect(await signUp('NOBODYS')).toMatchObject({
    status: 404,
    body: { code: 'REFERRAL_CODE_NOT_FOUND' },
  })
  expect((await account.storefront('GET', `/customers/${id}`)).status).toBe(404)
  expect((await signUp(shown.body.data.code)).status).toBe(201)
  const { body } = await account.storefront('GET', `/customers/${id}/referral`)
  expect(body).toMatchObject({ data: { referred: { state: 'REJECTED', reason: 'SAME_PHONE' } } })

  const friend = randomUUID()
  const device = { body: { device_token: 'token' } }
  await account.storefront('PATCH', `/customers/${referrer}/devices`, device)
  await account.storefront('POST', '/customers', { body: { id: friend } })
  await account.storefront('PATCH', `/customers/${friend}/devices`, device)
  const named = { body: { code: shown.body.data.code } }
  expect(await account.storefront('POST', `/customers/${friend}/referral`, named)).toMatchObject({
    status: 422,
    body: { details: expect.stringMatching(/^SAME_DEVICE: /) as string },
  })
})

it('a sign-up that is repeated is answered as it was, though the code is gone with its owner', async () => {
  const account = await freshAccount()
  const reward_id = await account.createReward({ name: 'Points' })
  const gives = [{ reward_id, amount: 5 }]
  await account.operator('POST', '/referral-programmes', {
    body: { name: 'Friends', friend_gets: gives, referrer_gets: gives },
  })
  const [referrer, id] = [await account.createCustomer(), randomUUID()]
  const shown = await account.storefront<{ data: { code: string } }>(
    'GET',
    `/customers/${referrer}/referral`,
  )
  const { code } = shown.body.data
  const signUp = (of: string, key: string) =>
    account.storefront('POST', '/customers', {
      body: { id: of, referral_code: code },
      headers: { 'idempotency-key': key },
    })
  const first = await signUp(id, 'sign-up')
  expect(first.status).toBe(201)
  await account.operator('DELETE', `/customers/${referrer}`)
  // A code is gone once wallet has forgotten its owner.
  await expect
    .poll(() => signUp(randomUUID(), randomUUID()), { timeout: 30_000 })
    .toMatchObject({ status: 404, body: { code: 'REFERRAL_CODE_NOT_FOUND' } })
  expect(await signUp(id, 'sign-up')).toMatchObject({ status: 201, body: first.body })
})
