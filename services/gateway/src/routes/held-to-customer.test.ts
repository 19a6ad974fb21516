import { isErasedId } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import { scopes } from '@loyalty/contracts/tokens/scopes'
import type { RequestContext } from '@loyalty/engine/handler'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestGateway, type TestGateway } from '../../test/support/gateway.js'
import { operations } from '../operations/index.js'
import { fieldsOf, placementOf, takesBody, type Operation } from '../operations/operation.js'

const OWN = 'ada lovelace'

let gateway: TestGateway
let authorization: string
let asked: { input: Record<string, unknown>; context: RequestContext }[] = []
beforeAll(async () => {
  gateway = await createTestGateway({
    services: {
      requester: {
        call: (_contract, input, context) => {
          asked.push({ input: input as Record<string, unknown>, context })
          return Promise.resolve(refuse('CUSTOMER_NOT_FOUND', 'nobody'))
        },
      },
    },
  })
  // Every scope there is, `operator` too: none of them opens more.
  const claims = { customer_id: OWN, scope: scopes.join(' ') }
  authorization = `Bearer ${await gateway.issuer.issue(claims)}`
})
afterAll(() => gateway.server.close())
beforeEach(() => {
  asked = []
})

interface Changes {
  field?: string
  id?: string | null | undefined
}

/** The example of an operation, with an id in a field, or without the field. */
async function call(operation: Operation, { field = '', id }: Changes = {}) {
  const { path, query, body } = operation.example
  const changed = (values: Record<string, unknown> | undefined, isHere: boolean) => {
    const { [field]: _, ...rest } = values ?? {}
    if (!isHere) return values ?? {}
    return id === undefined ? rest : { ...rest, [field]: id }
  }
  const place = placementOf(operation)
  const inPath = changed(path, place.path.includes(field))
  const inQuery = changed(query, place.query.includes(field)) as Record<string, string>
  const url = operation.url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(inPath[name])),
  )
  const answer = await gateway.server.inject({
    method: operation.method,
    url: `${url}?${new URLSearchParams(inQuery).toString()}`,
    headers: {
      authorization,
      'x-account-id': '0190f3a2-0000-7000-8000-000000000001',
      ...(takesBody(operation) && { 'content-type': 'application/json' }),
    },
    ...(takesBody(operation) && {
      payload: JSON.stringify(changed(body, place.body.includes(field))),
    }),
  })
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code }
}

const named = (all: readonly Operation[]) => all.map((one) => [one.name, one] as const)
const heldBy = ({ forCustomer }: Operation) =>
  typeof forCustomer === 'object' ? forCustomer.field : null
const held = operations.filter(
  (one) => heldBy(one) !== null && one.name !== 'PATCH /v1/customers/:id',
)

/** A field by which a call may name somebody. */
const NAMES_SOMEBODY =
  /customer|owner|recipient|purchaser|referr|referral|persona|wallet|holder|person/i

/** The paths of all fields of a schema. */
function pathsIn(schema: unknown, at = ''): string[] {
  const { def } = schema as { def: Record<string, unknown> }
  const {
    shape = {},
    options = [],
    element,
    innerType,
    in: before,
    out,
    valueType,
  } = def as {
    shape?: Record<string, unknown>
    options?: unknown[]
    element?: unknown
    innerType?: unknown
    in?: unknown
    out?: unknown
    valueType?: unknown
  }
  const inside = [...options, element, innerType, before, out, valueType].filter(
    (part) => typeof part === 'object' && part !== null,
  )
  return [
    ...Object.entries(shape).flatMap(([name, part]) => [
      `${at}${name}`,
      ...pathsIn(part, `${at}${name}.`),
    ]),
    ...inside.flatMap((part) => pathsIn(part, at)),
  ]
}

