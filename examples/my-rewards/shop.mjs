// The shop's part: who has signed in is sent to the page with a token of their own. Here everybody is one customer.
import { createServer } from 'node:http'

const {
  LOYALTY_ORIGIN = 'http://127.0.0.1:8080',
  LOYALTY_TOKEN,
  PAGE_URL = 'http://127.0.0.1:4173/',
  CUSTOMER = 'demo-001',
  PORT = '4180',
} = process.env

/** As few as the page needs: the last two have to be asked for. */
const scopes = [
  'customers:read',
  'coupons:redeem',
  'transactions:read',
  'rewards:read',
  'forms:read',
  'customers:write',
  'forms:submit',
]

/** What lies in the basket of the shop. */
const order = { value: 24, products: [{ sku: 'mug-blue', amount: 2, value: 24 }] }

async function linkFor(customer) {
  const answer = await fetch(`${LOYALTY_ORIGIN}/v1/customer-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LOYALTY_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer_id: customer, scopes, lifetime_s: 900 }),
  })
  const { data, error, details } = await answer.json()
  if (!answer.ok) throw new Error(`${error}: ${details}`)
  // Behind the #: a browser sends that to no server, and no log has it.
  const handed = new URLSearchParams({ customer, token: data.token, order: JSON.stringify(order) })
  return `${PAGE_URL}#${handed}`
}

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const server = createServer((request, response) => {
  if (request.url !== '/') return response.writeHead(404).end()
  linkFor(CUSTOMER).then(
    (location) => response.writeHead(302, { ...headers, location }).end(),
    (error) => {
      process.stderr.write(`${error.message}\n`)
      response.writeHead(502, { 'content-type': 'text/plain' }).end('No token could be had.\n')
    },
  )
})

server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}/\n`)
})
