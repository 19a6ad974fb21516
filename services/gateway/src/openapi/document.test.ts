import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dereferenced } from '@loyalty/testing/dereferenced'
import { operations } from '../operations/index.js'
import { isOfStorefront, openApiDocument } from './document.js'

const document = await openApiDocument(operations)

test('the committed document is what the operations make: npm run openapi writes it', async () => {
  const committed = new URL('../../../../docs/openapi.json', import.meta.url)
  expect(JSON.parse(await readFile(committed, 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(document)),
  )
})

test('every reference of the document points at a component', () => {
  const whole = JSON.parse(JSON.stringify(document)) as Record<string, unknown>
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(0)
  for (const [, path = ''] of references) {
    const target = path
      .split('/')
      .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], whole)
    expect(target, path).toBeDefined()
  }
})

// Tools that generate clients read all of it at once, and so do people.
test('the document of a storefront is below 300 kB', async () => {
  const ofStorefront = await openApiDocument(operations.filter(isOfStorefront))
  expect(JSON.stringify(ofStorefront).length).toBeLessThan(300_000)
})

test('operation ids are unique', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(operations.length)
})

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every object of the document with its path; examples are data, and are not looked into. */
function* nodesIn(value: unknown, path = ''): Generator<[path: string, node: Node]> {
  if (!isNode(value)) return
  if (!Array.isArray(value)) yield [path, value]
  for (const [name, field] of Object.entries(value)) {
    if (name !== 'example') yield* nodesIn(field, `${path}/${name}`)
  }
}

const written = JSON.parse(JSON.stringify(document)) as Node

test('every array of the document says what its items are', () => {
  const arrays = [...nodesIn(written)].filter(([, { type }]) => type === 'array')
  expect(arrays.length).toBeGreaterThan(100)
  expect(arrays.filter(([, { items }]) => !isNode(items)).map(([path]) => path)).toEqual([])
})

test('every object has a name of its own, and is referred to wherever it stands', () => {
  const inline = [...nodesIn(written)].filter(
    ([path, { properties }]) =>
      isNode(properties) && !/^\/components\/schemas\/\w+$/.test(path) && !path.endsWith('/not'),
  )
  expect(inline.map(([path]) => path)).toEqual([])
})

test('what may be null says so beside its type, or as one of two kinds', () => {
  const choices = [...nodesIn(written)].filter(
    ([, { anyOf }]) => Array.isArray(anyOf) && anyOf.some((kind: Node) => kind['type'] === 'null'),
  )
  expect(choices.map(([path]) => path)).toEqual([])
})

test('no number is left to 32 bits: it is an amount, or a double', () => {
  const numbers = [...nodesIn(written)].filter(([, { type }]) => [type].flat().includes('number'))
  expect(numbers.length).toBeGreaterThan(3)
  const open = numbers.filter(([, node]) => node['format'] !== 'double' && !('x-java-type' in node))
  expect(open.map(([path]) => path)).toEqual([])
})

const LINES_EACH_MAX = 100
const STOREFRONT_BYTES_MAX = 300_000

test('the document is short enough for generators, and for who reads it', async () => {
  const committed = new URL('../../../../docs/openapi.json', import.meta.url)
  const lines = (await readFile(committed, 'utf8')).split('\n').length
  expect(lines).toBeLessThan(LINES_EACH_MAX * operations.length)
  const storefront = await openApiDocument(operations.filter(isOfStorefront))
  expect(JSON.stringify(storefront).length).toBeLessThan(STOREFRONT_BYTES_MAX)
})

/** Paths of what an example shows although its schema says that only answers have it. */
function readOnlyIn(schema: Node, example: unknown, path: string): string[] {
  if (schema['readOnly'] === true) return example === undefined ? [] : [path]
  if (!isNode(example)) return []
  const { properties = {}, items = {}, anyOf, oneOf = [] } = schema as Record<string, Node & Node[]>
  const kinds = [anyOf ?? oneOf].flat().flatMap((one) => readOnlyIn(one, example, path))
  const inside = Array.isArray(example)
    ? example.flatMap((one, at) => readOnlyIn(items, one, `${path}/${at}`))
    : Object.entries(properties).flatMap(([name, field]) =>
        readOnlyIn(field as Node, example[name], `${path}/${name}`),
      )
  return [...kinds, ...inside]
}

test('no example of a request shows what only answers have', () => {
  const bodies = [...nodesIn(dereferenced(written))].filter(
    ([path, node]) => path.includes('/requestBody/content/') && 'example' in node,
  )
  expect(bodies.length).toBeGreaterThan(40)
  expect(JSON.stringify(bodies)).toContain('"readOnly":true')
  const shown = bodies.flatMap(([path, { schema, example }]) =>
    readOnlyIn(schema as Node, example, path),
  )
  expect(shown).toEqual([])
})
