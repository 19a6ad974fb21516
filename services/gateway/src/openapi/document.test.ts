import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { operations } from '../routes/index.js'
import { openApiDocument } from './document.js'

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

test('operation ids are unique', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((described) => (described as { operationId: string }).operationId),
  )
  expect(new Set(ids).size).toBe(operations.length)
})
