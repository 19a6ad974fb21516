import { expect, test } from 'vitest'
import { dereferenced } from '@loyalty/testing/dereferenced'
import { operations } from '../operations/index.js'
import { openApiDocument } from './document.js'

type Node = Record<string, unknown>

const document = dereferenced(await openApiDocument(operations)) as unknown as Node

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Places of the document that a reader is told of, each with what it is called. */
interface Place {
  name: string
  path: string
  node: Node
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

/** Fields of schemas, parameters, headers, tags and operations, wherever they stand. */
function placesIn(node: unknown, path: string): Place[] {
  if (Array.isArray(node)) return node.flatMap((one, at) => placesIn(one, `${path}/${at}`))
  if (!isObject(node)) return []
  const own: Place[] =
    'in' in node && 'name' in node && 'schema' in node
      ? [{ name: String(node['name']), path, node }]
      : []
  const fields = Object.entries(node).flatMap(([key, value]) => {
    // An example is data, and may have any field.
    if (key === 'example' || key === 'examples' || key === 'default') return []
    // The headers of an answer; a body may have a field of that name.
    const isNamed = key === 'properties' || (key === 'headers' && !path.endsWith('/properties'))
    const isOperation = METHODS.has(key) && isObject(value) && 'operationId' in value
    const named =
      isNamed && isObject(value)
        ? Object.entries(value).flatMap(([name, field]) =>
            isObject(field) && !isHeaderReference(key, field)
              ? [{ name, path: `${path}/${name}`, node: field }]
              : [],
          )
        : []
    const operation = isOperation ? [{ name: value['summary'] as string, path, node: value }] : []
    return [...named, ...operation, ...placesIn(value, `${path}/${key}`)]
  })
  return [...own, ...fields]
}

/** A header of an answer points at one that is described once. */
const isHeaderReference = (key: string, field: Node): boolean =>
  key === 'headers' && '$ref' in field

const places = placesIn(document, '')
const said = ({ node }: Place): string => (node['description'] as string | undefined) ?? ''
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Words of those who build the system, which mean nothing to those who call it. */
const JARGON =
  /\b(bson|collection|committer|dto|envelope|fence|inbox|index key|mongo\w*|nats|outbox|payload|regex|schema|shard|snapshot|tenant|tombstone|zod)\b/i

test('the walk finds the members, parameters, headers and operations of the document', () => {
  expect(places.length).toBeGreaterThan(1_500)
  expect(places.filter(({ node }) => 'operationId' in node)).toHaveLength(operations.length)
})

test('everything that a reader is told of has a description', () => {
  expect(places.filter((place) => said(place) === '').map(({ path }) => path)).toEqual([])
})

test('no description only repeats a name', () => {
  const repeated = places.filter((place) => {
    const words = plain(said(place)).replace(/^(the|a|an|its) /, '')
    return words === plain(place.name)
  })
  expect(repeated.map(({ path }) => path)).toEqual([])
})

test('every description is a sentence, without words of ours', () => {
  const wrong = places.filter((place) => {
    const text = said(place)
    return !/^[A-Z0-9`].*[.]$/s.test(text) || JARGON.test(text)
  })
  expect(wrong.map((place) => `${place.path}: ${said(place)}`)).toEqual([])
})

test('every id of a customer says whose id it is: your own, or the owner of a wallet', () => {
  const ids = places.filter(({ name }) => name === 'customer_id')
  expect(ids.length).toBeGreaterThan(20)
  const silent = ids.filter((place) => !/\byour own id\b|`owner_id`/i.test(said(place)))
  expect(silent.map((place) => `${place.path}: ${said(place)}`)).toEqual([])
})

test('the two ids of a customer are told apart where an event and a gift card are described', () => {
  const { schemas } = document['components'] as {
    schemas: Record<string, { properties: Record<string, { description: string }> }>
  }
  for (const name of ['BehaviorEvent', 'OperatorBehaviorEvent', 'GiftCard', 'OperatorGiftCard']) {
    const description = schemas[name]?.properties['customer_id']?.description
    expect(description).toContain('`owner_id`')
    expect(description).toContain('not your own id')
  }
})
