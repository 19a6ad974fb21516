import { writeFile } from 'node:fs/promises'
import { operations } from '../operations/index.js'
import { openApiDocument } from './document.js'

const committed = new URL('../../../../docs/openapi.json', import.meta.url)

// Prettier breaks the lines, and keeps on one what was.
await writeFile(committed, JSON.stringify(await openApiDocument(operations)))
