import { loadDemo } from '@loyalty/local/demo/load-demo'
import { inject } from 'vitest'
import type { TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'

const COUNTED_MS_MAX = 60_000

interface Rows<Row> {
  data: Row[]
}

/** The demo of a local start in this account, and the address of each page by its short name. */
export async function createDemoPaths(account: TestAccount): Promise<Record<string, string>> {
  await loadDemo({ ...inject('access'), operator_token: account.operatorToken })
  const rowsOf = async <Row>(path: string): Promise<Row[]> =>
    (await account.operator<Rows<Row>>('GET', path)).body.data
  await waitFor(
    'all is brought and counted',
    async () => {
      const imports = await rowsOf<{ pending: number }>('/imports')
      const range = `from=${today()}&to=${today()}`
      const paid = await rowsOf<{ payouts: number }>(`/reports/campaigns?${range}`)
      return imports.every(({ pending }) => pending === 0) && paid.some((row) => row.payouts > 0)
    },
    COUNTED_MS_MAX,
  )
  const coupons = await rowsOf<{ id: string; code: string | null; codes_count?: number }>(
    '/coupons',
  )
  const harbour = idOf(coupons.find(({ code }) => code === 'HARBOUR5'))
  const batch = idOf(coupons.find(({ code }) => code === null))
  const campaigns = await rowsOf<{ id: string; status: string }>('/campaigns')
  const [purchase] = await rowsOf<{ id: string }>('/events?customer_id=demo-001&order=desc')
  const [form] = await rowsOf<{ id: string }>('/review-forms')
  const [segment] = await rowsOf<{ id: string }>('/segments')
  const [bulk] = await rowsOf<{ id: string }>('/bulk')
  const [punchCard] = await rowsOf<{ id: string }>('/punch-cards')
  const [referral] = await rowsOf<{ id: string }>('/referral-programmes')
  const imports = await rowsOf<{ import_id: string; failed: number }>('/imports')
  const found = await account.storefront<Rows<{ persona_id: string }>>(
    'GET',
    '/contacts?email=ana.abad%40example.com',
  )
  return {
    home: '/',
    customers: '/customers',
    customer: '/customers/demo-001',
    segments: '/segments',
    segment: `/segments/${idOf(segment)}`,
    bulk: '/bulk',
    bulkJob: `/bulk/${idOf(bulk)}`,
    bulkNew: '/bulk/new',
    purchases: '/purchases',
    purchase: `/purchases/${idOf(purchase)}`,
    giftCards: '/gift-cards',
    contacts: '/contacts?by=email&value=ana.abad%40example.com',
    persona: `/personas/${found.body.data[0]?.persona_id ?? ''}`,
    rules: '/contacts/rules',
    rewards: '/rewards',
    coupons: '/coupons',
    coupon: `/coupons/${harbour}`,
    couponFigures: `/coupons/${harbour}?tab=figures`,
    batch: `/coupons/${batch}`,
    couponNew: '/coupons/new',
    couponEdit: `/coupons/${harbour}/edit`,
    campaigns: '/campaigns',
    campaignNew: '/campaigns/new',
    calendar: '/campaigns/calendar',
    campaign: `/campaigns/${idOf(campaigns.findLast(({ status }) => status === 'ACTIVE'))}`,
    draft: `/campaigns/${idOf(campaigns.find(({ status }) => status === 'DRAFT'))}`,
    punchCards: '/punch-cards',
    punchCard: `/punch-cards/${idOf(punchCard)}`,
    referralProgrammes: '/referral-programmes',
    ...(referral !== undefined && { referralProgramme: `/referral-programmes/${referral.id}` }),
    tiers: '/tiers',
    forms: '/forms',
    form: `/forms/${idOf(form)}`,
    reports: '/reports',
    liability: '/reports/liability',
    couponsReport: '/reports/coupons',
    campaignsReport: '/reports/campaigns',
    punchCardsReport: '/reports/punch-cards',
    referralsReport: '/reports/referrals',
    customersReport: '/reports/customers?granularity=month',
    topCustomersReport: '/reports/top-customers',
    cohortsReport: '/reports/cohorts',
    imports: '/imports',
    import: `/imports/${imports.find(({ failed }) => failed > 0)?.import_id ?? ''}`,
    upload: '/imports/new',
    webhooks: '/webhooks',
    audit: '/audit',
    account: '/account',
  }
}

const today = (): string => new Date().toISOString().slice(0, 10)

const idOf = (row: { id: string } | undefined): string => row?.id ?? ''
