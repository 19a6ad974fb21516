import { readFile } from 'node:fs/promises'
import { Parser } from '@asyncapi/parser'
import { expect, it } from 'vitest'
import { facts } from '@loyalty/contracts/facts'
import { asyncApiDocument } from './document.js'
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

it('the document is AsyncAPI 3, and its parser finds nothing to complain about', async () => {
  const { document, diagnostics } = await new Parser().parse(await read('asyncapi.json'))
  expect(diagnostics).toEqual([])
  const addresses = document
    ?.channels()
    .all()
    .map((channel) => channel.address())
  expect(addresses?.toSorted()).toEqual(
    facts.map(({ subject }) => `${subject}.{account}`).toSorted(),
  )
})
