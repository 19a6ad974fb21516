import type { PublishedFact } from '@loyalty/contracts/facts'

const START = '<!-- facts -->'
const END = '<!-- /facts -->'

/** The page with the list of all facts in the place that its two markers name. */
export function withSubjects(page: string, facts: readonly PublishedFact[]): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)]
  if (start === -1 || end < start) throw new Error(`the page lacks ${START} or ${END}`)
  const list = facts.map(
    ({ subject, aggregate, summary }) =>
      `- \`${subject}.<account>\` (order of the ${aggregate}): ${summary}`,
  )
  return [page.slice(0, start + START.length), '', ...list, '', page.slice(end)].join('\n')
}
