import { writeFile } from 'node:fs/promises'
import { repository } from '../paths.js'
import { createBom } from './sbom.js'

/** `npm run sbom -- FILE`; without a file it goes to standard output. */
const [file] = process.argv.slice(2)
const text = `${JSON.stringify(await createBom(repository), null, 2)}\n`
if (file === undefined) process.stdout.write(text)
else await writeFile(file, text)
