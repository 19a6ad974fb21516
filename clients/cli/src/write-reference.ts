import { readFile, writeFile } from 'node:fs/promises'
import { reference } from './command-line/documents.js'
import { allResources } from './resources/index.js'

/** Writes the chapter of commands into docs/cli.md, after what people have written there. */
const page = new URL('../../../docs/cli.md', import.meta.url)
const marker = '<!-- commands -->\n'

const text = await readFile(page, 'utf8')
const end = text.indexOf(marker)
if (end < 0) throw new Error(`docs/cli.md has no line ${marker}`)
await writeFile(page, `${text.slice(0, end)}${marker}\n${reference(await allResources())}`)