describe('a token for one customer', () => {
  it.each(named(operations.filter((one) => one.forCustomer === undefined)))(
    'may not call %s, whatever its scopes',
    async (_, operation) => {
      expect(await call(operation)).toEqual({ status: 403, code: 'INSUFFICIENT_SCOPE' })
      expect(asked).toEqual([])
    },
  )

  it('may call this, and nothing else', () => {
    const may = operations.filter((one) => one.forCustomer !== undefined)
    expect(
      Object.fromEntries(may.map((one) => [one.name, heldBy(one) ?? one.forCustomer])),
    ).toEqual({
      'GET /v1/customers/:id': 'id',
      'PATCH /v1/customers/:id': 'id',
      'PATCH /v1/customers/:id/devices': 'id',
      'PUT /v1/customers/:id/consent': 'id',
      'GET /v1/customers/:id/tier': 'id',
      'GET /v1/customers/:id/transactions': 'id',
      'GET /v1/customers/:id/expiring': 'id',
      'GET /v1/customers/:id/punch-cards': 'id',
      'GET /v1/customers/:id/referral': 'id',
      'POST /v1/customers/:id/referral': 'id',
      'PUT /v1/customers/:id/referral/code': 'id',
      'GET /v1/tiers': 'public',
      'POST /v1/carts/evaluate': 'customer_id',
      'POST /v1/coupons/redeem': 'customer_id',
      'POST /v1/coupons/redeem-all': 'customer_id',
      'POST /v1/coupons/validate': 'customer_id',
      'POST /v1/coupons/validate-all': 'customer_id',
      'GET /v1/customers/:id/coupons': 'id',
      'POST /v1/customers/:id/coupons/applicable': 'id',
      'GET /v1/rewards': 'public',
      'GET /v1/rewards/:id': 'public',
      'GET /v1/behavior/events': 'customer_id',
      'GET /v1/behavior/events/:eventId': 'own',
      'GET /v1/review-forms': 'public',
      'GET /v1/review-forms/:id': 'public',
      'POST /v1/review-forms/:id/submissions': 'customer_id',
    })
  })

  it.each(named(operations.filter((one) => one.forCustomer !== undefined)))(
    '%s names nobody but by that field',
    (_, operation) => {
      const paths = Object.entries(fieldsOf(operation)).flatMap(([name, schema]) => [
        name,
        ...pathsIn(schema, `${name}.`),
      ])
      expect(
        paths.filter((path) => NAMES_SOMEBODY.test(path) && path !== heldBy(operation)),
      ).toEqual([])
    },
  )

  it.each(named(held))('%s: its own id is asked for, in any spelling', async (_, operation) => {
    const field = heldBy(operation) ?? ''
    for (const id of [OWN, ` ${OWN} `, 'ada\u200b lovelace']) {
      asked = []
      await call(operation, { field, id })
      expect(asked.length).toBeGreaterThan(0)
      for (const { input, context } of asked) {
        expect(input['customer_id'] ?? input['id']).toBe(OWN)
        expect(context).toMatchObject({ customer: OWN })
        expect(context).not.toHaveProperty('isOperator')
      }
    }
  })

  it.each(named(held))('%s: whoever else is asked for is nobody', async (_, operation) => {
    const field = heldBy(operation) ?? ''
    for (const id of ['bob', 'Ada Lovelace', 'ada', 'erased-x']) {
      asked = []
      await call(operation, { field, id })
      expect(asked.length).toBeGreaterThan(0)
      for (const { input } of asked) {
        expect(
          isErasedId(
            String(input[field === 'customer_id' ? 'customer_id' : 'id'] ?? input['customer_id']),
          ),
        ).toBe(true)
      }
      expect(JSON.stringify(asked)).not.toContain(JSON.stringify(id))
    }
  })

  it.each(named(held.filter((one) => !placementOf(one).path.includes(heldBy(one) ?? ''))))(
    '%s: the id may be left out',
    async (_, operation) => {
      await call(operation, { field: heldBy(operation) ?? '' })
      expect(asked[0]?.input).toMatchObject({ customer_id: OWN })
    },
  )

  it.each(named(held.filter((one) => placementOf(one).body.includes(heldBy(one) ?? ''))))(
    '%s: null is the id left out',
    async (_, operation) => {
      await call(operation, { field: heldBy(operation) ?? '', id: null })
      expect(asked[0]?.input).toMatchObject({ customer_id: OWN })
    },
  )

  it('a cart for nobody is its own', async () => {
    const evaluate = operations.find(({ name }) => name === 'POST /v1/carts/evaluate')
    if (evaluate === undefined) throw new Error('no carts are evaluated')
    const { body } = evaluate.example
    const answer = await gateway.server.inject({
      method: 'POST',
      url: '/v1/carts/evaluate',
      headers: { authorization, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...body, customer_id: null }),
    })
    expect(answer.statusCode).toBe(404)
    expect(asked[0]?.input).toMatchObject({ customer_id: OWN })
  })

  it('changes of itself what conditions do not look at', async () => {
    const url = `/v1/customers/${encodeURIComponent(OWN)}`
    const patch = async (payload: object) => {
      asked = []
      const headers = { authorization, 'content-type': 'application/json' }
      const { statusCode } = await gateway.server.inject({ method: 'PATCH', url, headers, payload })
      return { statusCode, isAsked: asked.length > 0 }
    }
    const fine = { name: 'Ada', email: 'ada@example.com', phone: null, gender: 'FEMALE' }
    expect(await patch(fine)).toEqual({ statusCode: 404, isAsked: true })
    for (const wrong of [
      { tags: {} },
      { metadata: {} },
      { dob: '1990-05-17' },
      { document_type: 'passport', document_number: 'AB-1' },
    ]) {
      expect(await patch({ ...fine, ...wrong })).toEqual({ statusCode: 403, isAsked: false })
    }
    expect(await patch({ status: 'ACTIVE' })).toEqual({ statusCode: 400, isAsked: false })
  })
})
