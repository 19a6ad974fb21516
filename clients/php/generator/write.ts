import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AsyncApi, OpenApi } from './document.js'
import { filesFrom } from './php.js'

const docs = new URL('../../../docs/', import.meta.url)
const sources = fileURLToPath(new URL('../src/', import.meta.url))
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, docs), 'utf8'))

const files = filesFrom(
  (await read('openapi.json')) as OpenApi,
  (await read('asyncapi.json')) as AsyncApi,
)
// A resource that is gone leaves no class behind.
await rm(join(sources, 'Resources'), { recursive: true, force: true })
for (const [path, text] of files) {
  const file = join(sources, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
