import { writeFile } from 'node:fs/promises'
import { brokerUserFiles } from './files.js'

const repository = new URL('../../../../', import.meta.url)

for (const [path, text] of Object.entries(brokerUserFiles)) {
  await writeFile(new URL(path, repository), text)
}
