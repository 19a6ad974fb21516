import { readFileSync } from 'node:fs'

const file = new URL('../package.json', import.meta.url)
const { version: released, commit = '' } = JSON.parse(readFileSync(file, 'utf8')) as {
  version: string
  commit?: string
}

/** The version of this program, as its package tells it; an image has the commit too: `0.1.0+607a31a0`. */
export const version = commit === '' ? released : `${released}+${commit}`
