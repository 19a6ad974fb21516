import type { Access } from './access.js'
import { accessFile } from './access.js'
import { demoCoupon, demoCustomer } from './demo.js'

/** What a start prints last: the address, a token, and three lines that work as they are. */
export function greeting(access: Access, dataDir: string): string {
  const { base_url: url, token } = access
  const authorization = `-H 'Authorization: Bearer ${token}'`
  const redeem = JSON.stringify({ customer_id: demoCustomer, code: demoCoupon, brand_id: null })
  return `
The loyalty storefront runs.

  Base URL   ${access.base_urls.join(' ')}
  Operator   ${access.operator_url}
  Access     ${accessFile(dataDir)}
  Token      ${token}

Read the demo customer:
curl -s ${authorization} ${url}/customers/${demoCustomer}

Redeem the coupon ${demoCoupon}:
curl -s -X POST ${authorization} -H 'Content-Type: application/json' -d '${redeem}' ${url}/coupons/redeem

List today's transactions:
curl -s ${authorization} "${url}/transactions?date=$(date -u +%d-%m-%Y)"

Ctrl-C stops everything.
`
}
