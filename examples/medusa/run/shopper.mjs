// @ts-check
import { caller } from './http.mjs'
import { provider } from './shop.mjs'

/** @typedef {{ id: string, country: string }} Region */

/**
 * Somebody who signs up at the shop.
 * @param {string} origin
 * @param {string} key the publishable one
 * @param {string} email
 */
export async function signUp(origin, key, email) {
  const publishable = { 'x-publishable-api-key': key }
  const bearer = (/** @type {string} */ token) => ({
    ...publishable,
    authorization: `Bearer ${token}`,
  })
  const password = 'correct horse battery staple'
  const anybody = caller(origin, publishable)
  const registered = await anybody.post('/auth/customer/emailpass/register', { email, password })
  const { customer } = await caller(origin, bearer(registered.token)).post('/store/customers', {
    email,
    first_name: 'Ada',
    last_name: 'Lovelace',
  })
  const { token } = await anybody.post('/auth/customer/emailpass', { email, password })
  return {
    id: /** @type {string} */ (customer.id),
    ...shopper(caller(origin, bearer(token)), email),
  }
}

/**
 * Somebody without an account.
 * @param {string} origin
 * @param {string} key
 */
export const guest = (origin, key) =>
  shopper(caller(origin, { 'x-publishable-api-key': key }), 'guest@shop.example')

/**
 * What a storefront does for whoever visits it.
 * @param {ReturnType<typeof caller>} store
 * @param {string} email
 */
function shopper(store, email) {
  /** @type {(cart: string, variant_id: string, quantity: number) => Promise<string>} */
  const add = async (cart, variant_id, quantity) => {
    const answer = await store.post(`/store/carts/${cart}/line-items`, { variant_id, quantity })
    /** @type {{ id: string, variant_id: string }[]} */
    const items = answer.cart.items
    return items.find((one) => one.variant_id === variant_id)?.id ?? ''
  }
  /** @type {(region: Region, goods: [string, number][]) => Promise<{ id: string, total: number }>} */
  const begin = async ({ id: region_id, country }, goods) => {
    const shipping_address = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      address_1: 'Calle 1',
      city: 'Madrid',
      postal_code: '28001',
      country_code: country,
    }
    const items = goods.map(([variant_id, quantity]) => ({ variant_id, quantity }))
    const body = { region_id, email, shipping_address, items }
    return (await store.post('/store/carts', body)).cart
  }
  /** @param {string} cart */
  const confirm = (cart) => store.tryPost(`/store/carts/${cart}/complete`)
  return {
    add,
    confirm,
    /** @type {(cart: string, line: string) => Promise<unknown>} */
    remove: (cart, line) => store.remove(`/store/carts/${cart}/line-items/${line}`),
    begin,
    /**
     * A cart with the way to send it.
     * @type {(region: Region, goods: [string, number][]) => Promise<string>}
     */
    async cart(region, goods) {
      const { id } = await begin(region, goods)
      const options = await store.get(`/store/shipping-options?cart_id=${id}`)
      const option_id = options.shipping_options[0].id
      await store.post(`/store/carts/${id}/shipping-methods`, { option_id })
      return id
    },
    /** @param {string} cart */
    total: async (cart) => (await store.get(`/store/carts/${cart}`)).cart.total,
    /** @type {(cart: string, fields: readonly string[]) => Promise<object>} */
    read: async (cart, fields) =>
      (await store.get(`/store/carts/${cart}?fields=${fields.join(',')}`)).cart,
    /** @param {string} cart */
    points: (cart) => store.tryGet(`/store/loyalty?cart_id=${cart}`),
    /** @type {(cart: string, wish: object) => ReturnType<typeof store.tryPost>} */
    wish: (cart, wish) => store.tryPost(`/store/loyalty/carts/${cart}`, wish),
    /** A code of Medusa's own promotions. @type {(cart: string, code: string) => ReturnType<typeof store.post>} */
    promote: (cart, code) => store.post(`/store/carts/${cart}/promotions`, { promo_codes: [code] }),
    /**
     * Chooses a card and confirms.
     * @param {string} cart
     * @param {string} card
     */
    async buy(cart, card = 'taken') {
      const { payment_collection: payment } = await store.post('/store/payment-collections', {
        cart_id: cart,
      })
      const sessions = `/store/payment-collections/${payment.id}/payment-sessions`
      await store.post(sessions, { provider_id: provider, data: { card } })
      return confirm(cart)
    },
  }
}
