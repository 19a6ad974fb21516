import { readFile, writeFile } from 'node:fs/promises'
import { factSchemasSource, type AsyncApi } from './fact-schemas-source.js'
import { interfaceSource, type InterfaceDocument } from './interface-source.js'

const openapi = new URL('../../../../docs/openapi.json', import.meta.url)
const asyncapi = new URL('../../../../docs/asyncapi.json', import.meta.url)
const read = async (url: URL): Promise<unknown> => JSON.parse(await readFile(url, 'utf8'))

const interfaceFile = new URL('../../src/interface.ts', import.meta.url)
await writeFile(interfaceFile, await interfaceSource((await read(openapi)) as InterfaceDocument))

const factSchemas = new URL('../../src/fact-schemas.ts', import.meta.url)
await writeFile(factSchemas, await factSchemasSource((await read(asyncapi)) as AsyncApi))
