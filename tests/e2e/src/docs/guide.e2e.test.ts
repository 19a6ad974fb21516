import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { freshAccount, settling, type TestAccount } from '../harness/account.js'
import { dayOf, NOON_ZONE } from '../harness/noon-zone.js'
import { waitFor } from '../harness/wait-for.js'
import { programsOf, type GuideLanguage } from './guide-languages.js'

const run = promisify(execFile)
const folder = join(repository, 'docs', 'guide')
const names = (await readdir(folder)).map((file) => file.replace('.md', '')).toSorted()
const LINES_MAX = 150
const SHOWN_MS_MAX = 60_000

let languages: readonly GuideLanguage[]
beforeAll(async () => {
  languages = await programsOf()
}, 300_000)

/** The first program of a page in a language. */
async function programOf(page: string, fence: string): Promise<string> {
  const text = await readFile(join(folder, `${page}.md`), 'utf8')
  const [, program] = new RegExp(`^\`\`\`${fence}\n([^]+?)^\`\`\``, 'm').exec(text) ?? []
  if (program === undefined) throw new Error(`docs/guide/${page}.md has no program for ${fence}`)
  return program
}

const day = dayOf(new Date(), NOON_ZONE)

/** An account with what the pages speak of: a customer, points, a code, a campaign and a form. */
async function accountOfGuide() {
  const account = await freshAccount()
  await account.operator('PATCH', '/account', { body: { time_zone: NOON_ZONE } })
  const [, reward] = await Promise.all([
    account.createCustomer({ id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' }),
    account.createReward(),
  ])
  await account.createCoupon({ code: 'WELCOME10', grants: [{ reward_id: reward, amount: 10 }] })
  await account.operator('POST', '/wallets/ada/adjust', {
    body: { reward_id: reward, amount: 100, reason: 'Opening balance' },
  })
  const campaign = await account.operator<Made>('POST', '/campaigns', {
    body: {
      name: 'Points for purchases',
      event_types: ['PURCHASE'],
      rewards: [{ reward_id: reward, conversion_factor: 1 }],
    },
  })
  await account.operator('POST', `/campaigns/${campaign.body.data.id}/activate`)
  const stars = { name: 'stars', label: 'Stars', type: 'SCORE', required: true }
  const form = await account.operator<Made>('POST', '/review-forms', {
    body: { name: 'How was it?', type: 'RATING', status: 'ACTIVE', fields: [stars] },
  })
  return { account, reward, form: form.body.data.id }
}

interface Made {
  data: { id: string }
}

/** What is left in an account, without ids, times and names of requests, which differ. */
async function stateOf(account: TestAccount): Promise<unknown> {
  const [storefront, operator] = [settling(account.storefront), settling(account.operator)]
  const reads = [
    ...['ada', 'grace'].map((id) => storefront('GET', `/customers/${id}`)),
    storefront('GET', `/transactions?date=${day}`),
    storefront('GET', '/behavior/events?customer_id=ada'),
    storefront('GET', '/contacts?email=ada@example.com'),
    operator('GET', '/customers/ada/redemptions'),
  ]
  const answers = await Promise.all(reads)
  const text = JSON.stringify(answers.map(({ status, body }) => ({ status, body })))
  return JSON.parse(
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
      .replaceAll(/"entry":"[^"]+"/g, '"entry":"<fingerprint>"')
      // Counted a moment later.
      .replaceAll(/"(spend_total|number_of_purchases|last_visit)":(\d+|null|"[^"]*")/g, '"$1":0')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'),
  )
}

describe('docs/guide', () => {
  it.each(names)(
    '%s has the same step in curl, TypeScript and Python, in 150 lines',
    async (name) => {
      const text = await readFile(join(folder, `${name}.md`), 'utf8')
      expect(text.split('\n').length).toBeLessThanOrEqual(LINES_MAX)
      for (const fence of ['sh', 'ts', 'python']) expect(await programOf(name, fence)).not.toBe('')
    },
  )

  it.each(names)('%s: each language does the same', { timeout: 120_000 }, async (name) => {
    const states = await Promise.all(
      languages.map(async (language) => {
        const { account, reward, form } = await accountOfGuide()
        const before = await stateOf(account)
        const program = await programOf(name, language.fence)
        const [command, ...options] = await language.write(name, program)
        const env = {
          ...process.env,
          LOYALTY: new URL(inject('access').base_url).origin,
          TOKEN: name === 'erasure' ? account.operatorToken : account.token,
          REWARD: reward,
          FORM: form,
          DAY: day,
        }
        await run(command, options, { env, cwd: language.cwd })
        // A busy machine answers an import before it has ended.
        const look = async () => {
          const state = await stateOf(account)
          const isShown = textsOf(name).every((what) => JSON.stringify(state).includes(what))
          return isShown ? { state } : false
        }
        const after = await waitFor(`the effect in ${language.fence}`, look, SHOWN_MS_MAX)
        return { fence: language.fence, before, after: after.state }
      }),
    )
    const [first, ...others] = states
    for (const { fence, after } of others) expect(after, fence).toEqual(first?.after)
    const isChanged = JSON.stringify(first?.after) !== JSON.stringify(first?.before)
    expect(isChanged).toBe(Object.hasOwn(effects, name))
  })
})

/** Texts that a page leaves in its account. */
const textsOf = (page: string): readonly string[] => effects[page] ?? []
const effects: Readonly<Record<string, readonly string[]>> = {
  customers: ['"tags":{"news":true}', '"phone":"+34600111222"'],
  coupons: ['"status":"REVERSED"'],
  purchases: ['"amount":60', '"return_id":"return-1"'],
  imports: ['12345678.9123'],
  contacts: ['"first_name":"Ada"'],
  erasure: ['CUSTOMER_NOT_FOUND'],
}
