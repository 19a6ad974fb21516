import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { standIn, type StandIn } from '../../test/support/stand-in.js'

const points = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
const gold = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e25'
const listed: Record<string, object> = {
  '/operator/v1/rewards': { id: points, name: 'Points' },
  '/operator/v1/tiers': { id: gold, name: 'Gold', rank: 2 },
}

const page = readFileSync(new URL('../../../../docs/promotions.md', import.meta.url), 'utf8')

/** The commands of the page with the objects that they make, as the page shows them. */
const sections = [...page.matchAll(/^### (.+)\n([^]+?)```json\n([^]+?)```/gm)].flatMap(
  ([, title = '', before = '', json = '']) => {
    const commands = [...before.matchAll(/^loyalty (.+)$/gm)].map(([, line = '']) =>
      [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word),
    )
    const shown = JSON.parse(json.replaceAll('$points', points)) as Record<string, object>
    return commands.length === 0 ? [] : [{ title, commands, made: madeIn(shown) }]
  },
)

/** Objects by the word of their resource. */
function madeIn(shown: Record<string, object>): [string, object][] {
  return ['rewards', 'tiers', 'coupons', 'campaigns'].flatMap((resource) =>
    Object.values(shown[resource] ?? {}).map((one): [string, object] => [resource, one as object]),
  )
}

let folder: string
let server: StandIn
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-promotions-'))
  server = await standIn(({ method, path }) => {
    const one = listed[new URL(path, 'http://any').pathname]
    return method === 'GET'
      ? { status: 200, body: { data: [one], cursor: null } }
      : { status: 201, body: { data: { id: points } } }
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.calls.length = 0
})

/** Runs a command; the resource and the body of what it creates. */
async function created(words: readonly string[]): Promise<[string, object]> {
  server.calls.length = 0
  const { code, error } = await run([...words, '--url', server.url, '--token', 'x'])
  expect([code, error]).toEqual([0, ''])
  const { path = '', body = '' } = server.calls.find(({ method }) => method === 'POST') ?? {}
  return [path.split('/').at(-1) ?? '', JSON.parse(body) as object]
}

describe('promotions of the page', () => {
  it('are ten', () => {
    expect(sections).toHaveLength(10)
  })

  it.each(sections)('$title: from options', async ({ commands, made }) => {
    const bodies: [string, object][] = []
    for (const words of commands) bodies.push(await created(words))
    const byResource = bodies.toSorted(([one], [other]) => order(one) - order(other))
    expect(byResource).toMatchObject(made)
  })

  it.each(sections)('$title: from a file', async ({ made }) => {
    const file = join(folder, 'body.json')
    for (const [resource, one] of made) {
      await writeFile(file, JSON.stringify(one))
      const name = resource === 'coupons' ? [] : ['--name', 'Of a file']
      const [, body] = await created([resource, 'create', '--file', file, ...name])
      expect(body).toMatchObject({ ...one, ...(name.length > 0 && { name: 'Of a file' }) })
    }
  })
})

const order = (resource: string): number =>
  ['rewards', 'tiers', 'coupons', 'campaigns'].indexOf(resource)

it.each([
  [['campaigns', 'create', '--name', 'A', '--discount', '10 percent'], 'like 10%, 5, "3 for 2"'],
  [['coupons', 'create', '--code', 'A', '--condition', 'Basket > 5'], 'like "Order Value >= 50"'],
  [['rewards', 'create', '--name', 'A', '--pays', 'all'], 'It is not like 0.01'],
  [['campaigns', 'create', '--name', 'A', '--products', 'mugs'], 'like category=mugs,cups'],
])('%j says what is accepted', async (words, sentence) => {
  const { code, error } = await run([...words, '--url', server.url, '--token', 'x'])
  expect([code, error]).toEqual([2, expect.stringContaining(sentence)])
  expect(server.calls).toEqual([])
})

it('what a reward says of itself in a file stands beside its options', async () => {
  const file = join(folder, 'reward.json')
  await writeFile(file, JSON.stringify({ type: 'POINTS', attributes: { conversion_factor: 2 } }))
  const words = ['rewards', 'create', '--file', file, '--name', 'Points']
  const [, body] = await created([...words, '--pays', '0.01', '--condition', 'Tier >= Gold'])
  expect(body).toEqual({
    brand_id: null,
    name: 'Points',
    type: 'POINTS',
    attributes: { conversion_factor: 2, pays: { worth: 0.01 } },
    conditions: [[{ type: 'Tier', operator: 'grater than or equal', value: 2 }]],
  })
})

it('shorthands of a campaign stand beside its conditions', async () => {
  const words =
    'campaigns create --name A --discount 5 --min-value 50 --tier Gold --products sku=mug'
  const [, body] = await created([...words.split(' '), '--condition', 'Hour < 14'])
  expect(body).toMatchObject({
    products: { skus: ['mug'] },
    conditions: [
      [
        { type: 'Order Value', value: 50 },
        { type: 'Tier', value: 2 },
        { type: 'Hour', value: 14 },
      ],
    ],
  })
})
