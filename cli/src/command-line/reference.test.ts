import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { resources } from '../resources/index.js'
import { reference } from './reference.js'

it('docs/cli.md has every command as the program has it', async () => {
  const page = await readFile(new URL('../../../docs/cli.md', import.meta.url), 'utf8')
  expect(page.endsWith(`<!-- commands -->\n\n${reference(resources)}`)).toBe(true)
})
