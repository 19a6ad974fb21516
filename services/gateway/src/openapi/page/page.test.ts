import { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { operations } from '../../operations/index.js'
import { tags } from '../../operations/tags.js'
import { openApiDocument } from '../document.js'
import { script } from './files.js'
import { escaped, fieldsOf, typeOf } from './fields.js'
import { referenceHtml } from './page.js'

const document = await openApiDocument(operations)
const html = await referenceHtml(document)
const all = (pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found)

describe('the reference page', () => {
  test('shows every operation, with its example, once', () => {
    const articles = all(/<article id="((?:get|post|put|patch|delete)-[^"]+)">/g)
    expect(articles).toHaveLength(operations.length)
    expect(new Set(articles).size).toBe(operations.length)
    expect(all(/<code>curl -X (\w+)/g)).toHaveLength(operations.length)
    expect(html).toContain(escaped('"code": "WELCOME10"'))
    expect(html).toContain('<code>COUPON_EXPIRED</code> <small>The coupon has expired</small>')
  })

  test('shows every group and every resource', () => {
    for (const [name, description] of Object.entries(tags)) {
      expect(html).toContain(`<h2>${escaped(name)}</h2>`)
      expect(html).toContain(escaped(description))
    }
    for (const name of Object.keys(document.components.schemas)) {
      expect(html).toContain(`<article id="resource-${name}">`)
    }
  })

  test('bears the name of the product, and has a search', () => {
    expect(html).toContain('<title>Loyalty Storefront</title>')
    expect(html).toContain('type="search"')
    expect(html).not.toMatch(/swagger|redoc|scalar|powered by/i)
    expect(() => new Script(script)).not.toThrow()
  })

  test('links to places that are there', () => {
    const anchors = new Set(all(/ id="([^"]+)"/g))
    const missing = all(/ href="#([^"]+)"/g).filter((target) => !anchors.has(target))
    expect(missing).toEqual([])
  })

  test('has no script, style or handler of its own, which its policy would stop', () => {
    expect(html).not.toMatch(/<style|style="|<script(?! src)| on\w+="/)
  })
})

describe('a member', () => {
  test.each([
    [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number or null'],
    [{ type: 'array', items: { type: 'string' } }, 'array of string'],
    [{ enum: ['A', 'B'] }, '<code>&quot;A&quot;</code>, <code>&quot;B&quot;</code>'],
    [{ $ref: '#/components/schemas/Wallet' }, '<a href="#resource-Wallet">Wallet</a>'],
    [{}, 'any JSON'],
  ])('%j is told as %s', (schema, told) => {
    expect(typeOf(schema)).toBe(told)
  })

  test('within others is told with its path', () => {
    const schema = {
      required: ['a'],
      properties: { a: { type: 'array', items: { properties: { b: { type: 'string' } } } } },
    }
    expect(fieldsOf(schema).map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['a', true],
      ['a[].b', false],
    ])
  })

  test('of hostile words stays text', () => {
    expect(escaped('<b a="&">')).toBe('&lt;b a=&quot;&amp;&quot;&gt;')
  })
})
