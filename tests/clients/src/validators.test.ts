import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import { expect, test } from 'vitest'
import { spectralRuleset } from './spectral-ruleset.js'

const file = join(repository, 'docs', 'openapi.json')
const source = await readFile(file, 'utf8')

/** The same document with a mistake: a path parameter that nothing declares. */
const wrong = source.replace('"/v1/rewards"', '"/v1/rewards/{nobody}"')

const byRedocly = async (text: string): Promise<string[]> => {
  const config = await loadConfig({ configPath: join(repository, 'tests/clients/redocly.yaml') })
  const problems = await lintFromString({ source: text, absoluteRef: file, config })
  return problems.map(
    ({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer ?? ''}: ${message}`,
  )
}

const bySpectral = async (text: string): Promise<string[]> => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset(spectralRuleset)
  const problems = await spectral.run(text)
  return problems.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`)
}

test.each([
  ['Redocly, recommended-strict', byRedocly],
  ['Spectral, oas', bySpectral],
])('%s: no error and no warning', async (_name, problemsOf) => {
  expect(await problemsOf(source)).toEqual([])
})

test('Redocly and Spectral see a mistake', async () => {
  expect(wrong).not.toBe(source)
  const small = withPathsLike(wrong, '/v1/rewards')
  expect(await byRedocly(small)).not.toEqual([])
  expect(await bySpectral(small)).not.toEqual([])
})

/** A mistake is found in a small document too, and faster. */
function withPathsLike(text: string, start: string): string {
  const document = JSON.parse(text) as { paths: Record<string, object> }
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith(start))
  return JSON.stringify({ ...document, paths: Object.fromEntries(paths) })
}
