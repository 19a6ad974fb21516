import { writeFile } from 'node:fs/promises'
import { operations } from '../operations/index.js'
import { openApiDocument } from './document.js'

const committed = new URL('../../../../docs/openapi.json', import.meta.url)

await writeFile(committed, `${JSON.stringify(await openApiDocument(operations), null, 2)}\n`)
