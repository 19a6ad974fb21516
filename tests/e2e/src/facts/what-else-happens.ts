import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestAccount } from '../harness/account.js'
import type { Answer } from '../harness/client.js'
import { tierOf } from '../harness/fixture.js'
import { createContact } from '../harness/people.js'
import { waitFor } from '../harness/wait-for.js'
import { importCustomers } from '../migration/imports.js'

const SOON_MS = 1_500

const done = (answer: Answer<unknown>) => {
  if (answer.status >= 300) throw new Error(`refused: ${answer.text}`)
}

/** What one call of each operation does not bring about: facts that follow from several, or from time. */
export async function whatElseHappens(account: TestAccount, reward: string): Promise<void> {
  await Promise.all([
    deleteAndRestore(account),
    riseToATier(account),
    fillAPunchCard(account, reward),
    referFriends(account, reward),
    letALineExpire(account, reward),
    bringAnEventAlong(account),
    undoAnImport(account, reward),
    pauseAWebhook(account),
  ])
}

async function deleteAndRestore(account: TestAccount) {
  const email = `${randomUUID()}@example.com`
  const { id } = await createContact(account, { email })
  const put = (body: object) =>
    account.storefront('PUT', `/contacts/${id}`, {
      body: { email, ...body },
      headers: { 'x-account-id': account.id },
    })
  done(await put({ deleted_at: new Date().toISOString() }))
  done(await put({ deleted_at: null }))
}

async function riseToATier(account: TestAccount) {
  const customer_id = await account.createCustomer()
  done(await account.operator('POST', '/tiers', { body: { ...tierOf(9), threshold: 1 } }))
  const order = { purchase_id: randomUUID(), value: 20 }
  const event = await account.operator<{ data: { id: string } }>('POST', '/events', {
    body: { customer_id, order },
  })
  done(event)
  done(await account.storefront('PATCH', `/behavior/events/${event.body.data.id}/fulfill`))
}

/** One friend is paid for, one returns the purchase, and one buys for too little. */
async function referFriends(account: TestAccount, reward_id: string) {
  const gives = [{ reward_id, amount: 1 }]
  const create = async (hold_days: number) => {
    const body = {
      name: 'Friends',
      friend_gets: gives,
      referrer_gets: gives,
      when: { event_type: 'PURCHASE', min_value: 10 },
      hold_days,
    }
    const made = await account.operator<{ data: { id: string } }>('POST', '/referral-programmes', {
      body,
    })
    done(made)
    const path = `/customers/${referrer}/referral?programme_id=${made.body.data.id}`
    const shown = await account.storefront<{ data: { code: string } }>('GET', path)
    done(shown)
    return shown.body.data.code
  }
  const referrer = await account.createCustomer()
  const [held, atOnce] = [await create(14), await create(0)]
  const buy = async (code: string, value: number) => {
    const customer_id = await account.createCustomer()
    done(await account.storefront('POST', `/customers/${customer_id}/referral`, { body: { code } }))
    const event = await account.operator<{ data: { id: string } }>('POST', '/events', {
      body: { customer_id, order: { purchase_id: randomUUID(), value } },
    })
    done(event)
    const { id } = event.body.data
    done(await account.storefront('PATCH', `/behavior/events/${id}/fulfill`))
    return id
  }
  await buy(atOnce, 10)
  await buy(held, 9)
  const returned = await buy(held, 10)
  const body = { reason: 'A test' }
  done(await account.operator('POST', `/events/${returned}/reverse`, { body }))
}

/** Two pieces are two stamps, which is all that the card needs. */
async function fillAPunchCard(account: TestAccount, reward_id: string) {
  const [customer_id, stamp] = await Promise.all([account.createCustomer(), account.createReward()])
  const card = {
    name: 'Two teas',
    reward_id: stamp,
    stamps_needed: 2,
    gives: [{ reward_id, amount: 1 }],
    stamps_per: { kind: 'PRODUCT' },
    consent_purpose: null,
  }
  done(await account.operator('POST', '/punch-cards', { body: card }))
  const products = [{ sku: 'tea', amount: 2, value: 4 }]
  const order = { purchase_id: randomUUID(), value: 4, products }
  const event = await account.operator<{ data: { id: string } }>('POST', '/events', {
    body: { customer_id, order },
  })
  done(event)
  done(await account.storefront('PATCH', `/behavior/events/${event.body.data.id}/fulfill`))
}

async function letALineExpire(account: TestAccount, reward_id: string) {
  const customer = await account.createCustomer()
  const expiration_date = new Date(Date.now() + SOON_MS).toISOString()
  const body = { reward_id, amount: 5, reason: 'For a moment', expiration_date }
  done(await account.operator('POST', `/wallets/${customer}/adjust`, { body }))
}

async function undoAnImport(account: TestAccount, reward_id: string) {
  const customers = [{ id: randomUUID(), balance: [{ reward_id, amount: 1 }] }]
  const { import_id: id } = await importCustomers(account, customers)
  done(await account.operator('POST', `/imports/${id}/undo`))
}

/** A shop that says that it is gone is sent nothing more. */
async function pauseAWebhook(account: TestAccount) {
  const shop = createServer((_, response) => response.writeHead(410).end())
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const { port } = shop.address() as AddressInfo
  const body = { url: `http://127.0.0.1:${port}/`, types: ['customer.created'] }
  const made = await account.operator<{ data: { id: string } }>('POST', '/webhooks', { body })
  done(made)
  await account.createCustomer()
  await waitFor('the pause of a webhook', async () => {
    const path = `/webhooks/${made.body.data.id}`
    const read = await account.operator<{ data: { status: string } }>('GET', path)
    return read.body.data.status === 'PAUSED'
  })
  shop.close()
}

async function bringAnEventAlong(account: TestAccount) {
  const order = { purchase_id: randomUUID(), value: 20 }
  const event = { type: 'PURCHASE', order, fulfilled: true, issued_at: '2026-01-31T10:00:00Z' }
  const customers = [{ id: await account.createCustomer(), events: [event] }]
  done(await account.storefront('POST', '/customers/migrate/events', { body: { customers } }))
}
