// `npm run secrets`, joined from its sources: who deploys images needs nothing compiled, and has it within seconds.
// Plain JavaScript for the Node 24 of the packages.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, fromSources } from '../bundle.mjs'

const here = import.meta.dirname
/** As deep as the sources are, since paths.ts goes up from there. */
const joined = join(here, '.cache', 'secrets.js')

const main = join(here, 'src', 'secrets', 'main.ts')
await bundle(main, { file: joined, sourcemap: true }, [], fromSources)
await import(pathToFileURL(joined).href)
