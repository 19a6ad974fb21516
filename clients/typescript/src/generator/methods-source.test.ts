import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { methodsSource, type MethodsDocument } from './methods-source.js'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

it('the committed methods are what the document makes: npm run client writes them', async () => {
  const document = JSON.parse(await read('../../../../docs/openapi.json')) as MethodsDocument
  expect(methodsSource(document) === (await read('../methods.ts'))).toBe(true)
})
