// `npm run secrets`, joined from its sources: who deploys images needs nothing compiled, and has it within seconds.
// Plain JavaScript for the Node 24 of the packages.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '../bundle.mjs'

const here = import.meta.dirname
/** As deep as the sources are, since paths.ts goes up from there. */
const joined = join(here, '.cache', 'secrets.js')

await bundle(join(here, 'src', 'secrets', 'main.ts'), { file: joined, sourcemap: true }, [], {
  conditionNames: ['source', 'import', 'node', 'default'],
  extensionAlias: { '.js': ['.ts', '.js'] },
})
await import(pathToFileURL(joined).href)
