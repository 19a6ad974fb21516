import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { interfaceSource, type InterfaceDocument } from './interface-source.js'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

it('the committed types are what the document makes: npm run client writes them', async () => {
  const document = JSON.parse(await read('../../../../docs/openapi.json')) as InterfaceDocument
  const made = await interfaceSource(document)
  // Not toBe: a difference of ten thousand lines takes minutes to show.
  expect(made === (await read('../interface.ts'))).toBe(true)
})
