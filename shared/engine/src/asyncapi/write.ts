import { readFile, writeFile } from 'node:fs/promises'
import { facts } from '@loyalty/contracts/facts'
import { asyncApiDocument } from './document.js'
import { withSubjects } from './subjects-list.js'

const docs = new URL('../../../../docs/', import.meta.url)
const page = new URL('facts.md', docs)

await writeFile(
  new URL('asyncapi.json', docs),
  `${JSON.stringify(asyncApiDocument(facts), null, 2)}\n`,
)
await writeFile(page, withSubjects(await readFile(page, 'utf8'), facts))
