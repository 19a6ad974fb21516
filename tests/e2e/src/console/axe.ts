import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const ofColours = ['color-contrast', 'link-in-text-block']

interface Finding {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What axe finds against WCAG 2.2 AA, by rule and element: by all rules, or by some. */
export const findings = (page: Page, rules?: readonly string[]): Promise<string[]> =>
  look(page, 'document', rules)

/** The same in a part of a page, named by a selector, whose other parts were looked at. */
export const findingsIn = (page: Page, part: string): Promise<string[]> =>
  look(page, JSON.stringify(part))

async function look(page: Page, where: string, rules?: readonly string[]): Promise<string[]> {
  // As a developer's tools do: no content policy stands between them and the page.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const runOnly =
    rules === undefined ? { type: 'tag', values: levels } : { type: 'rule', values: rules }
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    `axe.run(${where}, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })})`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
