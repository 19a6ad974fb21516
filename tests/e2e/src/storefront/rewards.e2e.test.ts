import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'

interface Created {
  data: { id: string; conditions: { operator: string }[][] }
}

let account: TestAccount

beforeAll(async () => {
  account = await freshAccount()
})

const create = <Body = Created>(body: object) =>
  account.storefront<Body>('POST', '/rewards', {
    body: { name: 'Points', type: 'POINTS', ...body },
  })

const condition = { type: 'Order Value', operator: 'grater than', value: 50 }

describe('POST /rewards', () => {
  it('makes a reward with exactly the members of the interface', async () => {
    const sent = {
      brand_id: 'brand-1',
      platforms: ['web', 'ios'],
      name: 'Discount',
      description: 'Ten percent',
      type: 'DISCOUNT',
      conditions: [[condition], [{ type: 'Tier', operator: 'equal', value: 2 }]],
      attributes: { conversion_factor: 0.00001, unit_cost: 0.0001, colour: 'red' },
    }
    const { status, body } = await create(sent)
    expect(status).toBe(201)
    const { id, ...others } = body.data
    expect(others).toMatchObject(sent)
    expect(Object.keys(others).toSorted()).toEqual(Object.keys(sent).toSorted())
    const read = await account.operator<{ data: object }>('GET', `/rewards/${id}`)
    expect(read.body.data).toMatchObject(body.data)
  })

  it('needs a name and a type only: it is then global, for all platforms and always', async () => {
    expect((await create({})).body.data).toMatchObject({
      brand_id: null,
      platforms: null,
      description: null,
      attributes: {},
    })
  })

  it("'greater than' is understood and stored in the interface's spelling", async () => {
    const { body } = await create({
      conditions: [
        [
          { ...condition, operator: 'greater than' },
          { ...condition, operator: 'greater than or equal' },
        ],
      ],
    })
    const [inner = []] = body.data.conditions
    expect(inner.map(({ operator }) => operator)).toEqual(['grater than', 'grater than or equal'])
  })

  it.each([
    { ...condition, type: 'Order Colour' },
    { ...condition, operator: 'like' },
    { ...condition, operator: '$gt' },
    { ...condition, value: 0.000_01 },
    { ...condition, value: 1e300 },
  ])('the condition %j: INVALID_CONDITION', async (wrong) => {
    expectRefusal(await create({ conditions: [[wrong]] }), 400, 'INVALID_CONDITION')
  })

  it('an empty inner list of conditions: INVALID_CONDITION, in its error too', async () => {
    const answer = await create({ conditions: [[condition], []] })
    expectRefusal(answer, 400, 'INVALID_CONDITION')
    const errors = [{ field: 'body.conditions.1', code: 'INVALID_CONDITION' }]
    expect(answer.body).toMatchObject({ errors })
  })

  it.each([
    { name: '' },
    { name: null },
    { type: 'CASH' },
    { type: null },
    { attributes: { conversion_factor: 0.123_456_789 } },
    { platforms: 'web' },
    { conditions: [condition] },
    { conditions: [[{ ...condition, value: '50' }]] },
    { conditions: [[{ ...condition, colour: 'red' }]] },
    { attributes: { conversion_factor: 0 } },
    { attributes: { conversion_factor: '1' } },
    { attributes: { unit_cost: -1 } },
    { id: '01900000-0000-7000-8000-000000000000' },
    { description: 'x'.repeat(4_097) },
  ])('%j: VALIDATION_ERROR', async (wrong) => {
    expectRefusal(await create(wrong), 400, 'VALIDATION_ERROR')
  })

  it('type and brand never change afterwards, all else may', async () => {
    const { id } = (await create({ brand_id: 'brand-1' })).body.data
    const patch = (body: object) => account.operator('PATCH', `/rewards/${id}`, { body })
    expectRefusal(await patch({ type: 'PRODUCT' }), 400, 'VALIDATION_ERROR')
    expectRefusal(await patch({ brand_id: null }), 400, 'VALIDATION_ERROR')
    expect((await patch({ name: 'Stars', platforms: ['web'] })).body).toMatchObject({
      data: { id, name: 'Stars', platforms: ['web'], type: 'POINTS', brand_id: 'brand-1' },
    })
  })
})
