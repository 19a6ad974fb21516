import { readFile, writeFile } from 'node:fs/promises'
import { factSchemasSource, type AsyncApi } from './fact-schemas-source.js'
import { interfaceSource, type InterfaceDocument } from './interface-source.js'
import { methodsSource, type MethodsDocument } from './methods-source.js'

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../../../docs/${name}.json`, import.meta.url), 'utf8'))
const write = (name: string, source: string): Promise<void> =>
  writeFile(new URL(`../../src/${name}.ts`, import.meta.url), source)

const openapi = await read('openapi')
await write('interface', await interfaceSource(openapi as InterfaceDocument))
await write('methods', methodsSource(openapi as MethodsDocument))
await write('fact-schemas', await factSchemasSource((await read('asyncapi')) as AsyncApi))
