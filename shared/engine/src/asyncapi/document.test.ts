import { readFile } from 'node:fs/promises'
import { Parser } from '@asyncapi/parser'
import { expect, it } from 'vitest'
import { facts } from '@loyalty/contracts/facts'
import { asyncApiDocument } from './document.js'
import { NamedSchemas } from './named-schemas.js'
import { withSubjects } from './subjects-list.js'

const docs = new URL('../../../../docs/', import.meta.url)
const read = (name: string) => readFile(new URL(name, docs), 'utf8')

it('the committed document is what the facts make: npm run asyncapi writes it', async () => {
  const made: unknown = JSON.parse(JSON.stringify(asyncApiDocument(facts)))
  expect(JSON.parse(await read('asyncapi.json'))).toEqual(made)
})

it('docs/facts.md lists every fact: npm run asyncapi writes it', async () => {
  const page = await read('facts.md')
  expect(withSubjects(page, facts)).toBe(page)
})

it('the document is AsyncAPI 3, and its parser finds nothing to complain about but the version', async () => {
  const { document, diagnostics } = await new Parser().parse(await read('asyncapi.json'))
  // Generators of code do not know the latest version of AsyncAPI.
  expect(diagnostics.map(({ code }) => code)).toEqual(['asyncapi-latest-version'])
  const addresses = document
    ?.channels()
    .all()
    .map((channel) => channel.address())
  expect(addresses?.toSorted()).toEqual(
    facts.map(({ subject }) => `${subject}.{account}`).toSorted(),
  )
})

it('objects in a fact have names, the same content one', () => {
  const line = { type: 'object', properties: { amount: { type: 'number' } } } as const
  const named = new NamedSchemas()
  named.add(
    'OrderPaidData',
    {
      type: 'object',
      properties: {
        lines: { type: 'array', items: line },
        entries: { type: 'array', items: line },
        last: { description: 'None yet.', anyOf: [line, { type: 'null' }] },
        paid_at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      },
    },
    'OrderPaid',
  )
  const reference = { $ref: '#/components/schemas/OrderPaidLine' }
  expect(named.all()).toEqual({
    OrderPaidData: {
      type: 'object',
      properties: {
        lines: { type: 'array', items: reference },
        entries: { type: 'array', items: reference },
        last: { description: 'None yet.', anyOf: [reference, { type: 'null' }] },
        paid_at: { type: ['string', 'null'], format: 'date-time' },
      },
    },
    OrderPaidLine: line,
  })
})
