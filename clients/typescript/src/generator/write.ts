import { readFile, writeFile } from 'node:fs/promises'
import type { OpenAPI3 } from 'openapi-typescript'
import { interfaceSource } from './interface-source.js'

const document = new URL('../../../../docs/openapi.json', import.meta.url)
const source = new URL('../../src/interface.ts', import.meta.url)

const parsed = JSON.parse(await readFile(document, 'utf8')) as OpenAPI3
await writeFile(source, await interfaceSource(parsed))
