import { readFile } from 'node:fs/promises'
import { TypeScriptFileGenerator } from '@asyncapi/modelina'

const document = JSON.parse(await readFile('asyncapi.json', 'utf8'))
const generator = new TypeScriptFileGenerator({
  modelType: 'interface',
  enumType: 'union',
  rawPropertyNames: true,
})
await generator.generateToFiles(document, 'facts', { exportType: 'named' })
