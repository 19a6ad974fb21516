import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundle } from '../../../../deploy/bundle.mjs'

const pathOf = (below: string) => fileURLToPath(new URL(below, import.meta.url))

/**
 * The program as `npm run loyalty` runs it: what a command needs is found in some thirty files, and not in
 * two hundred, which takes half of the time until help is there. Its folder lies as deep as the compiled
 * program's.
 */
const folder = pathOf('../../.cache')
await rm(folder, { recursive: true, force: true })
await bundle(pathOf('../main.js'), { dir: folder })
