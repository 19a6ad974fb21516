import type { Access } from './access.js'
import { accessFile } from './access.js'
import { demoCoupon, demoCustomer } from './demo/load-demo.js'

/** What a start prints last: addresses, a token, and lines that work as they are, in this order. */
export const greeting = (
  access: Access,
  dataDir: string,
  consoleUrl: string,
  hasDemo: boolean,
): string => `
The loyalty storefront runs.

  Console    ${consoleUrl} (signs in once)
  Base URL   ${access.base_urls.join(' ')}
  Operator   ${access.operator_url}
  Reference  ${new URL('/reference', access.base_url).href}
  Access     ${accessFile(dataDir)} (tokens, addresses, process ids)

export TOKEN=${access.token}
${hasDemo ? demoLines(access) : ''}
Ctrl-C stops everything.
`

/** The same where database and broker run alone. */
export const greetingWithoutServices = (dataDir: string): string => `
Database and broker run, and no service.

  Access     ${accessFile(dataDir)} (addresses, process ids)

Ctrl-C stops both.
`

function demoLines({ base_url: url }: Access): string {
  const authorization = '-H "Authorization: Bearer $TOKEN"'
  const redeem = JSON.stringify({ customer_id: demoCustomer, code: demoCoupon, brand_id: null })
  return `
# Read the demo customer
curl -s ${authorization} ${url}/customers/${demoCustomer}

# Redeem the coupon ${demoCoupon}
curl -s -X POST ${authorization} -H 'Content-Type: application/json' -d '${redeem}' ${url}/coupons/redeem

# List what it has earned and spent
curl -s ${authorization} ${url}/customers/${demoCustomer}/transactions
`
}
