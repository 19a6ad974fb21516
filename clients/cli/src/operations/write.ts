import { readFile, writeFile } from 'node:fs/promises'
import { operationsOf, tableSource, type OpenApiDocument } from './from-document.js'

const document = new URL('../../../../docs/openapi.json', import.meta.url)
const table = new URL('../../src/operations/table.ts', import.meta.url)

const parsed = JSON.parse(await readFile(document, 'utf8')) as OpenApiDocument
await writeFile(table, tableSource(operationsOf(parsed)))
