import type { Operation } from '../operations/operation.js'

/**
 * What clients call an operation: the resource of its path and the verb of its id, `coupons.redeem` or
 * `operator.coupons.create`.
 */
export function methodName({ id, url }: Pick<Operation, 'id' | 'url'>): string {
  const [space = '', ...segments] = url.split('/').filter((one) => one !== '' && one !== 'v1')
  const isOperators = space === 'operator'
  const [first = '', second = ''] = isOperators ? segments : [space, ...segments]
  const resource = camel(first === 'behavior' ? second : first)
  const verb = special[id] ?? withoutNoun(id.replace(/AsOperator$/, ''), resource)
  return [...(isOperators ? ['operator'] : []), resource, verb].join('.')
}

/** Verbs that repeat the resource by another name, or would be those of another operation. */
const special: Readonly<Record<string, string>> = {
  listTransactions: 'day',
  runDeadLetters: 'runAll',
  reportPoints: 'points',
  reportLiability: 'liability',
  reportCoupons: 'coupons',
  reportCampaigns: 'campaigns',
  reportPunchCards: 'punchCards',
  reportReferrals: 'referrals',
  reportCustomers: 'customers',
  reportTopCustomers: 'topCustomers',
  reportCohorts: 'cohorts',
  exportRows: 'get',
  followLiveFacts: 'follow',
  listCustomerExpiring: 'expiring',
}

/** `redeemCoupon` of coupons is `redeem`, `listCustomerTransactions` of customers `listTransactions`. */
function withoutNoun(id: string, resource: string): string {
  const plural = resource.slice(0, 1).toUpperCase() + resource.slice(1)
  const noun = plural.replace(/ies$/, 'y').replace(/s$/, '')
  for (const word of [plural, noun]) {
    const shorter = id.replace(new RegExp(`${word}(?=[A-Z]|$)`), '')
    if (shorter !== id) return shorter
  }
  return id
}

const camel = (segment: string): string =>
  segment.replaceAll(/-([a-z])/g, (_, first: string) => first.toUpperCase())
