import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { factSchemasSource, type AsyncApi } from './fact-schemas-source.js'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

it('the committed types of facts are what the document makes: npm run client writes them', async () => {
  const document = JSON.parse(await read('../../../../docs/asyncapi.json')) as AsyncApi
  const made = await factSchemasSource(document)
  // Not toBe: a difference of a thousand lines takes seconds to show.
  expect(made === (await read('../fact-schemas.ts'))).toBe(true)
})
