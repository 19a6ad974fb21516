import { readFile, writeFile } from 'node:fs/promises'
import { factSchemasSource, type AsyncApi } from './fact-schemas-source.js'
import { interfaceSource, type InterfaceDocument } from './interface-source.js'
import { methodsSource, type MethodsDocument } from './methods-source.js'

const read = async (url: URL): Promise<unknown> => JSON.parse(await readFile(url, 'utf8'))

const openapi = await read(new URL('../../../../docs/openapi.json', import.meta.url))
const interfaceFile = new URL('../../src/interface.ts', import.meta.url)
await writeFile(interfaceFile, await interfaceSource(openapi as InterfaceDocument))
const methodsFile = new URL('../../src/methods.ts', import.meta.url)
await writeFile(methodsFile, methodsSource(openapi as MethodsDocument))

const asyncapi = await read(new URL('../../../../docs/asyncapi.json', import.meta.url))
const factSchemasFile = new URL('../../src/fact-schemas.ts', import.meta.url)
await writeFile(factSchemasFile, await factSchemasSource(asyncapi as AsyncApi))
