import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { reference } from './documents.js'
import { allResources, entries } from '../resources/index.js'

it('docs/cli.md has every command as the program has it', async () => {
  const page = await readFile(new URL('../../../../docs/cli.md', import.meta.url), 'utf8')
  expect(page.endsWith(`<!-- commands -->\n\n${reference(await allResources())}`)).toBe(true)
})

it('help names every resource as the resource names itself', async () => {
  const named = (await allResources()).map(({ name, summary }) => ({ name, summary }))
  expect(entries.map(({ name, summary }) => ({ name, summary }))).toEqual(named)
})
