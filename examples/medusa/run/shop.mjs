// @ts-check
import { caller } from './http.mjs'

export const provider = 'pp_card_test'

/**
 * Fills an empty Medusa by its administrator's interface: two countries, three products, one way to send them.
 * @param {string} origin
 * @param {{ email: string, password: string }} administrator
 */
export async function setUpShop(origin, administrator) {
  const { token } = await caller(origin, {}).post('/auth/user/emailpass', administrator)
  const admin = caller(origin, { authorization: `Bearer ${token}` })

  const { sales_channel: channel } = await admin.post('/admin/sales-channels', { name: 'Web' })
  const { api_key: key } = await admin.post('/admin/api-keys', {
    title: 'Web',
    type: 'publishable',
  })
  await admin.post(`/admin/api-keys/${key.id}/sales-channels`, { add: [channel.id] })

  await includeTaxes(admin, 'eur')
  const spain = await region(admin, { country: 'es', currency: 'eur', rate: 21 })
  const usa = await region(admin, { country: 'us', currency: 'usd', rate: 8.875 })

  const profile = await ship(admin, channel.id)
  const add = product(admin, channel.id, profile)
  const variants = {
    mug: await add('MUG', 'mugs', 25),
    plate: await add('PLATE', 'plates', 50),
    spoon: await add('SPOON', 'spoons', 3.33),
  }

  const promotion = 'FIFTH'
  await admin.post('/admin/promotions', {
    code: promotion,
    type: 'standard',
    status: 'active',
    application_method: {
      type: 'percentage',
      target_type: 'items',
      allocation: 'across',
      value: 20,
    },
  })

  /** @param {string} order */
  const read = async (order) => {
    const fields = '*payment_collections.payments,*items'
    return (await admin.get(`/admin/orders/${order}?fields=${fields}`)).order
  }
  return {
    key: key.token,
    spain: { id: spain, country: 'es' },
    usa: { id: usa, country: 'us' },
    variants,
    /** A fifth off, by Medusa alone. */
    promotion,
    /** @type {(order: string, fields: readonly string[]) => Promise<object>} */
    order: async (order, fields) =>
      (await admin.get(`/admin/orders/${order}?fields=${fields.join(',')}`)).order,
    /** @param {string} order */
    async capture(order) {
      const { payment_collections: collections } = await read(order)
      await admin.post(`/admin/payments/${collections[0].payments[0].id}/capture`)
    },
    /** @param {string} order */
    cancel: (order) => admin.post(`/admin/orders/${order}/cancel`),
    /** @param {string} order */
    async settle(order) {
      return (await admin.post(`/admin/loyalty/orders/${order}/settle`)).settlement
    },
    /** @param {string} order */
    async fulfil(order) {
      const { items } = await read(order)
      const all = items.map((/** @type {{ id: string, quantity: number }} */ { id, quantity }) => ({
        id,
        quantity,
      }))
      await admin.post(`/admin/orders/${order}/fulfillments`, { items: all })
    },
    /**
     * One piece is sent back and arrives.
     * @type {(order: string, sku: string) => Promise<void>}
     */
    async takeBack(order, sku) {
      const { items: lines } = await read(order)
      const line = lines.find(
        (/** @type {{ variant_sku: string }} */ one) => one.variant_sku === sku,
      )
      const items = [{ id: line.id, quantity: 1 }]
      const { return: begun } = await admin.post('/admin/returns', { order_id: order })
      const path = `/admin/returns/${begun.id}`
      await admin.post(`${path}/request-items`, { items })
      await admin.post(`${path}/request`)
      await admin.post(`${path}/receive`)
      await admin.post(`${path}/receive-items`, { items })
      await admin.post(`${path}/receive/confirm`)
    },
  }
}

/** @typedef {ReturnType<typeof caller>} Caller */

/** Prices in this currency have their taxes in them. @type {(admin: Caller, currency: string) => Promise<void>} */
async function includeTaxes(admin, currency) {
  const path = '/admin/price-preferences'
  const of = { attribute: 'currency_code', value: currency }
  const { price_preferences: there } = await admin.get(`${path}?${new URLSearchParams(of)}`)
  const wanted = { ...of, is_tax_inclusive: true }
  await admin.post(there.length === 0 ? path : `${path}/${there[0].id}`, wanted)
}

/** @type {(admin: Caller, of: { country: string, currency: string, rate: number }) => Promise<string>} */
async function region(admin, { country, currency, rate }) {
  const { region: made } = await admin.post('/admin/regions', {
    name: country,
    currency_code: currency,
    countries: [country],
    automatic_taxes: true,
    payment_providers: [provider],
  })
  await admin.post('/admin/tax-regions', {
    country_code: country,
    provider_id: 'tp_system',
    default_tax_rate: { code: 'tax', name: 'Tax', rate },
  })
  return made.id
}

/** @type {(admin: Caller, channel: string) => Promise<string>} */
async function ship(admin, channel) {
  const { stock_location: place } = await admin.post('/admin/stock-locations', { name: 'Store' })
  const path = `/admin/stock-locations/${place.id}`
  await admin.post(`${path}/sales-channels`, { add: [channel] })
  await admin.post(`${path}/fulfillment-providers`, { add: ['manual_manual'] })
  await admin.post(`${path}/fulfillment-sets`, { name: 'Parcels', type: 'shipping' })
  const { stock_location: seen } = await admin.get(`${path}?fields=*fulfillment_sets`)
  const [set] = seen.fulfillment_sets
  const { fulfillment_set: zones } = await admin.post(
    `/admin/fulfillment-sets/${set.id}/service-zones`,
    {
      name: 'Both countries',
      geo_zones: ['es', 'us'].map((country_code) => ({ type: 'country', country_code })),
    },
  )
  const { shipping_profile: profile } = await admin.post('/admin/shipping-profiles', {
    name: 'Parcel',
    type: 'parcel',
  })
  await admin.post('/admin/shipping-options', {
    name: 'Parcel',
    service_zone_id: zones.service_zones[0].id,
    shipping_profile_id: profile.id,
    provider_id: 'manual_manual',
    price_type: 'flat',
    type: { label: 'Parcel', description: 'In two days', code: 'parcel' },
    prices: ['eur', 'usd'].map((currency_code) => ({ currency_code, amount: 4.9 })),
    rules: [
      { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
      { attribute: 'is_return', operator: 'eq', value: 'false' },
    ],
  })
  return profile.id
}

/** @type {(admin: Caller, channel: string, profile: string) => (sku: string, type: string, price: number) => Promise<string>} */
const product = (admin, channel, profile) => async (sku, type, price) => {
  const { product_type: made } = await admin.post('/admin/product-types', { value: type })
  const prices = ['eur', 'usd'].map((currency_code) => ({ currency_code, amount: price }))
  const { product: sold } = await admin.post('/admin/products', {
    title: sku,
    status: 'published',
    type_id: made.id,
    shipping_profile_id: profile,
    sales_channels: [{ id: channel }],
    options: [{ title: 'Size', values: ['One'] }],
    variants: [{ title: 'One', sku, manage_inventory: false, options: { Size: 'One' }, prices }],
  })
  return sold.variants[0].id
}
